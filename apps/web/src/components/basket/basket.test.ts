import { expect, test } from "vitest";
import { parseBasket, turn, writeBasket, type Kept } from "./basket";

const MOST = 6;
const entry = (digit: number, length = 64): Kept => ({
  id: String(digit).repeat(length),
  name: `Machine ${digit}`,
});

test("what was written is read again, in its order", () => {
  const kept = [entry(1), entry(2, 32)];
  expect(parseBasket(writeBasket(kept), MOST)).toEqual(kept);
});

test.each([
  null,
  "",
  "{",
  "null",
  "7",
  '{"0":1}',
  "[[]]",
  "[null, 7, [7, 7]]",
  '[["x", "a name"]]',
  `[["${"1".repeat(64)}", 7]]`,
  `[["${"1".repeat(64)}<script>", "a name"]]`,
])("text that is no basket keeps nothing: %s", (text) => {
  expect(parseBasket(text, MOST)).toEqual([]);
});

test("entries that are repeated, too many or too long are cut", () => {
  const many = Array.from({ length: 9 }, (_, digit) => entry(digit));
  expect(parseBasket(writeBasket([...many, ...many]), MOST)).toEqual(many.slice(0, MOST));
  const [long] = parseBasket(writeBasket([{ ...entry(1), name: "x".repeat(5000) }]), MOST);
  expect(long?.name.length).toBeLessThan(200);
});

test("a second turn takes an entry out, and a full basket stays as it is", () => {
  const { kept } = turn([entry(1)], entry(2), MOST);
  expect(kept).toEqual([entry(1), entry(2)]);
  expect(turn(kept, entry(1), MOST).kept).toEqual([entry(2)]);
  const full = Array.from({ length: MOST }, (_, digit) => entry(digit));
  expect(turn(full, entry(8), MOST)).toEqual({
    kept: full,
    said: "A comparison has at most 6 results. Remove one first.",
  });
});

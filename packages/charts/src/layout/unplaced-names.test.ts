import { expect, test } from "vitest";
import { textWidth } from "./text-width";
import { layoutUnplacedNames } from "./unplaced-names";

const AT = { width: 411, fontSize: 12, top: 300 };
const named = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ text: `Example ${1000 + index}`, ringed: false }));
const textsOf = (...panels: Parameters<typeof layoutUnplacedNames>[0]) =>
  layoutUnplacedNames(panels, AT).lines.map(({ text }) => text);

test("no names take no room", () => {
  expect(layoutUnplacedNames([[]], AT)).toMatchObject({ lines: [], height: 0 });
});

test("the ring's name is first, and each other name is listed once", () => {
  const twice = [{ text: "Sun3", ringed: false }, ...named(1), { text: "Sun3", ringed: false }];
  expect(textsOf([...twice, { text: "this machine", ringed: true }])).toEqual([
    "Ring: this machine.",
    "No room for the names, from left to right: Sun3; Example 1000.",
  ]);
  expect(textsOf([], [{ text: "Sun3", ringed: false }])).toEqual(["No room for the name: Sun3."]);
});

test.each([1, 2, 5, 6, 9, 12, 40, 400])(
  "of %i names those beyond three lines are counted",
  (count) => {
    const { lines, fontSize } = layoutUnplacedNames([named(count)], AT);
    expect(lines.length).toBeLessThanOrEqual(3);
    for (const { text, x } of lines) expect(x + textWidth(text, fontSize)).toBeLessThanOrEqual(411);
    const text = lines.map((line) => line.text).join(" ");
    const listed = text.match(/Example \d+/g)?.length ?? 0;
    const counted = Number(/; and (\d+) more\.$/.exec(text)?.[1] ?? 0);
    expect(listed + counted).toBe(count);
    expect(listed).toBeGreaterThan(0);
  },
);

test("a name that is longer than a line is cut", () => {
  const [, line = ""] = textsOf([{ text: "x".repeat(300), ringed: false }]);
  expect(line.endsWith("…")).toBe(true);
});

import { describe, expect, test } from "vitest";
import { compareWithPublished } from "./agreement";
import { parsePrinted } from "./printed-number";

const itself = ([value]: readonly number[]) => value ?? 0;
const compare = (printed: string, raw: string) =>
  compareWithPublished({ printed, raw: [raw], formula: itself }).agreement;

describe("agreement of a published value", () => {
  test.each([
    ["0.94", "0.941", "agrees"],
    ["0.89", "0.885", "agrees"],
    ["1.0", "0.95", "agrees"],
    ["50", "49.5", "agrees"],
    [".98", "0.978", "agrees"],
    ["0.88", "0.885", "agrees-within-rounding"],
    ["1.4", "1.49", "agrees-within-rounding"],
    ["0.68", "0.66", "disagrees"],
    ["0.32", "0.311", "disagrees"],
  ])("%s printed, %s recomputed: %s", (printed, raw, expected) => {
    expect(compare(printed, raw)).toBe(expected);
  });

  test("raw values within half a unit of their last digit may explain a difference", () => {
    const quotient = ([above = 0, below = 1]: readonly number[]) => above / below;
    // 5.3 / 2.1 = 2.524; between 5.25 / 2.15 = 2.442 and 5.35 / 2.05 = 2.610.
    const compareQuotient = (printed: string) =>
      compareWithPublished({ printed, raw: ["5.3", "2.1"], formula: quotient }).agreement;
    expect(compareQuotient("2.52")).toBe("agrees");
    expect(compareQuotient("2.61")).toBe("agrees-within-rounding");
    expect(compareQuotient("2.44")).toBe("agrees-within-rounding");
    expect(compareQuotient("2.62")).toBe("disagrees");
    expect(compareQuotient("2.43")).toBe("disagrees");
  });

  test("a text that is not a number is refused", () => {
    expect(() => parsePrinted("--")).toThrow('"--" is not a printed number');
    expect(() => parsePrinted("")).toThrow("not a printed number");
    expect(parsePrinted(".98")).toEqual({ value: 0.98, digits: 2, halfUnit: 0.005 });
  });
});

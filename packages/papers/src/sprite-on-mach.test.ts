import { expect, test } from "vitest";
import { BOTTLENECKS_1992, CODE_SIZE_1992 } from "./sprite-on-mach";

test("the bottlenecks add up to 90 s, and the lines of missing functions to their total", () => {
  expect(BOTTLENECKS_1992.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90);
  const { lines, unchanged, thrownAway, rewritten } = CODE_SIZE_1992.missingFunctions;
  expect(unchanged + thrownAway + rewritten).toBe(lines);
});

import { describe, expect, test } from "vitest";
import { BOTTLENECKS_1992, CLAIMS_1992, CODE_SIZE_1992 } from "./sprite-on-mach";

describe("the abstract of 1992", () => {
  test("its claims follow from its numbers, but for one with a cause", () => {
    const disagreeing = CLAIMS_1992.filter(({ agreement }) => agreement !== "agrees");
    expect(CLAIMS_1992).toHaveLength(7);
    expect(disagreeing).toMatchObject([{ printed: "14", agreement: "disagrees" }]);
    expect(disagreeing[0]?.cause?.sentence).toContain("14.6 %");
    expect(((27_000 + 2400) / (143_000 + 58_000)) * 100).toBeCloseTo(14.6, 1);
  });

  test("the bottlenecks add up to 90 s, and the missing functions to their lines", () => {
    expect(BOTTLENECKS_1992.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90);
    const { lines, unchanged, thrownAway, rewritten } = CODE_SIZE_1992.missingFunctions;
    expect(unchanged + thrownAway + rewritten).toBe(lines);
  });
});

import { expect, test } from "vitest";
import { CLAIMS } from "./claims/claims";
import { BOTTLENECKS_1992, CODE_SIZE_1992, ITEMS_1992 } from "./sprite-on-mach";

test("the bottlenecks add up to 90 s, and the lines of missing functions to their total", () => {
  expect(BOTTLENECKS_1992.reduce((sum, { seconds }) => sum + seconds, 0)).toBe(90);
  const { lines, unchanged, thrownAway, rewritten } = CODE_SIZE_1992.missingFunctions;
  expect(unchanged + thrownAway + rewritten).toBe(lines);
});

test("the seven items are three reasons and four goals, and the text's own answer to each is a claim", () => {
  expect(ITEMS_1992.map(({ kind }) => kind).join(" ")).toBe(
    "reason reason reason goal goal goal goal",
  );
  const ids = CLAIMS["1992"].map(({ id }) => id);
  for (const { claim } of ITEMS_1992) if (claim !== null) expect(ids).toContain(claim);
});

import { createHash } from "node:crypto";
import { expect, it } from "vitest";
import { digestOfReports } from "./common-snapshot";

const ids = (count: number) =>
  Array.from({ length: count }, (_, index) =>
    createHash("sha256").update(`report ${index}`).digest("hex"),
  );

it.each([0, 1, 999, 1_000, 1_001, 9_999, 10_000, 25_001])(
  "hashes the sorted ids of %i reports, each with its line feed",
  (count) => {
    const own = ids(count);
    const lines = own
      .toSorted()
      .map((id) => `${id}\n`)
      .join("");
    const expected = createHash("sha256").update(lines).digest("hex");
    expect(digestOfReports(own)).toBe(expected);
    expect(digestOfReports(own.toReversed())).toBe(expected);
  },
);

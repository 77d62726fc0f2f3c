import { describe, expect, it } from "vitest";
import { createSizeWatch } from "./size-watch";

const GIB = 2 ** 30;

describe("the size of frozen figures", () => {
  it("is logged once at 1 GiB and at every doubling", async () => {
    const lines: unknown[] = [];
    let bytes = 0;
    const { check } = createSizeWatch({
      read: async () => bytes,
      write: (line) => lines.push(JSON.parse(line)),
    });
    for (const size of [0, 0.9, 1, 1.5, 2.5, 2.6, 9, 9.5].map((gib) => gib * GIB)) {
      bytes = size;
      await check();
    }
    expect(lines).toMatchObject([
      { warning: "frozen_figures_grow", bytes: GIB, passed: GIB },
      { bytes: 2.5 * GIB, passed: 2 * GIB },
      { bytes: 9 * GIB, passed: 8 * GIB },
    ]);
  });

  it("is read again after the database could not be reached", async () => {
    const lines: string[] = [];
    let reads = 0;
    const { check } = createSizeWatch({
      read: async () => {
        reads += 1;
        if (reads === 1) throw new Error("no database");
        return GIB;
      },
      write: (line) => lines.push(line),
    });
    await check();
    await check();
    expect(lines).toHaveLength(1);
  });
});

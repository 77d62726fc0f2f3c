import { describe, expect, it } from "vitest";
import { describePublished } from "./describe-published";

describe("describePublished", () => {
  it("says the class of the rating with its range, and how the value was measured", () => {
    expect(
      describePublished({
        rating: "model",
        x_low: 812,
        x_high: 1400,
        year: 2002,
        processors: "several",
        pinned: false,
        host: "bare",
      }),
    ).toEqual([
      "2002",
      "rating by model, 812 to 1400 MIPS",
      "several processors",
      "not pinned",
      "bare machine",
    ]);
  });

  it("says unknown for what the source does not say", () => {
    expect(
      describePublished({
        rating: "inferred",
        x_low: 50,
        x_high: 200,
        year: null,
        processors: null,
        pinned: null,
        host: null,
      }),
    ).toEqual([
      "rating by a model that is inferred, 50 to 200 MIPS",
      "number of processors unknown",
      "pinning unknown",
      "bare or virtual unknown",
    ]);
  });
});

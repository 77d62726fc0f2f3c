import { PaperClaimResource } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { CLAIM_EDITIONS, isClaimEdition } from "../claims/claim";
import { CLAIMS } from "../claims/claims";
import { measureName } from "../claims/measure";
import { measuresOf } from "../claims/today-verdict";
import { toClaimResource } from "./to-claims-resource";

const measured = new Map(
  measuresOf(CLAIMS["1990"]).map((measure) => [measureName(measure), [0.1, 0.2, 30]]),
);

describe("GET /api/v1/papers/{edition}/claims", () => {
  it.each(CLAIM_EDITIONS)("gives the claims of %s as their schema says", (edition) => {
    for (const claim of CLAIMS[edition])
      for (const values of [measured, new Map<string, number[]>()])
        expect(() =>
          PaperClaimResource.parse(JSON.parse(JSON.stringify(toClaimResource(claim, values)))),
        ).not.toThrow();
  });

  it("has null for a bound that there is not", () => {
    const claim = CLAIMS["1990"].find(({ id }) => id === "9-sprite-faster");
    const [first] = claim === undefined ? [] : toClaimResource(claim, measured).tables.cases;
    expect(first).toMatchObject({ low: 1, high: null });
  });

  it("has no claims of an edition without a text, nor of names that objects have", () => {
    for (const edition of ["archive", "1991", "", "constructor", "__proto__"])
      expect(isClaimEdition(edition)).toBe(false);
  });
});

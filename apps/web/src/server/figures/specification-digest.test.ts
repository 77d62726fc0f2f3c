import { createHash } from "node:crypto";
import { parseExploreQuery, type ExploreQuery } from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import { expect, it } from "vitest";

/*
 * A figure's id is the digest of its specification and snapshot, so a filter that came later must leave no trace where it is
 * absent. These digests were computed when there was no filter by the suite's
 * version and none by networks.
 */
const EARLIER_FILTERS: ExploreQuery = {
  y: "getpid",
  value: "absolute",
  os: "linux",
  vendor: "GenuineIntel",
  architecture: "x86_64",
  year: "2010-2020",
  storage: "any",
  virtual: "no",
  build: "official",
  host: "native",
  mode: "standard",
  key: `ed25519:${"A".repeat(43)}`,
  configuration: "0".repeat(32),
  grade: "B",
};

it.each([
  [{}, "c07aeb4b2d05a08e3315bf67ae97db49ac19855b149433928bdf8d774132c5ad"],
  [EARLIER_FILTERS, "a5a5017a7350002fcbab7d7ce1d956e3a6d53647f167a70bf160ec3fe3ad43ee"],
] as const)("a specification of %j keeps its digest", (query, digest) => {
  const parsed = parseExploreQuery(query);
  const text = canonicalJson(parsed.ok ? parsed.value : parsed.problem);
  expect(createHash("sha256").update(text).digest("hex")).toBe(digest);
});

it("a specification with the filter by networks is another figure", () => {
  const [all, confirmed] = [{}, { networks: "2" }].map((query) => parseExploreQuery(query));
  expect(all?.ok && "networks" in all.value.filters).toBe(false);
  expect(confirmed?.ok && confirmed.value.filters.networks).toBe(2);
});

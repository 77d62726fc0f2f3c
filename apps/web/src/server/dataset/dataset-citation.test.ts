import { DUMP_SCHEMA, type DumpManifest } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { bibtexCitation, plainCitation, risCitation } from "../figures/figure-citation";
import { toDatasetCitation } from "./dataset-citation";

const SHA256 = "ab".repeat(32);
const NIGHT: DumpManifest = {
  schema: DUMP_SCHEMA,
  day: "2026-11-21",
  begun: "2026-11-21T02:00:00.000Z",
  reports: 1234,
  statements: 5,
  files: ["oslag-2026-11-21.statements.ndjson.gz", "oslag-2026-11-21.ndjson.gz"].map(
    (name, index) => ({
      name,
      bytes: 10,
      sha256: index === 1 ? SHA256 : "0".repeat(64),
      type: "application/gzip",
      description: "",
    }),
  ),
};
const at = { origin: "https://oslag.example", now: new Date("2027-01-02T00:00:00Z") };

describe("the citation of the data set", () => {
  it("names the newest night's file of reports by its digest", () => {
    const citation = toDatasetCitation(NIGHT, at);
    expect(plainCitation(citation)).toBe(
      `OSlag contributors: OSlag: signed operating system benchmark reports (data set), 2026-11-21. OSlag, 2026. https://oslag.example/data (1234 reports; oslag-2026-11-21.ndjson.gz; SHA-256 ${SHA256}; CC BY 4.0).`,
    );
    expect(bibtexCitation(citation)).toMatch(/^@misc\{oslag-data-2026-11-21,\n/);
    expect(risCitation(citation)).toMatch(/^TY  - DATA\r\nID  - oslag-data-2026-11-21\r\n/);
    expect(risCitation(citation)).toContain("DA  - 2026/11/21/");
  });

  it("says the day of reading where no night's file is", () => {
    const text = plainCitation(toDatasetCitation(null, at));
    expect(text).toContain(
      "OSlag, 2027. https://oslag.example/data (read on 2027-01-02; CC BY 4.0)",
    );
  });
});

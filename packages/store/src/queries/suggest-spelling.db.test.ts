import { beforeAll, describe, expect, it } from "vitest";
import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { testKey } from "../testing/make-report";
import { storeScenarios } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { search } from "./search";
import { countEdits, findNearest, NAMES_MAX, suggestSpelling } from "./suggest-spelling";

const test = useDatabase("suggestions");

const MACHINES = [
  ["AMD Ryzen 9 7950X", "linux", "Debian GNU/Linux", "12", "6.1.0"],
  ["AMD EPYC 7B13", "linux", "Ubuntu", "24.04", "6.8.0"],
  ["Intel(R) Xeon(R) Gold 6338 CPU @ 2.00GHz", "linux", "Fedora Linux", "40", "6.9.1"],
  ["AWS Graviton3", "freebsd", "FreeBSD", "14.1", "14.1-RELEASE"],
  ["Apple M1 Pro", "darwin", "macOS", "14.5", "23.5.0"],
  ["Intel(R) Celeron(R) N4020", "windows", "Windows 11 Pro", "10.0.22631", "10.0.22631"],
] as const;

beforeAll(async () => {
  await storeScenarios(
    test.db,
    MACHINES.map(([brand, family, name, version, kernel]) => ({
      brand,
      key: brand,
      change: ({ os }) => {
        Object.assign(os, { family, name, version, kernel });
      },
    })),
  );
  await refreshSearchTerms(test.db);
});

describe("countEdits", () => {
  it.each([
    ["linux", "linux", 0],
    ["lunix", "linux", 2],
    ["linxu", "linux", 1],
    ["lnux", "linux", 1],
    ["xenon", "xeon", 1],
    ["", "xeon", 4],
    ["xeon", "", 4],
  ])("of %s and %s is the same both ways: %d", (from, to, edits) => {
    expect([countEdits(from, to), countEdits(to, from)]).toEqual([edits, edits]);
  });
});

describe("findNearest", () => {
  it("takes the nearest word, and of two that are equally near the first", () => {
    expect(findNearest("xenon", ["xenos", "xeon", "xenonx"])).toBe("xenos");
    expect(findNearest("rizen", ["raisin", "ryzen"])).toBe("ryzen");
  });

  it("corrects one letter of a short word, two of a longer one, and none of a number", () => {
    expect(findNearest("zeon", ["xeon"])).toBe("xeon");
    expect(findNearest("zean", ["xeon"])).toBeNull();
    expect(findNearest("lnx", ["linux"])).toBeNull();
    expect(findNearest("lumox", ["linux"])).toBeNull();
    expect(findNearest("5590x", ["5950x"])).toBeNull();
  });
});

describe("suggestSpelling", () => {
  it.each([
    ["lunix", "linux"],
    ["lixun", "linux"],
    ["Lunix 6.8", "linux 6.8"],
    ["razen", "ryzen"],
    ["rizen", "ryzen"],
    ["amd risen", "amd ryzen"],
    ["xenon", "xeon"],
    ["grativon", "graviton"],
    ["windxsw", "windows"],
    ["fedrao", "fedora"],
  ])("suggests for %s what finds something: %s", async (text, suggested) => {
    expect(await suggestSpelling(test.db, text)).toBe(suggested);
    const { similar, results } = await search(test.db, { text: suggested, limit: 1 });
    expect([similar, results.length]).toEqual([false, 1]);
  });

  it.each([
    "",
    "%",
    "qwertyuiop",
    "linux ryzen",
    "lunix qwertyuiop",
    "xenon windows",
    "9".repeat(8),
  ])("suggests nothing for %j", async (text) => {
    expect(await suggestSpelling(test.db, text)).toBeNull();
  });

  // Each of these found names before; what finds something costs nothing more.
  it.each([
    ["linus", "Linux"],
    ["windos", "Windows"],
    ["widnows", "Windows"],
    ["epic 7b13", "EPYC 7B13"],
    ["epyc 7b31", "EPYC 7B13"],
    ["ryzon", "Ryzen"],
    ["fribsd", "FreeBSD"],
    ["ubunut", "Ubuntu"],
    ["macso", "macOS"],
    ["intle", "Intel"],
    ["apel m1", "Apple M1"],
    ["celron", "Celeron"],
    ["xeon glod", "Xeon(R) Gold"],
  ])("is not needed for %s, which is similar to a part of %s", async (text, name) => {
    const { results } = await search(test.db, { text, limit: 10 });
    expect(results.map((found) => found.name).join()).toContain(name);
  });

  it("looks at the names with the most reports where there are more than it looks at", async () => {
    await test.db
      .$executeRaw`DELETE FROM search_terms WHERE kind = 'release' AND text LIKE '%freebsd%'`;
    await test.db.$executeRaw`
      INSERT INTO search_terms (kind, id, name, text, reports, configurations)
      SELECT 'release', 'invented ' || n, 'Invented ' || n, 'invented ' || n, 1, 1 FROM generate_series(1, ${NAMES_MAX}) n`;
    // Systems come after releases in the index, and a row that grew after the others in the table.
    await test.db
      .$executeRaw`UPDATE search_terms SET reports = 2, text = text || repeat(' ', 400) WHERE kind = 'system' AND text LIKE '%freebsd%'`;
    expect(await suggestSpelling(test.db, "frebesd")).toBe("freebsd");
    await test.db.$executeRaw`DELETE FROM search_terms WHERE id LIKE 'invented %'`;
  });

  it("suggests nothing of what moderators hid, before the terms are refreshed too", async () => {
    const report = await test.db.report.findFirstOrThrow({
      where: { keyId: testKey("AWS Graviton3").id },
    });
    await test.db.reportState.create({ data: { reportId: report.id, hiddenBy: "0".repeat(64) } });
    expect(await suggestSpelling(test.db, "grativon")).toBeNull();
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { storeScenario } from "../testing/store-scenario";
import { testKey } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import type { Found } from "./found";
import { search, swapLetters } from "./search";

const test = useDatabase("search");

const zen3 = { vendor: "AuthenticAMD", family: 25, model: 33, stepping: 0 };

beforeAll(async () => {
  for (const serial of [1, 2])
    await storeScenario(test.db, {
      brand: "AMD Ryzen 9 5950X 16-Core Processor",
      serial,
      change: ({ machine, os }) => {
        Object.assign(machine.processor, zen3);
        Object.assign(os, {
          family: "linux",
          name: "Debian GNU/Linux",
          version: "12",
          kernel: "6.1.0-37-amd64",
        });
      },
    });
  await storeScenario(test.db, {
    brand: "50% Off_Brand\\",
    key: "odd",
    change: ({ os }) => {
      Object.assign(os, {
        family: "freebsd",
        name: "FreeBSD",
        version: "14.1",
        kernel: "14.1-RELEASE",
      });
    },
  });
  for (const [serial, brand] of [
    "AMD EPYC 7763 64-Core Processor",
    "Intel Xeon Gold 6338 CPU @ 2.00GHz",
    "AWS Graviton3",
  ].entries())
    await storeScenario(test.db, {
      brand,
      key: `server ${String(serial)}`,
      change: ({ machine }) => {
        machine.processor.architecture = brand.includes("Graviton") ? "arm64" : "amd64";
      },
    });
  await refreshSearchTerms(test.db);
});

async function find(text: string, kind?: Found["kind"]): Promise<readonly string[]> {
  const { results } = await search(test.db, { text, kind, limit: 20 });
  return results.map((found) => `${found.kind} ${found.name}`);
}

describe("swapLetters", () => {
  it("swaps each pair of neighbouring letters, and leaves out what is the same word", () => {
    expect(swapLetters("eypc")).toEqual(["yepc", "epyc", "eycp"]);
    expect(swapLetters("aab")).toEqual(["aba"]);
  });

  it.each(["", "ab", "zen3", "5950x", "a%b", "x".repeat(13), "ÄÖÜ"])("leaves %j", (word) => {
    expect(swapLetters(word)).toEqual([]);
  });
});

describe("search", () => {
  it("finds processors, systems, kernels, releases and configurations by words in any order and case", async () => {
    expect(await find("zen 3")).toEqual([
      "processor Zen 3",
      "model AMD Ryzen 9 5950X 16-Core Processor",
      expect.stringContaining(
        "configuration AMD Ryzen 9 5950X 16-Core Processor, Debian GNU/Linux 12, kernel 6.1",
      ),
    ]);
    expect(await find("5950x RYZEN")).toContain("model AMD Ryzen 9 5950X 16-Core Processor");
    expect((await find("freebsd"))[0]).toBe("system FreeBSD");
    expect((await find("linux 6.1"))[0]).toBe("kernel Linux 6.1");
    expect((await find("debian"))[0]).toBe("release Debian GNU/Linux 12");
    expect(await find("linux", "system")).toEqual(["system Linux"]);
  });

  it.each(["x86_64", "amd64", "x86-64", "X86_64", "x64"])(
    "finds what reports call amd64 and x86_64 by %s, and no name that is only similar",
    async (text) => {
      const { similar, results } = await search(test.db, { text, kind: "model", limit: 20 });
      const names = results.map(({ name }) => name);
      expect(similar).toBe(false);
      expect(names).toContain("AMD EPYC 7763 64-Core Processor (unrecognised)");
      expect(names).toContain("AMD Ryzen 9 5950X 16-Core Processor");
      expect(names).not.toContain("AWS Graviton3");
    },
  );

  it("finds by an architecture beside other words, and nothing of one that no report has", async () => {
    expect(await find("aarch64")).toContain("model AWS Graviton3");
    expect(await find("epyc amd64", "model")).toEqual([
      "model AMD EPYC 7763 64-Core Processor (unrecognised)",
    ]);
    expect(await find("epyc aarch64")).toEqual([]);
  });

  it("counts the reports of what it finds", async () => {
    const { results } = await search(test.db, { text: "zen 3", limit: 20 });
    expect(results.map(({ reports }) => reports)).toEqual([2, 2, 2]);
  });

  it.each([
    ["ryzne", "model AMD Ryzen 9 5950X 16-Core Processor"],
    ["5950z", "model AMD Ryzen 9 5950X 16-Core Processor"],
    ["freebds", "system FreeBSD"],
    ["debain", "release Debian GNU/Linux 12"],
    ["Linx", "system Linux"],
    ["eypc", "model AMD EPYC 7763 64-Core Processor (unrecognised)"],
    ["amd eypc", "model AMD EPYC 7763 64-Core Processor (unrecognised)"],
    ["EYPC 7763", "model AMD EPYC 7763 64-Core Processor (unrecognised)"],
    ["xeno", "model Intel Xeon Gold 6338 CPU @ 2.00GHz (unrecognised)"],
    ["itnel xeno", "model Intel Xeon Gold 6338 CPU @ 2.00GHz (unrecognised)"],
    ["gravitno", "model AWS Graviton3"],
    ["ryzén", "model AMD Ryzen 9 5950X 16-Core Processor"],
  ])("finds %s although it is misspelt", async (text, found) => {
    expect(await find(text)).toContain(found);
  });

  it("finds only names with the swapped letters, where a swap explains the word", async () => {
    expect(await find("eypc")).toEqual(["model AMD EPYC 7763 64-Core Processor (unrecognised)"]);
    expect(await find("amd xeno")).toEqual([]);
  });

  it("compares names with the three longest of several misspelt words", async () => {
    expect(await find("zqz xeonn inteel goldd")).toEqual([
      "model Intel Xeon Gold 6338 CPU @ 2.00GHz (unrecognised)",
    ]);
  });

  it("says whether results contain the words or are only similar", async () => {
    expect(await search(test.db, { text: "ryzne", limit: 1 })).toMatchObject({ similar: true });
    expect(await search(test.db, { text: "ryzen", limit: 1 })).toMatchObject({ similar: false });
    expect(await search(test.db, { text: "qqqqqqqq", limit: 1 })).toEqual({
      similar: false,
      results: [],
    });
  });

  it("takes percent signs, underscores and backslashes for themselves", async () => {
    expect(await find("50% off_brand\\")).toEqual(
      expect.arrayContaining([expect.stringContaining("model 50% Off_Brand")]),
    );
    expect(await find("r%n")).toEqual([]);
    expect(await find("5_50x")).not.toContain("zen");
  });

  it.each([
    "",
    " ",
    "%",
    "\\",
    "...",
    "\0",
    "\u{1f600}",
    "'; DROP TABLE keys; --".replaceAll(/[A-Za-z]/g, ""),
  ])("finds nothing for %j, which has no letter and no digit", async (text) => {
    expect(await find(text)).toEqual([]);
  });

  it.each([
    "a\0b",
    "x".repeat(10_000),
    "a ".repeat(5_000),
    "qwxz ".repeat(50),
    "q_w%x ".repeat(50),
    "%25".repeat(50),
    "\ud800x",
  ])("answers hostile text %#", async (text) => {
    expect(Array.isArray(await find(text))).toBe(true);
  });

  it("finds reports, configurations and keys by the beginning of their ids", async () => {
    const report = await test.db.report.findFirstOrThrow({ where: { keyId: testKey("odd").id } });
    const ids = async (text: string, kind?: Found["kind"]) =>
      (await search(test.db, { text, kind, limit: 20 })).results.map(
        ({ kind: of, id }) => `${of} ${id}`,
      );
    expect(await ids(report.id)).toEqual([`report ${report.id}`]);
    expect(await ids(report.id.slice(0, 6).toUpperCase())).toContain(`report ${report.id}`);
    expect(await ids(report.id.slice(0, 5))).toEqual([]);
    expect(await ids(report.configurationId.slice(0, 8))).toEqual([
      `configuration ${report.configurationId}`,
    ]);
    expect(await ids(report.id.slice(0, 8), "key")).toEqual([]);
    const [{ fingerprint }] = await test.db.$queryRaw<[{ fingerprint: string }]>`
      SELECT key_fingerprint(${testKey("odd").id}) AS fingerprint`;
    expect(await ids(fingerprint.slice(0, 8))).toEqual([`key ${testKey("odd").id}`]);
    expect(await ids(testKey("odd").id)).toEqual([`key ${testKey("odd").id}`]);
  });

  it("names the configuration, which tells results of one name apart", async () => {
    for (const virtualization of ["none", "kvm"])
      await storeScenario(test.db, {
        brand: "Twin 5000",
        key: `twin ${virtualization}`,
        change: ({ machine, os }) => {
          Object.assign(machine, { virtualization });
          Object.assign(os, { container: "docker" });
        },
      });
    await refreshSearchTerms(test.db);
    const { results } = await search(test.db, { text: "twin 5000", limit: 20 });
    const twins = results.filter(({ kind }) => kind === "configuration");
    expect(new Set(twins.map(({ name }) => name)).size).toBe(1);
    expect(twins.map((one) => one.configuration)).toEqual(
      expect.arrayContaining(
        ["none", "kvm"].map((virtualization) =>
          expect.objectContaining({
            host: "native",
            buildClass: "local",
            virtualization,
            container: "docker",
          }),
        ),
      ),
    );
    const [model] = results.filter(({ kind }) => kind === "model");
    expect(model?.configuration).toBeNull();
    for (const { id, configuration } of twins) {
      const byId = await search(test.db, { text: id.slice(0, 12), limit: 20 });
      expect(byId.results).toMatchObject([{ kind: "configuration", id, configuration }]);
    }
  });

  it("shows nothing of what moderators hid, before the terms are refreshed too", async () => {
    const report = await test.db.report.findFirstOrThrow({ where: { keyId: testKey("odd").id } });
    expect(await find("off_brand")).toHaveLength(2);
    await test.db.reportState.create({ data: { reportId: report.id, hiddenBy: "0".repeat(64) } });
    for (const refresh of [false, true]) {
      if (refresh) {
        // As computing the configuration's values does after a statement.
        await test.db.configurationTotal.deleteMany({
          where: { configurationId: report.configurationId },
        });
        await refreshSearchTerms(test.db);
      }
      expect(await find("off_brand")).toEqual([]);
      expect(await find("freebsd")).toEqual([]);
      expect(await find("freebds")).toEqual([]);
      expect(await find("off_brnad")).toEqual([]);
      expect(await find("frebesd")).toEqual([]);
      expect(await find(report.id)).toEqual([]);
      expect(await find(report.configurationId)).toEqual([]);
    }
    expect(await test.db.searchTerm.count({ where: { text: { contains: "off_brand" } } })).toBe(0);
    await test.db.reportState.delete({ where: { reportId: report.id } });
    await refreshSearchTerms(test.db);
    expect(await find("off_brand")).toHaveLength(2);
  });

  it("works without pg_trgm, and then finds no misspelt names", async () => {
    await test.db.$executeRaw`DROP EXTENSION pg_trgm CASCADE`;
    expect(await find("ryzen", "model")).toEqual(["model AMD Ryzen 9 5950X 16-Core Processor"]);
    expect(await find("ryzne")).toEqual([]);
  });
});

import { beforeAll, describe, expect, it } from "vitest";
import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { getProcessor, getSystem, listSubjects } from "../queries/subjects";
import { storeScenario } from "../testing/store-scenario";
import { WHOLE_SET, type Scenario } from "../testing/make-report";
import { useDatabase } from "../testing/use-database";
import { getSubjectPage } from "./get-subject-page";

const test = useDatabase("subject_page");

const ZEN_3 = { vendor: "AuthenticAMD", family: 25, model: 33, stepping: 0 };

async function store(kernel: string, scenario: Scenario = {}): Promise<void> {
  await storeScenario(test.db, {
    brand: "AMD Ryzen 9 5950X 16-Core Processor",
    ...scenario,
    change: ({ machine, os }) => {
      Object.assign(machine.processor, ZEN_3);
      Object.assign(os, { family: "linux", name: "Debian GNU/Linux", version: "12", kernel });
    },
  });
}

beforeAll(async () => {
  await store("6.1.0-1-amd64", { serial: 1 });
  await store("6.1.0-2-amd64", { serial: 2 });
  await store("6.10.1", { serial: 3, values: { ...WHOLE_SET, getpid: 50 } });
  await store("6.9.1", { serial: 4, values: { getpid: 25 } });
  await store("6.9.1", { serial: 5, official: true });
  await refreshSearchTerms(test.db);
});

const pageOf = async (query: Parameters<typeof getSubjectPage>[2] = {}) => {
  const processor = await getProcessor(test.db, "zen-3");
  if (processor === null) throw new Error("no processor");
  return getSubjectPage(test.db, processor, query);
};

describe("the page of a processor", () => {
  it("shows official builds first, and names the other class", async () => {
    const page = await pageOf();
    expect(page.shown).toEqual({
      host: "native",
      build: "official",
      configurations: 1,
      reports: 1,
    });
    expect(page.otherClasses).toEqual([
      { host: "native", build: "local", configurations: 3, reports: 4 },
    ]);
  });

  it("finds the best of complete configurations, the usual one, medians, and kernels by their version", async () => {
    const page = await pageOf({ build: "local" });
    expect(page.shown).toMatchObject({ build: "local", configurations: 3, reports: 4 });
    expect(page.best?.configuration.kernelSeries).toBe("6.10");
    expect(page.usual?.configuration.kernelSeries).toBe("6.1");
    expect(page.usual?.reports).toBe(2);
    expect(page.kernels.map(({ name, reports }) => [name, reports])).toEqual([
      ["6.10", 1],
      ["6.9", 1],
      ["6.1", 2],
    ]);
    // A configuration that lacks benchmarks enters no median of the set.
    expect(page.kernels[1]?.relativeSpeed).toBeNull();
    const getpid = page.values.find(({ benchmark }) => benchmark === "getpid");
    expect(getpid).toMatchObject({ configurations: 3, median: 50, best: { value: 25 } });
    expect(getpid?.relativeSpeed).toBeGreaterThan(0);
    expect(page.models.map(({ name, reports }) => [name, reports])).toEqual([
      ["AMD Ryzen 9 5950X 16-Core Processor", 4],
    ]);
    expect(page.listed.map(({ reports }) => reports)).toEqual([2, 1, 1]);
    expect(page.nextSkip).toBeNull();
  });

  it("takes the largest bandwidth for the best", async () => {
    await store("7.0.1", { serial: 6, values: { read: 8e9 } });
    const read = (await pageOf({ build: "local" })).values.find(
      (value) => value.benchmark === "read",
    );
    // The report has whole nanoseconds.
    expect((read?.best.value ?? 0) / 8e9).toBeCloseTo(1, 5);
  });

  it("says nothing of what moderators hid", async () => {
    await storeScenario(test.db, { brand: "Secret brand", serial: 9 });
    const { processorModel, id } = await test.db.configuration.findFirstOrThrow({
      where: { processorBrand: "Secret brand" },
    });
    expect((await getProcessor(test.db, processorModel))?.name).toContain("Secret brand");
    const { id: reportId } = await test.db.report.findFirstOrThrow({
      where: { configurationId: id },
    });
    await test.db.reportState.create({ data: { reportId, hiddenBy: "0".repeat(64) } });
    expect(await getProcessor(test.db, processorModel)).toBeNull();
  });
});

describe("the page of a system", () => {
  it("is found by family, kernel and release", async () => {
    expect((await getSystem(test.db, "linux"))?.name).toBe("Linux");
    const kernel = await getSystem(test.db, "linux", { kernel: "6.10" });
    const release = await getSystem(test.db, "linux", { release: "Debian GNU/Linux 12" });
    if (kernel === null || release === null) throw new Error("not found");
    const query = { build: "local" } as const;
    expect((await getSubjectPage(test.db, kernel, query)).shown?.configurations).toBe(1);
    expect((await getSubjectPage(test.db, release, query)).shown?.configurations).toBeGreaterThan(
      3,
    );
  });

  it.each(["plan9", "linux/6.1", "", "\0", "x".repeat(10_000), "%"])(
    "is absent for %j",
    async (family) => {
      expect(await getSystem(test.db, family)).toBeNull();
      expect(await getSystem(test.db, "linux", { kernel: family })).toBeNull();
      expect(await getProcessor(test.db, family)).toBeNull();
    },
  );

  it("is in the list of systems", async () => {
    expect((await listSubjects(test.db, "system")).map(({ id }) => id)).toEqual(["linux"]);
    expect((await listSubjects(test.db, "processor")).map(({ id }) => id)).toContain("zen-3");
  });
});

import { describe, expect, it } from "vitest";
import { refreshSearchTerms } from "../aggregates/refresh-search-terms";
import { getConfigurationName, getProcessor, getSystem } from "../queries/subjects";
import { WHOLE_SET, type Scenario } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getTimelinePage } from "./get-timeline-page";

const test = useDatabase("timeline_page");

type Machine = Scenario & { readonly release?: string; readonly hypervisor?: string };

/** Stores a report and returns its configuration. */
async function store(
  brand: string,
  kernel: string,
  { release = "12", hypervisor, ...scenario }: Machine = {},
): Promise<string> {
  const id = await storeScenario(test.db, {
    brand,
    ...scenario,
    change: ({ machine, os }) => {
      Object.assign(os, { family: "linux", name: "Debian GNU/Linux", version: release, kernel });
      if (hypervisor !== undefined) Object.assign(machine, { virtualization: hypervisor });
    },
  });
  const { configurationId } = await test.db.report.findUniqueOrThrow({ where: { id } });
  return configurationId;
}

const kernelsOf = (page: Awaited<ReturnType<typeof getTimelinePage>>) =>
  page.points.map(({ configuration }) => configuration.kernelSeries);

describe("a timeline", () => {
  it("orders the configurations of one hardware by kernel, whichever of them is named", async () => {
    const brand = "Timeline One";
    const ids = [
      await store(brand, "6.10.1", { values: WHOLE_SET, serial: 1 }),
      await store(brand, "6.9.2", { values: WHOLE_SET, serial: 2 }),
      await store(brand, "6.1.0-13-amd64", { values: { ...WHOLE_SET, getpid: 300 }, serial: 3 }),
      await store(brand, "6.1.0-14-amd64", { values: WHOLE_SET, serial: 4, release: "11" }),
    ];
    const other = await store(brand, "6.11.1", { values: WHOLE_SET, hypervisor: "kvm", serial: 5 });
    for (const configuration of ids) {
      const page = await getTimelinePage(test.db, { subjects: [], configuration });
      expect(kernelsOf(page)).toEqual(["6.1", "6.1", "6.9", "6.10"]);
      expect(page.points.map((point) => point.configuration.osVersion)).toEqual([
        "11",
        "12",
        "12",
        "12",
      ]);
      expect(page.left).toBe(0);
    }
    const virtual = await getTimelinePage(test.db, { subjects: [], configuration: other });
    expect(kernelsOf(virtual)).toEqual(["6.11"]);
    expect(virtual.series[0]).toMatchObject({ subject: "default-set", steps: [], compared: 0 });
  });

  it("shows the line with the most versions of a processor and a system, and lists the others", async () => {
    const brand = "Timeline Two";
    for (const [serial, kernel] of ["5.15.1", "6.2.1", "6.3.1"].entries())
      await store(brand, kernel, { serial });
    const fewer = await store(brand, "6.4.1", { hypervisor: "kvm", serial: 9 });
    await refreshSearchTerms(test.db);
    const { processorModel } = (await getConfigurationName(test.db, fewer)) ?? {};
    const subjects = [
      await getProcessor(test.db, processorModel ?? ""),
      await getSystem(test.db, "linux"),
    ].filter((subject) => subject !== null);
    expect(subjects).toHaveLength(2);
    const page = await getTimelinePage(test.db, { subjects });
    expect(kernelsOf(page)).toEqual(["5.15", "6.2", "6.3"]);
    expect(page.lines.map(({ versions, configurations }) => [versions, configurations])).toEqual([
      [3, 3],
      [1, 1],
    ]);
    const own = await getTimelinePage(test.db, { subjects, configuration: fewer });
    expect(kernelsOf(own)).toEqual(["6.4"]);
  });

  it("marks neighbours whose intervals are apart, in that benchmark alone", async () => {
    const brand = "Timeline Three";
    // The ranks of six keys are the fewest with an interval of 95 % or more.
    let [slow, fast] = ["", ""];
    for (const key of ["t1", "t2", "t3", "t4", "t5", "t6"]) {
      const values = (getpid: number) => ({ key, values: { ...WHOLE_SET, getpid } });
      slow = await store(brand, "6.1.1", values(300));
      fast = await store(brand, "6.2.1", values(100));
    }
    const page = await getTimelinePage(test.db, {
      subjects: [],
      configuration: slow,
      benchmark: "getpid",
    });
    expect(page.series.map(({ subject }) => subject)).toEqual(["getpid"]);
    const [getpid] = page.series;
    expect(getpid?.points.map(({ configuration }) => configuration)).toEqual([slow, fast]);
    expect(getpid?.points.every(({ interval }) => interval !== null)).toBe(true);
    expect(getpid?.steps.map(({ index }) => index)).toEqual([1]);
    const whole = await getTimelinePage(test.db, { subjects: [], configuration: slow });
    const same = whole.series.filter(({ steps }) => steps.length === 0);
    expect(same.map(({ subject }) => subject)).toContain("open-close");
    expect(whole.series.map(({ subject }) => subject)).not.toContain("dhrystone");
  });

  it("is empty for a site, a method and a configuration without a report", async () => {
    for (const query of [
      { subjects: [], configuration: "0".repeat(32) },
      { subjects: [{ kind: "system", id: "plan9", name: "plan9" }] as const },
    ])
      expect(await getTimelinePage(test.db, query)).toMatchObject({
        points: [],
        series: [],
        left: 0,
      });
    expect(await getConfigurationName(test.db, "0".repeat(32))).toBeNull();
  });
});

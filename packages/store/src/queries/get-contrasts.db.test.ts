import { describe, expect, it } from "vitest";
import type { ContrastId } from "@oslag/science";
import { testKey, WHOLE_SET, type Scenario } from "../testing/make-report";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { getContrasts } from "./get-contrasts";

const test = useDatabase("contrasts");

/** Stores a report that takes `times` as long for each of its times. */
async function store(
  brand: string,
  { times = 1, ...scenario }: Scenario & { readonly times?: number } = {},
): Promise<string> {
  const values = Object.fromEntries(
    Object.entries(WHOLE_SET).map(([name, value]) => [
      name,
      name === "read" ? value / times : value * times,
    ]),
  );
  return storeScenario(test.db, { brand, values, ...scenario });
}

async function comparisons(contrast: ContrastId) {
  const { contrasts } = await getContrasts(test.db, { contrast });
  return contrasts.flatMap((one) => one.comparisons);
}

describe("contrasts", () => {
  it("are empty on a site without reports", async () => {
    const { contrasts } = await getContrasts(test.db);
    expect(contrasts.map(({ contrast }) => contrast.id)).toEqual([
      "mitigations",
      "virtual-machines",
      "containers",
      "kernels",
      "file-systems",
      "governors",
      "architectures",
    ]);
    expect(contrasts.flatMap((one) => one.comparisons)).toEqual([]);
  });

  it("find the reports of one configuration that differ in their mitigations alone", async () => {
    const brand = "Contrast Mitigations";
    const mitigated = (serial: number, states: readonly string[], more = {}) => ({
      serial,
      change: ({ os }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        Object.assign(os, { mitigations: states, governor: "performance", ...more });
      },
    });
    await store(brand, mitigated(1, ["meltdown: Vulnerable"]));
    await store(brand, { times: 2, ...mitigated(2, ["meltdown: Mitigation: PTI"]) });
    // A third state, another governor: matches none.
    await store(brand, {
      times: 9,
      ...mitigated(3, ["meltdown: Not affected"], { governor: "powersave" }),
    });
    const [only, ...rest] = await comparisons("mitigations");
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ from: "off", to: "on", left: 0 });
    expect(only?.pairs).toHaveLength(1);
    const getpid = only?.factors.find(({ benchmark }) => benchmark === "getpid");
    expect(getpid?.factor).toBeCloseTo(2, 6);
    expect(getpid).toMatchObject({ pairs: 1, processors: 1 });
    const read = only?.factors.find(({ benchmark }) => benchmark === "read");
    expect(read?.factor).toBeCloseTo(2, 3);
    expect(only?.pairs[0]?.from.compared).toMatch(/^[0-9a-f]{64}$/);
    // The reports are of one configuration, so nothing else has a pair, and the two governors have none.
    expect(await comparisons("file-systems")).toEqual([]);
    expect(await comparisons("governors")).toEqual([]);
  });

  it("read circumstances past texts and parameters that look like them", async () => {
    const brand = 'Contrast ,"os":{"governor":"x"},"run":';
    const under = (serial: number, governor: string) => ({
      serial,
      change: (report: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        Object.assign(report.os, { governor, lsm: ',"os":{"governor":"y"},"run":{' });
        report.note = ',"os":{"governor":"z"},"run":{},';
        for (const { parameters } of report.measurements)
          Object.assign(parameters, { a: 1, os: "w", run: 2 });
      },
    });
    await store(brand, under(1, "performance"));
    await store(brand, { times: 2, ...under(2, "powersave") });
    const [only, ...rest] = await comparisons("governors");
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ from: "performance", to: "powersave" });
    expect(only?.factors[0]?.factor).toBeCloseTo(2, 6);
  });

  it("find configurations that differ in one field, and combine them by processor", async () => {
    const on = (filesystem: string) => ({
      change: ({ storage }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        for (const one of storage) one.filesystem = filesystem;
      },
    });
    for (const brand of ["Contrast A", "Contrast B"]) {
      await store(brand, on("ext4"));
      await store(brand, { times: 3, ...on("xfs") });
    }
    await store("Contrast C", on("zfs"));
    const [only, ...rest] = await comparisons("file-systems");
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ from: "ext4", to: "xfs" });
    const openClose = only?.factors.find(({ benchmark }) => benchmark === "open-close");
    expect(openClose?.factor).toBeCloseTo(3, 6);
    expect(openClose).toMatchObject({
      pairs: 2,
      processors: 2,
      storage: "local",
      interval: { over: "processors", coverage: 0.5 },
    });
    expect(only?.pairs.map(({ from, to }) => [from.state, to.state])).toEqual([
      ["ext4", "xfs"],
      ["ext4", "xfs"],
    ]);
  });

  it("say which key signed every report of a comparison, of configurations and of reports", async () => {
    const first = testKey("first").id;
    const on = (filesystem: string) => ({
      change: ({ storage }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        for (const one of storage) one.filesystem = filesystem;
      },
    });
    const brand = "Contrast Keys";
    await store(brand, on("btrfs"));
    await store(brand, on("f2fs"));
    const between = async (contrast: ContrastId, from: string) =>
      (await comparisons(contrast)).find((one) => one.from === from)?.onlyKey;
    expect(await between("file-systems", "btrfs")).toBe(first);
    await store(brand, { ...on("f2fs"), key: "second", serial: 1 });
    expect(await between("file-systems", "btrfs")).toBeNull();

    const governed = (governor: string, key: string, serial: number) => ({
      key,
      serial,
      change: ({ os }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        Object.assign(os, { governor });
      },
    });
    await store("Contrast Governed", governed("ondemand", "second", 1));
    await store("Contrast Governed", governed("schedutil", "second", 2));
    expect(await between("governors", "ondemand")).toBe(testKey("second").id);
    // Each side has one key, but not the same.
    await store("Contrast Other", governed("ondemand", "first", 3));
    await store("Contrast Other", governed("schedutil", "first", 4));
    expect(await between("governors", "ondemand")).toBeNull();
  });

  it("take the oldest and the newest kernel, and leave out a virtual machine", async () => {
    const brand = "Contrast Kernels";
    const under = (kernel: string, virtualization = "none") => ({
      change: ({ os, machine }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        Object.assign(os, { kernel });
        Object.assign(machine, { virtualization });
      },
    });
    await store(brand, under("6.9.1"));
    await store(brand, { times: 2, ...under("6.12.1") });
    await store(brand, { times: 5, ...under("6.10.1") });
    await store(brand, { times: 7, ...under("6.12.1", "kvm") });
    const [kernels] = await comparisons("kernels");
    expect(kernels).toMatchObject({ from: "older", to: "newer" });
    expect(kernels?.pairs.map(({ from, to }) => [from.state, to.state])).toEqual([["6.9", "6.12"]]);
    const [virtual] = await comparisons("virtual-machines");
    expect(virtual).toMatchObject({ from: "none", to: "kvm" });
    expect(virtual?.factors[0]?.factor).toBeCloseTo(3.5, 6);
  });

  it("compare costs in instructions where the processors differ", async () => {
    const of = (architecture: string, vendor: string) => ({
      change: ({ os, machine }: Parameters<NonNullable<Scenario["change"]>>[0]) => {
        Object.assign(machine.processor, { architecture, vendor });
        Object.assign(os, { version: "13" });
      },
    });
    await store("Contrast X", { ratingMips: 10_000, ...of("x86_64", "Example") });
    await store("Contrast Y", { ratingMips: 40_000, times: 2, ...of("aarch64", "Other") });
    const [only] = await comparisons("architectures");
    expect(only).toMatchObject({ from: "x86-64", to: "arm64" });
    // Twice the time at four times the rating.
    expect(only?.factors.map(({ benchmark }) => benchmark)).not.toContain("dhrystone");
    for (const { factor } of only?.factors ?? []) expect(factor).toBeCloseTo(8, 2);
  });

  it("ask for one method, and for what is counted", async () => {
    const { contrasts } = await getContrasts(test.db, { method: 2 });
    expect(contrasts.flatMap((one) => one.comparisons)).toEqual([]);
  });
});

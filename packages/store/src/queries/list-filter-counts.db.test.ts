import { expect, describe, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { storeScenario } from "../testing/store-scenario";
import { useDatabase } from "../testing/use-database";
import { filterOptions, listFilterCounts } from "./list-filter-counts";

describe("the names that filters offer", () => {
  const test = useDatabase("filter_counts");

  it("are none on a site without reports", async () => {
    expect(await listFilterCounts(test.db, 1)).toEqual([]);
  });

  it("have one entry for all spellings, with the number of configurations, and no text that only a report states", async () => {
    const machines = [
      ["amd64", "AuthenticAMD", "linux"],
      ["x86_64", "GenuineIntel", "linux"],
      ["aarch64", "Apple", "darwin"],
      ["rude-architecture", "A rude vendor", "rude-system"],
    ] as const;
    for (const [serial, [architecture, vendor, family]] of machines.entries())
      await storeScenario(test.db, {
        key: architecture,
        serial,
        values: { getpid: 100 + serial },
        change: ({ machine, os }) => {
          Object.assign(machine.processor, { architecture, vendor });
          // One of the two with Linux runs on bare metal.
          machine.virtualization = serial === 0 ? "none" : "kvm";
          os.family = family;
        },
      });
    await refreshRecorded(test.db);
    const counts = await listFilterCounts(test.db, 1);
    const options = (filter: "os" | "architecture" | "vendor", build: "local" | "official") =>
      filterOptions(counts, { filter, build, host: "native" });
    expect(options("architecture", "local")).toEqual([
      { name: "x86-64", configurations: 2 },
      { name: "arm64", configurations: 1 },
    ]);
    expect(options("vendor", "local").map(({ name }) => name)).toEqual(["AMD", "Apple", "Intel"]);
    expect(options("os", "local")).toEqual([
      { name: "linux", configurations: 2 },
      { name: "darwin", configurations: 1 },
    ]);
    const linuxOn = (virtual: "yes" | "no") =>
      filterOptions(counts, { filter: "os", build: "local", virtual })[0];
    expect([linuxOn("no"), linuxOn("yes")?.configurations]).toEqual([
      { name: "linux", configurations: 1 },
      1,
    ]);
    expect(options("os", "official")).toEqual([]);
    expect(filterOptions(counts, { filter: "os" })).toEqual(options("os", "local"));
    expect(await listFilterCounts(test.db, 2)).toEqual([]);
  });
});

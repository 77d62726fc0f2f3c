import type { Report } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { makeReport } from "../testing/make-report";
import { toConfiguration } from "./to-configuration";

const none = new Set<string>();
const idOf = (change: (report: Report) => void) => toConfiguration(makeReport({ change }), none).id;
const unchanged = idOf(() => undefined);

describe("configuration", () => {
  it.each<[string, (report: Report) => void]>([
    ["vendor", (r) => (r.machine.processor.vendor = "Other")],
    ["brand", (r) => (r.machine.processor.brand = "Example 9001")],
    ["family", (r) => (r.machine.processor.family = 7)],
    ["model", (r) => (r.machine.processor.model = 86)],
    ["stepping", (r) => (r.machine.processor.stepping = 8)],
    ["architecture", (r) => (r.machine.processor.architecture = "i686")],
    ["hypervisor", (r) => (r.machine.virtualization = "kvm")],
    ["hypervisor not asked", (r) => delete r.machine.virtualization],
    ["container", (r) => (r.os.container = "docker")],
    ["operating system", (r) => (r.os.family = "freebsd")],
    ["distribution", (r) => (r.os.name = "Fedora Linux")],
    ["version", (r) => (r.os.version = "13")],
    ["kernel series", (r) => (r.os.kernel = "6.2.0")],
    ["storage class", (r) => (r.storage[0]!.class = "memory")],
    ["file system", (r) => (r.storage[0]!.filesystem = "xfs")],
    ["host", (r) => (r.host = "imported")],
  ])("differs by %s", (_, change) => {
    expect(idOf(change)).not.toBe(unchanged);
  });

  it.each<[string, (report: Report) => void]>([
    ["kernel patch level", (r) => (r.os.kernel = "6.1.99-1-amd64")],
    ["mitigations", (r) => r.os.mitigations.push("spectre_v2: off")],
    ["governor", (r) => (r.os.governor = "powersave")],
    ["memory", (r) => (r.machine.memory_bytes = 2 ** 35)],
    ["medium", (r) => (r.storage[0]!.medium = "hdd")],
    ["white space", (r) => (r.machine.processor.brand = " Example  9000 ")],
    ["a claim to be official", (r) => (r.suite.build = "official")],
  ])("does not depend on: %s", (_, change) => {
    expect(idOf(change)).toBe(unchanged);
  });

  it.each([
    ["amd64", "x86-64"],
    ["386", "i686"],
    ["arm", "armv7"],
    ["arm64", "arm64"],
    ["loong64", "loongarch64"],
    ["wasm32", "wasm32"],
  ])("of one machine is the same in both formats: %s and %s", (inFormat1, inFormat2) => {
    const says = (architecture: string, schema: Report["schema"]) =>
      idOf((r) => {
        r.schema = schema;
        r.machine.processor.architecture = architecture;
      });
    expect(says(inFormat2, "oslag.report/2")).toBe(says(inFormat1, "oslag.report/1"));
    // What a report of format 1 says is never translated, so that no stored id changes.
    for (const said of ["x86_64", "i686", "armv7"])
      expect(says(said, "oslag.report/1")).not.toBe(says(inFormat1, "oslag.report/1"));
  });

  it("is official only if the report says so and the digest of the suite was published", () => {
    const classOf = (build: "official" | "local", published: readonly string[]) => {
      const report = makeReport({ change: (r) => (r.suite.build = build) });
      return toConfiguration(report, new Set(published)).buildClass;
    };
    const digest = makeReport().suite.sha256;
    expect(classOf("official", [digest])).toBe("official");
    expect(classOf("official", [])).toBe("local");
    expect(classOf("local", [digest])).toBe("local");
  });

  it("has the same processor model for every stepping, and another for another model number", () => {
    const modelOf = (change: (report: Report) => void) =>
      toConfiguration(makeReport({ change }), none).processorModel;
    const own = modelOf(() => undefined);
    expect(modelOf((r) => (r.machine.processor.stepping = 8))).toBe(own);
    expect(modelOf((r) => (r.machine.processor.model = 86))).not.toBe(own);
  });

  it("takes the storage of --dir if the report has a remote one too", () => {
    const { storageClass, filesystem } = toConfiguration(
      makeReport({
        change: (r) =>
          r.storage.unshift({
            role: "remote",
            class: "remote",
            filesystem: "nfs4",
            medium: "network",
            options: [],
          }),
      }),
      none,
    );
    expect([storageClass, filesystem]).toEqual(["local", "ext4"]);
  });

  it.each([
    ["6.1.0-37-amd64", "6.1"],
    ["23.4.0", "23.4"],
    ["14.1-RELEASE", "14.1"],
    ["10.0.22631", "10.0"],
    ["unnumbered", "unnumbered"],
  ])("reads the release series of kernel %s as %s", (kernel, series) => {
    const report = makeReport({ change: (r) => (r.os.kernel = kernel) });
    expect(toConfiguration(report, none).kernelSeries).toBe(series);
  });
});

import { Report } from "@oslag/schema";
import { describe, expect, it } from "vitest";
import { z } from "zod";
import { makeReport } from "../testing/make-report";
import { deriveReport } from "./derive-report";

/** Fields that are stored in a column, or from which a column is computed. */
const STORED = [
  "host",
  "key",
  "machine.id",
  "machine.virtualization",
  ...[
    "architecture",
    "brand",
    "cores",
    "family",
    "implementer",
    "model",
    "part",
    "revision",
    "stepping",
  ].map((name) => `machine.processor.${name}`),
  "machine.processor.variant",
  "machine.processor.vendor",
  ...[
    "benchmark",
    "operation",
    "outcome",
    "reason",
    "samples",
    "storage",
    "variant",
    "warnings",
  ].map((name) => `measurements.[].${name}`),
  "measurements.[].parameters",
  "os.container",
  "os.family",
  "os.kernel",
  "os.name",
  "os.version",
  "run.mode",
  "run.warnings",
  "schema",
  "storage.[].class",
  "storage.[].filesystem",
  "storage.[].role",
  "suite.build",
  "suite.method",
  "suite.sha256",
  "suite.version",
];

/** Fields that are stored only in the payload, because no listing filters, ranks or groups by them. */
const PAYLOAD_ONLY = [
  "audience",
  ...["concurrency", "engine", "isolated", "memory_class", "platform", "version"].map(
    (name) => `browser.${name}`,
  ),
  "challenge",
  ...["before", "after"].flatMap((moment) =>
    [
      "frequency_hz",
      "load_millis",
      "steal_ms",
      "swap_bytes",
      "temperature_mc",
      "throttle_count",
    ].map((name) => `environment.${moment}.${name}`),
  ),
  "machine.memory_bytes",
  "machine.numa_nodes",
  "machine.power",
  "machine.processor.base_hz",
  ...["kind", "level", "line_bytes", "shared_by_threads", "size_bytes"].map(
    (name) => `machine.processor.caches.[].${name}`,
  ),
  ...["max_hz", "name", "threads"].map((name) => `machine.processor.core_types.[].${name}`),
  ...["max_hz", "microcode", "smt", "sockets", "threads"].map(
    (name) => `machine.processor.${name}`,
  ),
  "machine.swap_total_bytes",
  "measurements.[].cold",
  "measurements.[].image_sha256",
  "note",
  "os.boost",
  "os.boot_parameters",
  ...["resolution_ns", "source", "step_ns"].map((name) => `os.clock.${name}`),
  ...["governor", "libc", "lsm", "mitigations", "page_bytes", "preemption", "seccomp"].map(
    (name) => `os.${name}`,
  ),
  ...["energy_preference", "frequency_driver", "idle_driver"].map((name) => `os.${name}`),
  "os.transparent_hugepages",
  "os.wsl",
  ...["elapsed_ns", "finished", "id", "started"].map((name) => `run.${name}`),
  ...["commit", "sha256", "version"].map((name) => `runner.${name}`),
  "storage.[].medium",
  "storage.[].options",
  "suite.compiler",
  "suite.flags",
  ...["link", "name", "version"].map((name) => `suite.libc.${name}`),
];

/** Fields that only format 2 has. */
const OF_FORMAT_2 = [
  "measurements.[].parts",
  "measurements.[].parts_reason",
  "os.limits.memory_bytes",
  "os.limits.processor_millis",
  "run.outcome",
  "run.seed",
  ...[
    "facts",
    "first_half_fs",
    "reference_fs",
    "second_half_fs",
    "slice_ns",
    "steps",
    "tolerance_permille",
  ].map((name) => `run.width_witness.${name}`),
];

/** Fields that the ingest stores, not the derivation. */
const BY_THE_INGEST = ["key", "machine.id", "schema"];

type Schema = {
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly items?: Schema;
  readonly oneOf?: readonly Schema[];
  readonly anyOf?: readonly Schema[];
};

/**
 * Returns every field of the report, with those of nested objects and of lists of objects. A list of plain values is one
 * field.
 */
function fieldsOf(schema: Schema, path: string): string[] {
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices?.some(isEntered)) return [...new Set(choices.flatMap((one) => fieldsOf(one, path)))];
  if (schema.properties !== undefined)
    return Object.entries(schema.properties).flatMap(([name, inner]) =>
      fieldsOf(inner, path === "" ? name : `${path}.${name}`),
    );
  if (schema.items !== undefined && isEntered(schema.items))
    return fieldsOf(schema.items, `${path}.[]`);
  return [path];
}

function isEntered(schema: Schema): boolean {
  return schema.properties !== undefined || (schema.oneOf ?? schema.anyOf ?? []).some(isEntered);
}

/** Returns a report that has every field. The values need not fit one another. */
function fullReport(): Report {
  const moment = {
    load_millis: 1,
    steal_ms: 1,
    swap_bytes: 1,
    temperature_mc: 1,
    throttle_count: 1,
  };
  return makeReport({
    values: { bcopy: 1e9, getpid: 100 },
    change: (report) => {
      const { processor } = report.machine;
      Object.assign(report, { challenge: "c".repeat(16), note: "a note" });
      report.browser = {
        engine: "e",
        version: "1",
        platform: "p",
        isolated: "on",
        concurrency: 1,
        memory_class: "8",
      };
      const at = { ...moment, frequency_hz: 1 };
      report.environment = { before: { ...at }, after: { ...at } };
      Object.assign(report.machine, { power: "mains", numa_nodes: 1, swap_total_bytes: 1 });
      Object.assign(processor, {
        implementer: 1,
        part: 1,
        variant: 1,
        revision: 1,
        microcode: "m",
      });
      Object.assign(processor, { sockets: 1, smt: "on", base_hz: 1, max_hz: 1 });
      processor.core_types = [{ name: "n", threads: 1, max_hz: 1 }];
      processor.caches = [
        { level: 1, kind: "data", size_bytes: 1, line_bytes: 1, shared_by_threads: 1 },
      ];
      Object.assign(report.os, { libc: "l", wsl: "2", seccomp: "filter", lsm: "l", governor: "g" });
      Object.assign(report.os, { boost: "on", transparent_hugepages: "t", preemption: "p" });
      Object.assign(report.os, { page_bytes: 1, boot_parameters: ["b"] });
      Object.assign(report.os, { frequency_driver: "f", energy_preference: "e", idle_driver: "i" });
      report.os.clock.step_ns = 1;
      const [, bcopy, getpid] = report.measurements;
      Object.assign(bcopy ?? {}, {
        storage: "local",
        image_sha256: "0".repeat(64),
        cold: [0, 1, 1, 1, 1, 1],
      });
      Object.assign(getpid ?? {}, { outcome: "failed", reason: "r", samples: undefined });
      report.storage.unshift({
        role: "remote",
        class: "remote",
        filesystem: "nfs4",
        medium: "network",
        options: [],
      });
      report.suite.build = "official";
    },
  });
}

/** Returns the full report with another value of one field, in every element of the lists that contain it. */
function changed(path: string): Report {
  const report = fullReport();
  const names = path.split(".");
  const last = names.pop() ?? "";
  let places: Record<string, unknown>[] = [report];
  for (const name of names)
    places = places.flatMap((place) =>
      name === "[]"
        ? (place as unknown as Record<string, unknown>[])
        : [place[name] as Record<string, unknown>],
    );
  const present = places.filter((place) => place[last] !== undefined);
  expect(present.length, `${path} is in the full report`).toBeGreaterThan(0);
  for (const place of present) place[last] = another(last, place[last]);
  return report;
}

function another(name: string, value: unknown): unknown {
  if (name === "benchmark")
    return value === "bcopy" ? "read" : value === "getpid" ? "select" : value;
  if (name === "outcome") return value === "samples" ? value : "unsupported";
  if (name === "build") return "local";
  if (name === "kernel") return "99.9";
  if (name === "parameters") return { bytes_per_iteration: 1 };
  if (name === "samples")
    return (value as number[][]).map(([p, n, t, ...rest]) => [p, n, 2 * (t ?? 0), ...rest]);
  if (name === "warnings") return ["noisy-samples"];
  if (typeof value === "number") return value + 1;
  if (typeof value === "string") return value === "local" ? "remote" : `${value}x`;
  return [];
}

describe("the mapping from a report to rows", () => {
  const rowsOf = (report: Report) =>
    deriveReport({ id: "0".repeat(64), report }, new Set([makeReport().suite.sha256]));
  const unchanged = rowsOf(fullReport());

  it("knows every field of the report format, so that nobody forgets a new one", () => {
    const fields = fieldsOf(z.toJSONSchema(Report) as Schema, "");
    expect([...STORED, ...PAYLOAD_ONLY, ...OF_FORMAT_2].toSorted()).toEqual(fields.toSorted());
  });

  it.each(STORED.filter((field) => !BY_THE_INGEST.includes(field)))(
    "stores %s in a column",
    (field) => {
      expect(rowsOf(changed(field))).not.toEqual(unchanged);
    },
  );

  it.each(PAYLOAD_ONLY)("stores %s only in the payload", (field) => {
    expect(rowsOf(changed(field))).toEqual(unchanged);
  });
});

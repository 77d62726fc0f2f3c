import { formatFixed } from "@oslag/science";
import { architectureName, type Report, type SliceFact } from "@oslag/schema";
import {
  countOf,
  formatBytes,
  formatCount,
  formatHertz,
  formatOrNull,
  formatPercent,
  formatSignificant,
} from "@oslag/labels";
import type { Fact } from "../fact-list";

/** Describes the machine. Values that the runner could not read are null. */
export function machineFacts({ machine }: Report): Fact[] {
  const { processor } = machine;
  return [
    ["Processor", processor.brand],
    ["Architecture", architectureName(processor.architecture)],
    ["Identification", processorIdentity(processor)],
    ["Cores", coresText(processor)],
    [
      "Core types",
      joined(
        processor.core_types.map(({ name, threads }) => `${name} (${countOf(threads, "thread")})`),
      ),
    ],
    ["Caches", joined(processor.caches.map(cacheText))],
    ["Highest clock", formatOrNull(processor.max_hz, formatHertz)],
    ["Microcode", processor.microcode ?? null],
    ["Memory", formatOrNull(machine.memory_bytes, formatBytes)],
    ["Swap", formatOrNull(machine.swap_total_bytes, formatBytes)],
    ["NUMA nodes", formatOrNull(machine.numa_nodes, formatCount)],
    ["Virtualisation", orUndetermined(machine.virtualization)],
    ["Power", machine.power ?? null],
  ];
}

export function systemFacts({ os, storage }: Report): Fact[] {
  return [
    ["Operating system", `${os.name} ${os.version}`],
    ["Kernel", os.kernel],
    ["C library", os.libc ?? null],
    ["Container", orUndetermined(os.container)],
    ["WSL", os.wsl ?? null],
    ["System call filter", os.seccomp ?? null],
    ["Security module", os.lsm ?? null],
    ["Mitigations", joined(os.mitigations)],
    ["Clock", `${os.clock.source}, resolution ${formatCount(os.clock.resolution_ns)} ns`],
    ["Governor", os.governor ?? null],
    ["Boost", os.boost ?? null],
    ["Frequency driver", os.frequency_driver ?? null],
    ["Energy preference", os.energy_preference ?? null],
    ["Idle driver", os.idle_driver ?? null],
    ["Preemption", os.preemption ?? null],
    ["Huge pages", os.transparent_hugepages ?? null],
    ["Page size", formatOrNull(os.page_bytes, formatBytes)],
    [
      "Processor quota",
      formatOrNull(os.limits?.processor_millis, (millis) => countOf(millis / 1000, "processor")),
    ],
    ["Memory limit", formatOrNull(os.limits?.memory_bytes, formatBytes)],
    ["Boot parameters", joined(os.boot_parameters ?? [])],
    ...storage.map(({ role, class: storageClass, filesystem, medium, options }): Fact => [
      role === "local" ? "Files" : "Remote files",
      [`${filesystem} on ${medium}`, `class ${storageClass}`, ...options].join(", "),
    ]),
  ];
}

export function browserFacts(browser: NonNullable<Report["browser"]>): Fact[] {
  return [
    ["Engine", `${browser.engine} ${browser.version}`],
    ["Platform", browser.platform],
    ["Cross-origin isolation", browser.isolated],
    ["Threads offered", formatCount(browser.concurrency)],
    ["Memory class", browser.memory_class],
  ];
}

/** Lists what may have changed during the run. */
export function runFacts({ run, environment }: Report): Fact[] {
  const { before, after } = environment;
  const both = (
    from: number | undefined,
    to: number | undefined,
    format: (value: number) => string,
  ) =>
    from === undefined || to === undefined ? null : `${format(from)} before, ${format(to)} after`;
  return [
    ["Mode", run.mode],
    ["Outcome", run.outcome ?? null],
    ["Duration", `${formatCount(run.elapsed_ns / 1e9)} s`],
    [
      "Load average",
      both(before.load_millis, after.load_millis, (load) => formatFixed(load / 1000, 2)),
    ],
    ["Stolen time", both(before.steal_ms, after.steal_ms, (ms) => `${formatCount(ms)} ms`)],
    ["Swap in use", both(before.swap_bytes, after.swap_bytes, formatBytes)],
    [
      "Temperature",
      both(before.temperature_mc, after.temperature_mc, (mc) => `${formatFixed(mc / 1000, 0)} °C`),
    ],
    ["Throttling events", both(before.throttle_count, after.throttle_count, formatCount)],
    ["Clock rate", both(before.frequency_hz, after.frequency_hz, formatHertz)],
    ...witnessFacts(run),
  ];
}

const SLICE_FACT_TEXTS: Readonly<Record<SliceFact, string>> = {
  "involuntary-switches": "involuntary switches",
  processor: "the processor that it ran on",
  "stolen-time": "stolen time",
};

/** Lists what the rule about undisturbed slices used, so that a reader can check it. Reports of method 1 have none of it. */
function witnessFacts({ seed, width_witness: witness }: Report["run"]): Fact[] {
  const picoseconds = (fs: number) => `${formatSignificant(fs / 1000, 4)} ps`;
  const { first_half_fs: first, second_half_fs: second } = witness ?? {};
  return [
    ["Seed of the order", seed === undefined ? null : String(seed)],
    [
      "Reference of the width witness",
      witness ? `${picoseconds(witness.reference_fs)} a step` : null,
    ],
    [
      "Its drift",
      witness && first !== undefined && second !== undefined
        ? `${formatPercent(Math.abs(second - first) / witness.reference_fs)}: ${picoseconds(first)} in the first half of the run, ${picoseconds(second)} in the second`
        : null,
    ],
    [
      "An undisturbed slice",
      witness
        ? `lies between two witnesses within ${formatPercent(witness.tolerance_permille / 1000)} of the reference; about ${formatSignificant(witness.slice_ns / 1e6, 2)} ms long`
        : null,
    ],
    [
      "The rule could also look at",
      witness
        ? (joined(witness.facts.map((fact): string => SLICE_FACT_TEXTS[fact])) ?? "nothing else")
        : null,
    ],
  ];
}

function processorIdentity(processor: Report["machine"]["processor"]): string | null {
  const { family, model, stepping, implementer, part } = processor;
  if (family !== undefined && model !== undefined) {
    return `family ${family}, model ${model}, stepping ${stepping ?? "unknown"}`;
  }
  return implementer === undefined || part === undefined
    ? null
    : `implementer 0x${implementer.toString(16)}, part 0x${part.toString(16)}`;
}

function coresText({ cores, threads }: Report["machine"]["processor"]): string {
  const counted = countOf(threads, "thread");
  return cores === undefined ? counted : `${countOf(cores, "core")}, ${counted}`;
}

function cacheText(cache: Report["machine"]["processor"]["caches"][number]): string {
  const kind = cache.kind === "unified" ? "" : ` ${cache.kind}`;
  return `L${cache.level}${kind} ${formatBytes(cache.size_bytes)}`;
}

/** `none` is an answer of the machine; undefined means that it could not tell. */
function orUndetermined(value: string | undefined): string {
  return value ?? "could not be determined";
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}

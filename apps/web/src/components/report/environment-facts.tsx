import { msg, t, translate } from "@oslag/language";
import { architectureName, type Report, type SliceFact } from "@oslag/schema";
import {
  countOf,
  formatBytes,
  formatCount,
  formatFixed,
  formatHertz,
  formatOrNull,
  formatPercent,
  formatSignificant,
  valueName,
} from "@oslag/labels";
import type { ReactNode } from "react";
import { quoted } from "@/lib/quoted";
import { rich } from "@/lib/rich";
import type { Fact } from "../fact-list";

/** Describes the machine. Values that the runner could not read are null. */
export function machineFacts({ machine }: Report): Fact[] {
  const { processor } = machine;
  return [
    [t("Processor"), quoted(processor.brand)],
    [t("Architecture"), architectureName(processor.architecture)],
    [t("Identification"), processorIdentity(processor)],
    [t("Cores"), coresText(processor)],
    [
      t("Core types"),
      joined(
        processor.core_types.map(({ name, threads }) => `${name} (${countOf(threads, "thread")})`),
      ),
    ],
    [t("Caches"), joined(processor.caches.map(cacheText))],
    [t("Highest clock"), formatOrNull(processor.max_hz, formatHertz)],
    [t("Microcode"), processor.microcode ?? null],
    [t("Memory"), formatOrNull(machine.memory_bytes, formatBytes)],
    [t("Swap"), formatOrNull(machine.swap_total_bytes, formatBytes)],
    [t("NUMA nodes"), formatOrNull(machine.numa_nodes, formatCount)],
    [t("Virtualisation"), orUndetermined(machine.virtualization)],
    [t("Power"), machine.power === undefined ? null : valueName(machine.power)],
  ];
}

export function systemFacts({ os, storage }: Report): Fact[] {
  return [
    [t("Operating system"), quoted(`${os.name} ${os.version}`)],
    [t("Kernel"), quoted(os.kernel)],
    [t("C library"), quotedOrNull(os.libc)],
    [t("Container"), orUndetermined(os.container)],
    ["WSL", os.wsl ?? null],
    [t("System call filter"), quotedOrNull(os.seccomp)],
    [t("Security module"), quotedOrNull(os.lsm)],
    [t("Mitigations"), quotedList(os.mitigations)],
    [
      t("Clock"),
      rich("<source></source>, resolution {resolution} ns", {
        source: quoted(os.clock.source),
        resolution: formatCount(os.clock.resolution_ns),
      }),
    ],
    [t("Governor"), quotedOrNull(os.governor)],
    [t("Boost"), os.boost === undefined ? null : valueName(os.boost)],
    [t("Frequency driver"), quotedOrNull(os.frequency_driver)],
    [t("Energy preference"), quotedOrNull(os.energy_preference)],
    [t("Idle driver"), quotedOrNull(os.idle_driver)],
    [t("Preemption"), quotedOrNull(os.preemption)],
    [t("Huge pages"), quotedOrNull(os.transparent_hugepages)],
    [t("Page size"), formatOrNull(os.page_bytes, formatBytes)],
    [
      t("Processor quota"),
      formatOrNull(os.limits?.processor_millis, (millis) => countOf(millis / 1000, "processor")),
    ],
    [t("Memory limit"), formatOrNull(os.limits?.memory_bytes, formatBytes)],
    [t("Boot parameters"), quotedList(os.boot_parameters ?? [])],
    ...storage.map(({ role, class: storageClass, filesystem, medium, options }): Fact => [
      role === "local" ? t("Files") : t("Remote files"),
      <>
        {rich("<filesystem></filesystem> on {medium}, class {storageClass}", {
          filesystem: quoted(filesystem),
          medium: valueName(medium),
          storageClass: valueName(storageClass),
        })}
        {options.length > 0 && quoted(`, ${options.join(", ")}`)}
      </>,
    ]),
  ];
}

export function browserFacts(browser: NonNullable<Report["browser"]>): Fact[] {
  return [
    [t("Engine"), `${browser.engine} ${browser.version}`],
    [t("Platform"), quoted(browser.platform)],
    [t("Cross-origin isolation"), valueName(browser.isolated)],
    [t("Threads offered"), formatCount(browser.concurrency)],
    [t("Memory class"), quoted(browser.memory_class)],
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
    from === undefined || to === undefined
      ? null
      : t("{from} before, {to} after", { from: format(from), to: format(to) });
  return [
    [t("Mode"), valueName(run.mode)],
    [t("Outcome"), run.outcome === undefined ? null : valueName(run.outcome)],
    [t("Duration"), t("{seconds} s", { seconds: formatCount(run.elapsed_ns / 1e9) })],
    [
      t("Load average"),
      both(before.load_millis, after.load_millis, (load) => formatFixed(load / 1000, 2)),
    ],
    [
      t("Stolen time"),
      both(before.steal_ms, after.steal_ms, (ms) => t("{ms} ms", { ms: formatCount(ms) })),
    ],
    [t("Swap in use"), both(before.swap_bytes, after.swap_bytes, formatBytes)],
    [
      t("Temperature"),
      both(before.temperature_mc, after.temperature_mc, (mc) => `${formatFixed(mc / 1000, 0)} °C`),
    ],
    [t("Throttling events"), both(before.throttle_count, after.throttle_count, formatCount)],
    [t("Clock rate"), both(before.frequency_hz, after.frequency_hz, formatHertz)],
    ...witnessFacts(run),
  ];
}

const SLICE_FACT_TEXTS: Readonly<Record<SliceFact, string>> = {
  "involuntary-switches": msg("involuntary switches"),
  processor: msg("the processor that it ran on"),
  "stolen-time": msg("stolen time"),
};

/** Lists what the rule about undisturbed slices used, so that a reader can check it. Reports of method 1 have none of it. */
function witnessFacts({ seed, width_witness: witness }: Report["run"]): Fact[] {
  const picoseconds = (fs: number) => t("{time} ps", { time: formatSignificant(fs / 1000, 4) });
  const { first_half_fs: first, second_half_fs: second } = witness ?? {};
  return [
    [t("Seed of the order"), seed === undefined ? null : String(seed)],
    [
      t("Reference of the width witness"),
      witness ? t("{time} a step", { time: picoseconds(witness.reference_fs) }) : null,
    ],
    [
      t("Its drift"),
      witness && first !== undefined && second !== undefined
        ? t("{drift}: {first} in the first half of the run, {second} in the second", {
            drift: formatPercent(Math.abs(second - first) / witness.reference_fs),
            first: picoseconds(first),
            second: picoseconds(second),
          })
        : null,
    ],
    [
      t("An undisturbed slice"),
      witness
        ? t(
            "lies between two witnesses within {tolerance} of the reference; about {length} ms long",
            {
              tolerance: formatPercent(witness.tolerance_permille / 1000),
              length: formatSignificant(witness.slice_ns / 1e6, 2),
            },
          )
        : null,
    ],
    [
      t("The rule could also look at"),
      witness
        ? (joined(witness.facts.map((fact): string => translate(SLICE_FACT_TEXTS[fact]))) ??
          t("nothing else"))
        : null,
    ],
  ];
}

function processorIdentity(processor: Report["machine"]["processor"]): string | null {
  const { family, model, stepping, implementer, part } = processor;
  if (family !== undefined && model !== undefined) {
    return t("family {family}, model {model}, stepping {stepping}", {
      family: String(family),
      model: String(model),
      stepping: stepping === undefined ? valueName("unknown") : String(stepping),
    });
  }
  return implementer === undefined || part === undefined
    ? null
    : t("implementer 0x{implementer}, part 0x{part}", {
        implementer: implementer.toString(16),
        part: part.toString(16),
      });
}

function coresText({ cores, threads }: Report["machine"]["processor"]): string {
  const counted = countOf(threads, "thread");
  return cores === undefined ? counted : `${countOf(cores, "core")}, ${counted}`;
}

function cacheText(cache: Report["machine"]["processor"]["caches"][number]): string {
  const own = { level: `L${cache.level}`, size: formatBytes(cache.size_bytes) };
  switch (cache.kind) {
    case "unified":
      return `${own.level} ${own.size}`;
    case "data":
      return t("{level} data {size}", own);
    case "instruction":
      return t("{level} instruction {size}", own);
  }
}

/** `none` is an answer of the machine; undefined means that it could not tell. */
function orUndetermined(value: string | undefined): ReactNode {
  if (value === undefined) return t("could not be determined");
  return value === "none" ? valueName(value) : quoted(value);
}

function quotedOrNull(value: string | undefined): ReactNode | null {
  return value === undefined ? null : quoted(value);
}

function quotedList(values: readonly string[]): ReactNode | null {
  const text = joined(values);
  return text === null ? null : quoted(text);
}

function joined(parts: readonly string[]): string | null {
  return parts.length === 0 ? null : parts.join("; ");
}

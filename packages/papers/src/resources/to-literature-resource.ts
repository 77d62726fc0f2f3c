import type { LiteratureResource } from "@oslag/schema";
import { LITERATURE_RUNS, LITERATURE_SOURCES } from "../literature/literature";
import { NOT_FOUND } from "../literature/not-found";
import { LITERATURE_PAIRS } from "../literature/pair-series";
import { SAME_HARDWARE } from "../literature/same-hardware";

/** Writes every published measurement as the API and the data files give it. */
export function toLiteratureResource(): LiteratureResource {
  const pairs = new Map(LITERATURE_PAIRS.map((point) => [point.id, point]));
  return {
    sources: LITERATURE_SOURCES.map((source) => ({ ...source })),
    runs: LITERATURE_RUNS.map((run) => {
      const pair = pairs.get(run.id);
      return {
        id: run.id,
        source: run.source.id,
        machine: run.machine,
        processor: run.cpu,
        clock_mhz: run.clockMhz,
        year: run.year,
        os: run.os,
        processors: run.processors,
        pinned: run.pinned,
        host: run.host,
        rating: run.rating && {
          class: run.rating.class,
          mips: run.rating.mips,
          low_mips: run.rating.lowMips,
          high_mips: run.rating.highMips,
          origin: run.rating.origin,
        },
        pair:
          pair === undefined
            ? null
            : { getpid: pair.getpid, cswitch: pair.cswitch, geometric_mean: pair.pair },
        values: run.values.map((value) => ({
          operation: value.operation,
          variant: value.variant,
          printed: value.printed,
          unit: value.unit,
          mapping: value.mapping,
          locator: value.locator,
          note: value.note,
          conversion: value.conversion,
          value: value.converted?.value ?? null,
          value_unit: value.converted?.unit ?? null,
        })),
      };
    }),
    same_hardware: {
      machine: SAME_HARDWARE.machine,
      processor: SAME_HARDWARE.cpu,
      clock_mhz: SAME_HARDWARE.clockMhz,
      source: SAME_HARDWARE.source,
      releases: SAME_HARDWARE.releases.map((release) => ({
        day: release.day,
        getpid_us: release.getpidUs,
        cswitch_us: release.cswitchUs,
        rating_mips: release.ratingMips,
        commit: release.commit,
        path: release.path,
        lines: [...release.lines],
      })),
    },
    not_found: NOT_FOUND.map((entry) => ({ ...entry })),
  };
}

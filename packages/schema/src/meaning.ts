import { LIMITS, REPORT_SCHEMA_1, REPORT_SCHEMA_2 } from "./limits";
import { isNfc } from "./nfc";
import { refuse, type Result } from "./problem";
import { canonicalArchitecture } from "./registry/architectures";
import { getAnyBenchmark, hasItsProcesses } from "./registry/extensions";
import { isKnownMethod, METHODS } from "./registry/methods";
import { PRIVATE_TEXTS } from "./registry/private-texts";
import type { Parts } from "./registry/run-classes";
import type { Measurement, Report, Sample } from "./report";

/*
 * Rules for reports that the shape cannot express. The runner checks the same rules in the same order
 * (native-runner/cli/internal/verify/meaning.go), so that both name the same problem for the same bytes. The fixtures of
 * packages/schema/fixtures/{valid,invalid} hold both together.
 */

/** Text direction and control characters: U+0000-001F, 007F-009F, 061C, 200E-200F, 2028-202E, 2066-2069, FEFF. */
const UNSAFE_IN_NOTE =
  // eslint-disable-next-line no-control-regex
  /[\u0000-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\ufeff]/u;

export function checkMeaning(report: Report): Result<Report> {
  // The first rule, because a newer method may change the others.
  if (!isKnownMethod(report.suite.method)) {
    return refuse(
      "unknown_method",
      `The suite's method is none of those known here: ${METHODS.join(", ")}.`,
      "suite.method",
    );
  }
  const isFormat2 = report.schema === REPORT_SCHEMA_2;
  if (isFormat2 !== report.suite.method > 1) {
    return refuse(
      "unknown_method",
      `A report of method 1 must be ${REPORT_SCHEMA_1}, and one of a later method a later format.`,
      "suite.method",
    );
  }
  for (const field of ["started", "finished"] as const) {
    if (!isCalendarTime(report.run[field])) {
      return refuse(
        "schema_invalid",
        `run.${field} is not a date in the calendar.`,
        `run.${field}`,
      );
    }
  }
  if (report.run.finished < report.run.started) {
    return refuse("impossible", "The run finished before it started.", "run.finished");
  }
  if (report.run.elapsed_ns < 1) {
    return refuse("impossible", "run.elapsed_ns must be above zero.", "run.elapsed_ns");
  }
  const architecture = canonicalArchitecture(report.machine.processor.architecture);
  if (isFormat2 && report.machine.processor.architecture !== architecture) {
    return refuse(
      "schema_invalid",
      `The canonical name of this architecture is ${architecture}.`,
      "machine.processor.architecture",
    );
  }
  if (report.note !== undefined) {
    const note = checkNote(report.note, "note");
    if (!note.ok) return note;
  }
  if ((report.host === "browser") !== (report.browser !== undefined)) {
    return refuse(
      "impossible",
      "A report must have `browser` if its host is a browser, and only then.",
      "browser",
    );
  }
  const roles = report.storage.map((storage) => storage.role);
  if (new Set(roles).size !== roles.length) {
    return refuse("impossible", "A storage role may appear only once.", "storage");
  }
  const seen = new Set<string>();
  for (const [index, measurement] of report.measurements.entries()) {
    const field = `measurements.${index}`;
    const benchmark = getAnyBenchmark(measurement.benchmark);
    if (!benchmark?.variants.some((variant) => variant.id === measurement.variant)) {
      return refuse("schema_invalid", "The benchmark has no such variant.", `${field}.variant`);
    }
    if (Object.keys(measurement.parameters).length > LIMITS.parametersPerMeasurement) {
      return refuse("schema_invalid", "There are too many parameters.", `${field}.parameters`);
    }
    const identity = `${measurement.benchmark} ${measurement.variant} ${measurement.storage ?? ""}`;
    if (seen.has(identity)) {
      return refuse("impossible", "The same measurement appears twice.", field);
    }
    seen.add(identity);
    if (measurement.storage !== undefined && !roles.includes(measurement.storage)) {
      return refuse(
        "impossible",
        "The measurement names a storage that is not listed.",
        `${field}.storage`,
      );
    }
    if (measurement.storage !== undefined && !benchmark.files) {
      return refuse(
        "impossible",
        "This benchmark uses no files, so it has no storage.",
        `${field}.storage`,
      );
    }
    if (measurement.outcome !== "samples") continue;
    if (benchmark.quantity === "bandwidth") {
      const bytes = measurement.parameters["bytes_per_iteration"];
      if (typeof bytes !== "number" || bytes < 1) {
        return refuse(
          "impossible",
          "A bandwidth needs the parameter bytes_per_iteration.",
          `${field}.parameters`,
        );
      }
    }
    if (
      benchmark.parallel === true &&
      !hasItsProcesses(measurement.variant, measurement.parameters["processes"])
    ) {
      return refuse(
        "impossible",
        "A parallel benchmark needs the number of its variant in the parameter processes.",
        `${field}.parameters`,
      );
    }
    const { samples, cold } = measurement;
    if (!samples.every(isPossible) || (cold !== undefined && !isPossible(cold))) {
      return refuse(
        "impossible",
        "A sample has iterations, elapsed_ns and witnesses above zero, and no negative cpu_ns.",
        `${field}.samples`,
      );
    }
    const parts = checkParts(measurement, field);
    if (!parts.ok) return parts;
  }
  const hasParts = report.measurements.some(
    (one) => one.outcome === "samples" && one.parts !== undefined && one.parts !== "none",
  );
  if (hasParts !== (report.run.width_witness !== undefined)) {
    return refuse(
      "impossible",
      "A report must have `width_witness` if a measurement has parts, and only then.",
      "run.width_witness",
    );
  }
  const { note: _, ...collected } = report;
  const private_ = findPrivateText(collected);
  if (private_ !== null) {
    return refuse(
      "private_text",
      `A text looks like a ${private_.replaceAll("-", " ")}. A report may not name a person or a network.`,
    );
  }
  return { ok: true, value: report };
}

const PRIVATE = PRIVATE_TEXTS.map(({ id, pattern }) => ({ id, pattern: new RegExp(pattern) }));

/** Returns the kind of private text in a report's values, or null. The form of parameter names excludes private text. */
function findPrivateText(value: unknown): string | null {
  if (typeof value === "string") {
    return PRIVATE.find(({ pattern }) => pattern.test(value))?.id ?? null;
  }
  if (typeof value !== "object" || value === null) return null;
  const members = Array.isArray(value) ? (value as unknown[]) : Object.values(value);
  for (let at = 0; at < members.length; at += 1) {
    if (typeof members[at] === "number") continue;
    const found = findPrivateText(members[at]);
    if (found !== null) return found;
  }
  return null;
}

/** Returns whether a text in the form of a timestamp is a moment that exists. */
export function isCalendarTime(text: string): boolean {
  const at = new Date(text);
  return !Number.isNaN(at.getTime()) && at.toISOString().replace(".000Z", "Z") === text;
}

/**
 * Checks a free text: it must be in NFC by Unicode 15.0, neither empty nor too long, and without control or direction
 * characters.
 */
export function checkNote(text: string, field: string): Result<string> {
  const length = [...text].length;
  if (length < 1 || length > LIMITS.noteCodePoints)
    return refuse(
      "bad_string",
      `A ${field} must have 1 to ${LIMITS.noteCodePoints} characters.`,
      field,
    );
  if (UNSAFE_IN_NOTE.test(text) || !isNfc(text))
    return refuse(
      "bad_string",
      `A ${field} must be NFC text without control or direction characters.`,
      field,
    );
  return { ok: true, value: text };
}

// By index, because destructuring a sample makes an object for each of its members.
function isPossible(sample: Sample): boolean {
  return sample[1] >= 1 && sample[2] >= 1 && sample[3] >= 0 && sample[4] >= 1 && sample[5] >= 1;
}

/** Checks that the undisturbed part of every sample lies within the whole. A measurement of format 1 has no parts. */
function checkParts(
  { parts, parts_reason: reason, samples, cold }: Sampled,
  field: string,
): Result<null> {
  if (parts === undefined) return { ok: true, value: null };
  if ((parts === "none") !== (reason !== undefined)) {
    return refuse(
      "impossible",
      "A measurement must have `parts_reason` if its parts are `none`, and only then.",
      `${field}.parts_reason`,
    );
  }
  for (const sample of [...samples, ...(cold ? [cold] : [])]) {
    if (!HAS_PARTS[parts](sample)) {
      return refuse(
        "impossible",
        "The undisturbed part of a sample lies within the whole: in parts, in iterations and in time.",
        `${field}.samples`,
      );
    }
  }
  return { ok: true, value: null };
}

type Sampled = Extract<Measurement, { outcome: "samples" }>;

const HAS_PARTS: Readonly<Record<Parts, (sample: Sample) => boolean>> = {
  slices: (sample) => {
    const iterations = sample[1];
    const elapsedNs = sample[2];
    const parts = sample[6] ?? 0;
    const undisturbed = sample[7] ?? 0;
    const ownIterations = sample[8] ?? 0;
    const ownElapsedNs = sample[9] ?? 0;
    if (parts < 1) return false;
    if (undisturbed === 0) return ownIterations === 0 && ownElapsedNs === 0;
    if (undisturbed === parts) return ownIterations === iterations && ownElapsedNs === elapsedNs;
    return (
      isBetween(undisturbed, parts) &&
      isBetween(ownIterations, iterations) &&
      isBetween(ownElapsedNs, elapsedNs)
    );
  },
  witnesses: (sample) => {
    const parts = sample[6] ?? 0;
    const undisturbed = sample[7] ?? 0;
    const isWithin = parts >= 2 && undisturbed >= 0 && undisturbed <= parts;
    return isWithin && sample[8] === 0 && sample[9] === 0;
  },
  none: (sample) => sample[6] === 0 && sample[7] === 0 && sample[8] === 0 && sample[9] === 0,
};

/** Returns whether a part is above zero and below the whole. */
function isBetween(part: number, whole: number): boolean {
  return part >= 1 && part < whole;
}

// Makes validly signed reports, each different from all others.
import { createHash } from "node:crypto";
import { BENCHMARKS, type Measurement, type Report, type Sample } from "@oslag/schema";
import { canonicalJson, payloadId, signReport } from "@oslag/signing";
import { inFormat2, makeReport, testKey } from "@oslag/store/testing";

/** How many keys sign; each signs every twentieth report. */
export const KEYS = 20;
/** How many samples the standard mode takes of most benchmarks. */
const STANDARD_SAMPLES = 30;

type SignedReport = { readonly id: string; readonly body: Buffer };

/** Makes the report of a serial number, with a few samples of each measurement unless told otherwise. */
export function makeSignedReport(serial: number, { samples = 4 } = {}): SignedReport {
  const key = `fault ${serial % KEYS}`;
  const report = makeReport({
    key,
    serial,
    brand: `Example ${9000 + (serial % 7)}`,
    change: (one) => {
      one.run.id = createHash("sha256").update(`run ${serial}`).digest("hex").slice(0, 32);
      for (const measurement of one.measurements) spread(measurement, { serial, samples });
    },
  });
  const body = Buffer.from(signReport(report, testKey(key).seed));
  const payload = new TextEncoder().encode(canonicalJson(report));
  return { id: payloadId(payload), body };
}

/** Makes a report as large as one of the standard mode. */
export const makeStandardReport = (serial: number): SignedReport =>
  makeSignedReport(serial, { samples: STANDARD_SAMPLES });

/** How many rounds and samples a round the standard mode of format 2 takes of most variants. */
const ROUNDS = 10;
const SAMPLES_OF_ROUND = 2;

/** Makes a report of format 2 with every variant of the default benchmarks, as large as one of the standard mode unless told otherwise. */
export function makeFormat2Report(serial: number, { rounds = ROUNDS } = {}): SignedReport {
  const key = `fault ${serial % KEYS}`;
  const report = makeReport({ key, serial, brand: `Example ${9000 + (serial % 7)}` });
  inFormat2(report);
  report.run.id = createHash("sha256").update(`run ${serial}`).digest("hex").slice(0, 32);
  report.measurements = BENCHMARKS.flatMap(({ id, variants, quantity, files }, place) =>
    variants.map((variant): Report["measurements"][number] => ({
      benchmark: id,
      variant: variant.id,
      operation: `the operation of ${id}`,
      parameters: quantity === "bandwidth" ? { bytes_per_iteration: 16_384 } : {},
      ...(files ? { storage: "local" as const } : {}),
      warnings: [],
      outcome: "samples",
      parts: "slices",
      samples: Array.from({ length: rounds * SAMPLES_OF_ROUND }, (_, index): Sample => {
        const own = 501_234_567 + 7 * serial + 1_013 * index;
        const total = own + Math.round(own * 1.1);
        const round = Math.floor(index / SAMPLES_OF_ROUND);
        // The registry begins with the cheapest operation, and none is cheaper than a part of itself.
        const iterations = Math.round(150_000 / (1 + place));
        return [round, 2 * iterations, total, total, 386_120, 386_340, 1_250, 625, iterations, own];
      }),
    })),
  );
  report.run.elapsed_ns = 10 ** 12;
  const body = Buffer.from(signReport(report, testKey(key).seed));
  return { id: payloadId(new TextEncoder().encode(canonicalJson(report))), body };
}

/** Gives a measurement samples that differ from each other and from those of every other report, as real ones do. */
function spread(
  measurement: Measurement,
  { serial, samples }: { readonly serial: number; readonly samples: number },
): void {
  if (measurement.outcome !== "samples") return;
  const [first] = measurement.samples;
  if (first === undefined) return;
  const [, iterations, elapsed, , before, after] = first;
  measurement.samples = Array.from({ length: samples }, (_, index): Sample => {
    const shift = Math.round(elapsed * 0.001 * index) + serial + index;
    return [Math.floor(index / 2), iterations, elapsed + shift, elapsed + shift, before, after];
  });
}

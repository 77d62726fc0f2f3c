// Makes validly signed reports, each different from all others.
import { createHash } from "node:crypto";
import type { Measurement, Sample } from "@oslag/schema";
import { canonicalJson, payloadId, signReport } from "@oslag/signing";
import { makeReport, testKey } from "@oslag/store/testing";

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

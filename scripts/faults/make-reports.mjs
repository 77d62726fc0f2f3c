// Validly signed reports without end, each different from every other.
import { createHash } from "node:crypto";
import { tsImport } from "tsx/esm/api";

const { makeReport, testKey } = await tsImport("@oslag/store/testing", import.meta.url);
const { signReport, payloadId, canonicalJson } = await tsImport("@oslag/signing", import.meta.url);

/** Every so many reports the same key signs. */
export const KEYS = 20;
/** As many as the standard mode takes of most benchmarks. */
const SAMPLES = 30;

/**
 * @param {number} serial
 * @param {{samples?: number}} size
 * @returns {{id: string, body: Buffer}}
 */
export function makeSignedReport(serial, { samples = 4 } = {}) {
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

/** A report as large as one of the standard mode. */
export const makeStandardReport = (serial) => makeSignedReport(serial, { samples: SAMPLES });

// Samples that differ from each other and from those of every other report, as readings do.
function spread(measurement, { serial, samples }) {
  const [first] = measurement.samples;
  const [, iterations, elapsed, , before, after] = first;
  measurement.samples = Array.from({ length: samples }, (_, index) => {
    const shift = Math.round(elapsed * 0.001 * index) + serial + index;
    return [Math.floor(index / 2), iterations, elapsed + shift, elapsed + shift, before, after];
  });
}

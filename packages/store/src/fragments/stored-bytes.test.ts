import { readdirSync, readFileSync } from "node:fs";
import fc from "fast-check";
import { reportPayloadType } from "@oslag/schema";
import { keyIdOf, openEnvelope, publicKeyOf, seal } from "@oslag/signing";
import { describe, expect, it } from "vitest";
import { makeEnvelope, makeReport, testKey } from "../testing/make-report";
import { envelopeOf, envelopeSizeOf, storedReport, toStoredBytes } from "./stored-bytes";

type Opened = Parameters<typeof toStoredBytes>[0];

/** Stores an envelope's bytes as a row does, and reads them again. */
function storedAndRead(opened: Opened): { readonly bytes: Buffer; readonly isWhole: boolean } {
  const { formatVersion, envelope, signature } = toStoredBytes(opened);
  const row = {
    formatVersion,
    keyId: opened.key,
    payload: new Uint8Array(opened.payload),
    envelope: envelope && new Uint8Array(envelope),
    signature: signature && new Uint8Array(signature),
  };
  const bytes = Buffer.from(envelopeOf(row));
  expect(envelopeSizeOf(row)).toBe(bytes.byteLength);
  return { bytes, isWhole: envelope !== null };
}

const admitted = ["valid", "format-2/valid", "flagged", "noisy", "format-2/flagged"].flatMap(
  (folder) => {
    const fixtures = new URL(`../../../schema/fixtures/${folder}/`, import.meta.url);
    return readdirSync(fixtures)
      .filter((name) => name.endsWith(".json"))
      .map((name) => [`${folder}/${name}`, readFileSync(new URL(name, fixtures))] as const);
  },
);

describe("the stored bytes of an envelope", () => {
  it.each(admitted)("are the payload, once, and the signature: %s", (_, envelope) => {
    const opened = openEnvelope(envelope);
    if (!opened.ok) throw new Error(opened.problem.detail);
    const { bytes, isWhole } = storedAndRead(opened.value);
    expect(isWhole).toBe(false);
    expect(bytes.equals(envelope)).toBe(true);
    expect(storedReport(opened.value.payload)).toEqual(opened.value.report);
  });

  it("are those of any note, in either format, with the same id", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), fc.constantFrom(1, 2), (note, version) => {
        const report = { ...makeReport(), schema: `oslag.report/${version}`, note };
        const { seed, id: key } = testKey("first");
        const payload = Buffer.from(JSON.stringify(report));
        const payloadType = reportPayloadType(report.schema);
        const envelope = seal(payload, { payloadType, seeds: [seed] });
        const { sig } = (
          JSON.parse(Buffer.from(envelope).toString()) as { signatures: [{ sig: string }] }
        ).signatures[0];
        const opened = {
          envelope,
          payload,
          key,
          report: report as Opened["report"],
          signature: Buffer.from(sig, "base64"),
        };
        const { bytes, isWhole } = storedAndRead(opened);
        expect(isWhole).toBe(false);
        expect(bytes.equals(envelope)).toBe(true);
      }),
    );
  });

  // No site admits these. A row must return them all the same.
  const canonical = Buffer.from(makeEnvelope()).toString();
  const other = keyIdOf(publicKeyOf(testKey("second").seed));
  it.each([
    ["ends with a line feed", `${canonical}\n`],
    ["has white space", canonical.replace('","payloadType', '", "payloadType')],
    ["has its fields in another order", reordered(canonical)],
    ["escapes slashes", canonical.replaceAll("/", "\\/")],
    ["has line breaks in its base64", canonical.replace(/([A-Za-z0-9+/]{76})/, "$1\\n")],
    ["lacks the padding of its signature", canonical.replace('=="}', '"}')],
    ["has two signatures", canonical.replace(/(\{"keyid.*\})\]/, "$1,$1]")],
    ["names another key", canonical.replace(testKey("first").id, other)],
    ["names another payload type", canonical.replace("report.v1", "report.v2")],
  ])("A49 are whole, so that no byte is lost, if the envelope %s", (_, text) => {
    const opened = openEnvelope(Buffer.from(canonical));
    if (!opened.ok) throw new Error(opened.problem.detail);
    const envelope = Buffer.from(text);
    expect(text).not.toBe(canonical);
    const { bytes, isWhole } = storedAndRead({ ...opened.value, envelope });
    expect(isWhole).toBe(true);
    expect(bytes.equals(envelope)).toBe(true);
  });
});

function reordered(text: string): string {
  const { payload, ...rest } = JSON.parse(text) as Record<string, unknown>;
  return JSON.stringify({ ...rest, payload });
}

describe("a stored report", () => {
  it.each(["oslag.report/9", undefined])("of the format %s is refused", (schema) => {
    const payload = Buffer.from(JSON.stringify({ ...makeReport(), schema }));
    expect(() => storedReport(payload)).toThrow(`has the format ${String(schema)}`);
  });
});

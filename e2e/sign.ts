import { createPublicKey, generateKeyPairSync, sign } from "node:crypto";

/** Signs documents with a new key as docs/report.md says, without code of the product. */
export function makeSigner() {
  const { privateKey } = generateKeyPairSync("ed25519");
  const { x } = createPublicKey(privateKey).export({ format: "jwk" });
  const key = `ed25519:${x}`;
  const seal = (kind: string, payload: string) => {
    const type = `application/vnd.oslag.${kind}.v1+json`;
    const bytes = Buffer.from(payload);
    const message = Buffer.concat([
      Buffer.from(`DSSEv1 ${type.length} ${type} ${bytes.length} `),
      bytes,
    ]);
    const sig = sign(null, message, privateKey).toString("base64");
    return JSON.stringify({
      payload: bytes.toString("base64"),
      payloadType: type,
      signatures: [{ keyid: key, sig }],
    });
  };
  return {
    key,
    /** Signs the report of another envelope as this key's own. Its fields are already in canonical order. */
    report(envelope: Buffer): string {
      const { payload } = JSON.parse(envelope.toString()) as { payload: string };
      const report = JSON.parse(Buffer.from(payload, "base64").toString()) as object;
      return seal("report", JSON.stringify({ ...report, key }));
    },
    /** Signs a new report as this key's own. */
    made: (report: object) => seal("report", canonical({ ...report, key })),
    statement(fields: Readonly<Record<string, string | number>>): string {
      const all = { schema: "oslag.statement/1", audience: "any", key, ...fields };
      return seal("statement", JSON.stringify(Object.fromEntries(Object.entries(all).toSorted())));
    },
  };
}

/** JSON with sorted members, of documents whose numbers are integers. */
function canonical(value: unknown): string {
  return JSON.stringify(value, (_, own: unknown) =>
    typeof own === "object" && own !== null && !Array.isArray(own)
      ? Object.fromEntries(Object.entries(own).toSorted(([a], [b]) => (a < b ? -1 : 1)))
      : own,
  );
}

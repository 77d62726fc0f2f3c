import { readFileSync } from "node:fs";
import { expect, test, vi } from "vitest";
import { publicKeyOfSeed, signEd25519Library, verifyEd25519Library } from "./ed25519-library";
import { publicKeyOf, signEd25519 } from "./ed25519-node";
import { makeAnySigningKey, signReport, verifyOffline } from "./web";

const vectors = JSON.parse(
  readFileSync(new URL("../../schema/fixtures/ed25519-vectors.json", import.meta.url), "utf8"),
) as {
  vectors: {
    name?: string;
    key: string;
    message: string;
    signature: string;
    valid: boolean;
  }[];
};

test("every published vector gets the verdict of the other verifiers", async () => {
  expect(vectors.vectors.length).toBeGreaterThan(100);
  for (const { key, message, signature, valid } of vectors.vectors) {
    const signed = {
      publicKey: Buffer.from(key, "hex"),
      message: Buffer.from(message, "hex"),
      signature: Buffer.from(signature, "hex"),
    };
    expect(await verifyEd25519Library(signed), `${key} ${signature}`).toBe(valid);
  }
});

test("it signs the same bytes as Node with the same key", async () => {
  const message = new TextEncoder().encode("a payload");
  for (const byte of [1, 7, 255]) {
    const seed = new Uint8Array(32).fill(byte);
    expect(Buffer.from(await publicKeyOfSeed(seed))).toEqual(Buffer.from(publicKeyOf(seed)));
    expect(Buffer.from(await signEd25519Library(message, seed))).toEqual(
      Buffer.from(signEd25519(message, seed)),
    );
  }
});

test("a browser without Ed25519 can sign and verify too", async () => {
  const missing = () => Promise.reject(new DOMException("no Ed25519", "NotSupportedError"));
  vi.spyOn(crypto.subtle, "generateKey").mockImplementation(missing);
  vi.spyOn(crypto.subtle, "importKey").mockImplementation(missing);
  const key = await makeAnySigningKey();
  expect(key.privateKey).toBeInstanceOf(Uint8Array);
  const opened = await verifyOffline(await signReport({ key: key.id }, key));
  // The signature is valid, but the payload is not a report.
  expect(opened).toMatchObject({ ok: false, problem: { code: "unsupported_schema" } });
});

import { readdirSync, readFileSync } from "node:fs";
import type { Result } from "@oslag/schema";
import { expect, test } from "vitest";
import { keyIdOf } from "./key-id";
import { publicKeyOf, verifyEd25519 } from "./ed25519-node";
import { parseBase64Url } from "./base64";
import { makeSigningKey, verifyEd25519Web, type SigningKey } from "./ed25519-web";
import * as node from "./open-envelope";
import { signReport, signStatement } from "./sign-report";
import * as web from "./web";

/*
 * Node has Web Crypto too, so this test runs the browser's code over all fixtures. e2e/submit.spec.ts does the same in a
 * browser, whose cryptography may differ.
 */
const folder = new URL("../../schema/fixtures/", import.meta.url);
const list = (kind: string) =>
  readdirSync(new URL(`${kind}/`, folder)).map((name) => `${kind}/${name}`);
const read = (path: string): Uint8Array => readFileSync(new URL(path, folder));
const verdictOf = (result: Result<{ readonly id: string; readonly key: string }>) =>
  result.ok ? [result.value.id, result.value.key] : result.problem;
const seed = (byte: number) => new Uint8Array(32).fill(byte);

test("every report of the corpus gets the same verdict", async () => {
  const names = ["valid", "flagged", "invalid"].flatMap(list);
  expect(names.length).toBeGreaterThan(200);
  for (const name of names) {
    const bytes = read(name);
    expect(verdictOf(await web.verifyOffline(bytes)), name).toEqual(
      verdictOf(node.verifyOffline(bytes)),
    );
  }
});

test("every statement of the corpus gets the same verdict", async () => {
  const names = ["statements/valid", "statements/invalid"].flatMap(list);
  for (const name of names) {
    const bytes = read(name);
    expect(verdictOf(await web.openStatement(bytes)), name).toEqual(
      verdictOf(node.openStatement(bytes)),
    );
  }
});

test("every published vector gets the same verdict", async () => {
  const { vectors } = JSON.parse(Buffer.from(read("ed25519-vectors.json")).toString()) as {
    vectors: { key: string; message: string; signature: string; valid: boolean }[];
  };
  expect(vectors.length).toBeGreaterThan(100);
  for (const { key, message, signature, valid } of vectors) {
    const signed = {
      publicKey: Buffer.from(key, "hex"),
      message: Buffer.from(message, "hex"),
      signature: Buffer.from(signature, "hex"),
    };
    expect(await verifyEd25519Web(signed)).toBe(valid);
    expect(verifyEd25519(signed)).toBe(valid);
  }
});

test("a browser signs the same bytes as Node", async () => {
  const key = await importSigningKey(seed(7));
  expect(key.id).toBe(keyIdOf(publicKeyOf(seed(7))));
  const report = { schema: "oslag.report/1", key: key.id };
  expect(await web.signReport(report, key)).toEqual(signReport(report, seed(7)));
  const saying = { action: "annotate", report: "a".repeat(64), key: key.id } as const;
  const statement = web.makeStatement(
    { ...saying, audience: "https://oslag.example", text: "Ünïcode" },
    new Date("2026-05-04T03:02:01.234Z"),
  );
  expect(statement).toMatchObject({
    issued: "2026-05-04T03:02:01Z",
    sequence: 1_777_863_721_234,
  });
  expect(await web.signStatement(statement, key)).toEqual(signStatement(statement, seed(7)));
});

test("a new key cannot be exported, and its statements are accepted", async () => {
  expect(await web.hasEd25519()).toBe(true);
  const key = await makeSigningKey();
  await expect(crypto.subtle.exportKey("pkcs8", key.privateKey as CryptoKey)).rejects.toThrow();
  const statement = web.makeStatement(
    { action: "withdraw", report: "0".repeat(64), key: key.id, audience: "any" },
    new Date(),
  );
  const opened = node.openStatement(await web.signStatement(statement, key));
  expect(opened).toMatchObject({ ok: true, value: { key: key.id, statement } });
});

/** Web Crypto's key from the 32-byte seed of RFC 8032. */
async function importSigningKey(own: Uint8Array): Promise<SigningKey> {
  // The PKCS #8 header of an Ed25519 private key (RFC 8410, section 7); the seed follows it.
  const pkcs8 = Buffer.concat([Buffer.from("302e020100300506032b657004220420", "hex"), own]);
  const privateKey = await crypto.subtle.importKey("pkcs8", pkcs8, "Ed25519", true, ["sign"]);
  const { x = "" } = await crypto.subtle.exportKey("jwk", privateKey);
  return { id: keyIdOf(parseBase64Url(x) ?? new Uint8Array()), privateKey };
}

import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { publicKeyOf, signEd25519, verifyEd25519 } from "./ed25519-node";

type Vector = {
  source: string;
  number: number;
  key: string;
  message: string;
  signature: string;
  valid: boolean;
};

const { vectors } = JSON.parse(
  readFileSync(new URL("../../schema/fixtures/ed25519-vectors.json", import.meta.url), "utf8"),
) as { vectors: Vector[] };

const hex = (text: string) => Buffer.from(text, "hex");

test("RFC 8032, 7.1, test 1: key and signature of the empty message", () => {
  const seed = hex("9d61b19deffd5a60ba844af492ec2cc44449c5697b326919703bac031cae7f60");
  const publicKey = publicKeyOf(seed);
  const signature = signEd25519(new Uint8Array(0), seed);
  expect(Buffer.from(publicKey).toString("hex")).toBe(
    "d75a980182b10ab7d54bfed3c964073a0ee172f3daa62325af021a68f707511a",
  );
  expect(Buffer.from(signature).toString("hex")).toBe(
    "e5564300c360ac729086e2cc806e828a84877f1eb8e5d974d873e065224901555fb8821590a33bacc61e39701cf9b46bd25bf5f0595bbe24655141438e7a100b",
  );
  expect(verifyEd25519({ publicKey, message: new Uint8Array(0), signature })).toBe(true);
});

test("B6, B7: every published vector gets its verdict, with this version of Node.js too", () => {
  const wrong = vectors.filter((vector) => {
    const verdict = verifyEd25519({
      publicKey: hex(vector.key),
      message: hex(vector.message),
      signature: hex(vector.signature),
    });
    return verdict !== vector.valid;
  });
  expect(wrong.map(({ source, number }) => `${source} ${number}`)).toEqual([]);
  expect(vectors.length).toBeGreaterThan(160);
});

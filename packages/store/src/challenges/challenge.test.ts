import { Challenge } from "@oslag/schema";
import { expect, test } from "vitest";
import { CHALLENGE_NONCE_BYTES, issueChallenge, readChallenge } from "./challenge";

const scope = { key: `ed25519:${"A".repeat(43)}`, origin: "https://oslag.example" };
const [first, second] = [Buffer.alloc(32, 1), Buffer.alloc(32, 2)];
const now = new Date("2026-01-02T03:04:05.678Z");
const nonce = Buffer.alloc(CHALLENGE_NONCE_BYTES, 7);
const issued = issueChallenge(scope, { secret: first, now, nonce });

test("a challenge has the form that reports require, and is recognised with its time of issue", () => {
  expect(Challenge.parse(issued)).toBe(issued);
  expect(readChallenge(issued, { scope, secrets: [first] })).toEqual(now);
});

test("challenges of the newest secret and of the one before it are accepted, all others are refused", () => {
  expect(readChallenge(issued, { scope, secrets: [second, first] })).toEqual(now);
  expect(readChallenge(issued, { scope, secrets: [second] })).toBeNull();
  expect(readChallenge(issued, { scope, secrets: [] })).toBeNull();
});

test("a challenge is bound to one key and one site", () => {
  const secrets = [first];
  const key = `ed25519:${"B".repeat(43)}`;
  expect(readChallenge(issued, { scope: { ...scope, key }, secrets })).toBeNull();
  const origin = "http://oslag.example";
  expect(readChallenge(issued, { scope: { ...scope, origin }, secrets })).toBeNull();
});

test("a challenge with a changed bit or another spelling is refused", () => {
  const bytes = Buffer.from(issued, "base64url");
  for (let bit = 0; bit < bytes.length * 8; bit++) {
    const changed = Buffer.from(bytes);
    changed[bit >> 3] = (changed[bit >> 3] ?? 0) ^ (1 << (bit & 7));
    expect(readChallenge(changed.toString("base64url"), { scope, secrets: [first] })).toBeNull();
  }
  for (const text of [
    `${issued}=`,
    `${issued}.`,
    issued.slice(1),
    `${issued}A`,
    "",
    "-".repeat(52),
  ])
    expect(readChallenge(text, { scope, secrets: [first] })).toBeNull();
});

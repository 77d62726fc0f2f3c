import { expect, it } from "vitest";
import { freshNonce, pagePolicy } from "./page-policy.mjs";

it("allows no inline script or style, no evaluation and no other site", () => {
  const policy = pagePolicy("n0nce");
  expect(policy).toMatch(/^default-src 'none'; /);
  expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
  expect(policy).toContain("frame-ancestors 'none'");
  expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
});

it("makes another nonce for each answer", () => {
  const nonces = Array.from({ length: 100 }, freshNonce);
  expect(new Set(nonces).size).toBe(100);
  for (const nonce of nonces) expect(nonce).toMatch(/^[0-9a-f]{32}$/);
});

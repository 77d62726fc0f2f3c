import { unstable_doesMiddlewareMatch } from "next/experimental/testing/server";
import { describe, expect, it } from "vitest";
import nextConfig from "../next.config";
import { pagePolicy } from "./lib/content-security-policy";
import { config } from "./proxy";

const passes = (url: string) => unstable_doesMiddlewareMatch({ config, nextConfig, url });
const id = "a".repeat(64);

describe("the proxy", () => {
  it.each([
    "/api/v1/reports",
    "/api/v1/statements",
    "/api/v1/challenges",
    "/data/dumps/2026-01-02/SHA256SUMS",
    "/api/v1/reports/../reports",
    "/_next/static/chunks/a.js",
    "/healthz",
    "/readyz",
    "/metrics",
    `/figures/${id}.svg`,
    `/figures/${id}/embed`,
  ])("stays away from %s", (url) => {
    expect(passes(url)).toBe(false);
  });

  it.each([
    "/",
    "/papers/1990",
    `/reports/${id}`,
    `/figures/${id}`,
    "/moderation",
    "/api",
    "/data",
  ])("gives %s its policy", (url) => {
    expect(passes(url)).toBe(true);
  });
});

describe("the policy of a page", () => {
  it("allows no inline script or style, no evaluation and no other site", () => {
    const policy = pagePolicy("n0nce");
    expect(policy).toMatch(/^default-src 'none'; /);
    expect(policy).toContain("script-src 'nonce-n0nce' 'strict-dynamic';");
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toMatch(/unsafe|https?:|\*|data:/);
  });
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test } from "vitest";
import { UPLOAD_RATES } from "../src/server/limits/upload-limits";
import { LIMITS } from "./create-http-server.mjs";

const document = readFileSync(path.join(import.meta.dirname, "../../../docs/operating.md"), "utf8");

test("docs/operating.md states the limits in force", () => {
  const rates = (["network", "key", "total"] as const)
    .map((name) => `${name}=${UPLOAD_RATES[name].burst}/${UPLOAD_RATES[name].perMinute}`)
    .join();
  for (const phrase of [
    `\`${rates}\` (the default)`,
    `| headers of a request | ${LIMITS.headersMs / 1000} s, ${LIMITS.headerBytes / 1024} KiB |`,
    `| a whole request | ${LIMITS.requestMs / 1000} s |`,
    `| silence on a connection | ${LIMITS.idleMs / 1000} s, between requests ${LIMITS.keepAliveMs / 1000} s |`,
    `| connections | ${LIMITS.connections}; ${LIMITS.requestsPerConnection} requests on each |`,
  ])
    expect(document).toContain(phrase);
});

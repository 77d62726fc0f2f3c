import { readFileSync } from "node:fs";
import path from "node:path";
import { FIGURE_BYTES_MAX } from "@oslag/store";
import { expect, test } from "vitest";
import {
  FIGURE_RATES,
  FREEZING_LIMITS,
  STATEMENT_RATES,
  UPLOAD_RATES,
} from "../src/server/limits/upload-limits";
import { LIMITS } from "./create-http-server.mjs";
import { QUEUE } from "./fair-queue.mjs";
import { UNSENT_MAX_BYTES } from "./unsent-answers.mjs";

const document = readFileSync(path.join(import.meta.dirname, "../../../docs/operating.md"), "utf8");

test("docs/operating.md states the limits in force", () => {
  const rates = (["network", "key", "total"] as const)
    .map((name) => `${name}=${UPLOAD_RATES[name].burst}/${UPLOAD_RATES[name].perMinute}`)
    .join();
  const { network, key, total } = STATEMENT_RATES;
  for (const phrase of [
    `of a network ${network.burst} at once and ${network.perMinute} a minute, of a key ${key.burst} and ${key.perMinute}, in total ${total.burst} and ${total.perMinute} |`,
    `of a network ${FIGURE_RATES.network.burst} at once and ${FIGURE_RATES.network.perMinute} a minute, ${FREEZING_LIMITS.figures} figures and ${FREEZING_LIMITS.bytes / 2 ** 20} MiB a day (UTC)`,
    `| a frozen figure | ${FIGURE_BYTES_MAX / 2 ** 20} MiB`,
    `\`${rates}\` (the default)`,
    `| pages being rendered | ${QUEUE.running}, of which heavy ${QUEUE.heavyRunning}; of one network ${QUEUE.networkRunning}, of which heavy ${QUEUE.networkHeavyRunning} |`,
    `| requests that wait for rendering | ${QUEUE.waiting}, of one network ${QUEUE.networkWaiting} |`,
    `| kept pages that wait for their replacement | of one network ${QUEUE.networkUnawaited} |`,
    `| answers that a network's readers have not taken | ${UNSENT_MAX_BYTES / 2 ** 20} MiB |`,
    `| headers of a request | ${LIMITS.headersMs / 1000} s, ${LIMITS.headerBytes / 1024} KiB |`,
    `| a whole request | ${LIMITS.requestMs / 1000} s |`,
    `| silence on a connection | ${LIMITS.idleMs / 1000} s, between requests ${LIMITS.keepAliveMs / 1000} s |`,
    `| connections | ${LIMITS.connections}; of one network (/24 of IPv4, /56 of IPv6) ${LIMITS.networkConnections}, if \`OSLAG_TRUSTED_HOPS\` is \`0\`; ${LIMITS.requestsPerConnection} requests on each |`,
  ])
    expect(document).toContain(phrase);
});

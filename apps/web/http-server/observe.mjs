// Logs each request as a line of JSON and counts it for Prometheus. Neither holds an IP address, a query, a header or an
// identifier of anything but the request itself.
import { randomUUID } from "node:crypto";
import { INTERNAL_HEADERS, REQUEST_ID_HEADER } from "@oslag/server-interface";
import { collectDefaultMetrics, Counter, Gauge, Histogram, Registry } from "prom-client";
import { routeOf } from "./route-of.mjs";

const METHODS = new Set(["GET", "HEAD", "POST", "OPTIONS", "PUT", "PATCH", "DELETE"]);
/** From a static file to the slowest upload. */
const SECONDS = [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10, 30];
/** The delay of the event loop is sampled by a timer, which wakes an idle process: each 10 ms, it takes 1 % of a processor (D297). */
const DELAY_EVERY_MS = 500;

/**
 * @param {{write?: (line: string) => void, readFrozenBytes?: () => Promise<number> | undefined}} options where lines of the log
 *   go, nowhere unless given; and what reads the size of the frozen figures
 * @returns {{wrap: (handle: Handle) => Handle, countRead: (read: string) => void, metrics: () => Promise<string>, contentType: string}}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function createObserver({ write, readFrozenBytes } = {}) {
  const register = new Registry();
  collectDefaultMetrics({ register, eventLoopMonitoringPrecision: DELAY_EVERY_MS });
  const labelNames = ["method", "route", "status"];
  const requests = new Counter({
    name: "oslag_http_requests_total",
    help: "Requests that were answered or broken off (status 0).",
    labelNames,
    registers: [register],
  });
  const seconds = new Histogram({
    name: "oslag_http_request_seconds",
    help: "From the end of a request's headers to the end of its answer.",
    labelNames: ["method", "route"],
    buckets: SECONDS,
    registers: [register],
  });
  const open = new Gauge({
    name: "oslag_http_requests_open",
    help: "Requests that are being answered.",
    registers: [register],
  });

  const rendered = new Counter({
    name: "oslag_rendered_total",
    help: "Answers that were rendered, by how the database was read: from the primary, a replica, the primary because all replicas were behind or away, or from it again after a replica.",
    labelNames: ["read"],
    registers: [register],
  });
  const countRead = (/** @type {string} */ read) => rendered.inc({ read });

  const frozen = new Gauge({
    name: "oslag_frozen_figures_bytes",
    help: "Disk that the frozen figures take, with their indexes. They are never deleted.",
    registers: [register],
    collect: async () => {
      // The other metrics are wanted while the database is away, too.
      const bytes = await Promise.resolve(readFrozenBytes?.()).catch(() => undefined);
      frozen.set(bytes ?? Number.NaN);
    },
  });

  const wrap = (handle) => (request, response) => {
    const started = performance.now();
    const id = randomUUID();
    const method = METHODS.has(request.method) ? request.method : "other";
    const route = routeOf(request.url);
    request.headers[INTERNAL_HEADERS.requestId] = id;
    response.setHeader(REQUEST_ID_HEADER, id);
    open.inc();
    response.once("close", () => {
      const status = response.writableFinished ? response.statusCode : 0;
      const elapsed = (performance.now() - started) / 1000;
      open.dec();
      requests.inc({ method, route, status });
      seconds.observe({ method, route }, elapsed);
      const time = new Date().toISOString();
      const ms = Math.round(elapsed * 1000);
      write?.(`${JSON.stringify({ time, request: id, method, route, status, ms })}\n`);
    });
    return handle(request, response);
  };
  return { wrap, countRead, metrics: () => register.metrics(), contentType: register.contentType };
}

// Starts the production build of the site on 127.0.0.1 and waits until it answers.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  RENDERER_ENVIRONMENT,
  RENDERER_OPTIONS,
  SERVER_OPTIONS,
} from "../../apps/web/http-server/process-options.mjs";
import { openLog, root, Stop } from "./steps.mjs";

let sockets = 0;

/**
 * Starts a settler and waits until it works.
 * @returns {Promise<{pid: number, stop: () => Promise<void>, kill: () => Promise<void>}>} `kill` is SIGKILL
 */
export function startSettlerProcess({ databaseUrl, log = "settler" }) {
  return startBeside({
    name: "settler",
    said: "The settler works",
    log,
    cwd: root,
    args: ["--import", "tsx", path.join(root, "scripts/settle.ts")],
    env: { DATABASE_URL: databaseUrl },
  });
}

/**
 * Starts a renderer that site processes share, and waits until it listens. It renders for the site whose address `env` has as OSLAG_ORIGIN.
 * @returns {Promise<{pid: number, socket: string, stop: () => Promise<void>, kill: () => Promise<void>}>} `kill` is SIGKILL
 */
export async function startRendererProcess({
  databaseUrl,
  log = "renderer",
  env = {},
  socket = path.join(tmpdir(), `oslag-renderer-${process.pid}-${(sockets += 1)}`),
}) {
  const { pid, stop, kill } = await startBeside({
    name: "renderer",
    said: "OSlag renders",
    log,
    cwd: path.join(root, "apps/web"),
    args: [
      ...SERVER_OPTIONS,
      ...RENDERER_OPTIONS,
      path.join(root, "apps/web/renderer.mjs"),
      socket,
    ],
    env: { ...RENDERER_ENVIRONMENT, NODE_ENV: "production", DATABASE_URL: databaseUrl, ...env },
  });
  return { pid, socket, stop, kill };
}

/** Starts a program that works beside the site, and waits until it has `said` that it does. */
async function startBeside({ name, said, log, cwd, args, env }) {
  const { stream: out, path: logPath } = openLog(log, { append: true });
  const child = spawn(process.execPath, args, {
    cwd,
    env: { ...process.env, ...env },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stderr.pipe(out, { end: false });
  const ended = new Promise((resolve) => child.once("close", resolve)).finally(() => out.end());
  const works = new Promise((resolve) =>
    child.stdout.on("data", (chunk) => String(chunk).includes(said) && resolve(true)),
  );
  if (!(await Promise.race([works, ended.then(() => false)])))
    throw new Stop(`The ${name} did not start; see ${path.relative(root, logPath)}.`);
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  return { pid: child.pid, stop: () => end("SIGTERM"), kill: () => end("SIGKILL") };
}

/** Chosen ports. Their programs take seconds until they listen, and the system may choose a port again meanwhile. */
const chosen = new Set();

/** Returns the wanted port if it is free, else one that the system chooses, each of those once. */
export function freePort(wanted) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", (error) =>
      error.code === "EADDRINUSE" && wanted !== 0
        ? freePort(0).then(resolve, reject)
        : reject(error),
    );
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => {
        if (wanted === 0 && chosen.has(port)) return freePort(0).then(resolve, reject);
        chosen.add(port);
        resolve(port);
      });
    });
  });
}

const program = path.join(root, "apps/web/server.mjs");

/** A file of each part of the site, by which root finds out whether another account can run it. */
export const SITE_FILES = [
  program,
  path.join(root, "apps/web/.next/BUILD_ID"),
  path.join(root, "node_modules/next/package.json"),
];

/**
 * `account` is whom root starts the site as; by default the current user.
 * @returns {Promise<{origin: string, pid: number, stop: () => Promise<void>, kill: () => Promise<void>}>} `kill` is SIGKILL
 */
export async function startSite({
  databaseUrl,
  port: wanted,
  log = "site",
  env = {},
  append = false,
  account = null,
}) {
  const port = await freePort(wanted);
  const origin = `http://127.0.0.1:${port}`;
  const { stream: out, path: logPath } = openLog(log, { append });
  const child = spawn(process.execPath, [...SERVER_OPTIONS, program], {
    ...account,
    cwd: path.join(root, "apps/web"),
    env: {
      ...process.env,
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      DATABASE_URL: databaseUrl,
      OSLAG_ORIGIN: origin,
      HOST: "127.0.0.1",
      PORT: String(port),
      ...env,
    },
    stdio: ["ignore", "pipe", "pipe"],
  });
  child.stdout.pipe(out, { end: false });
  child.stderr.pipe(out, { end: false });
  // Another server may have taken the port meanwhile, and answer there.
  let listens = false;
  child.stdout.on("data", (chunk) => {
    listens ||= String(chunk).includes("OSlag listens on");
  });
  const ended = new Promise((resolve) => child.once("close", resolve)).finally(() => out.end());
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  const stop = () => end("SIGTERM");
  const kill = () => end("SIGKILL");
  // Only ends a start that hangs: on a machine with many other programs, a start takes longer than a minute.
  const deadline = Date.now() + 240_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if (listens && (await fetch(`${origin}/readyz`)).ok)
        return { origin, pid: child.pid, stop, kill };
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Stop(`The site did not become ready; see ${path.relative(root, logPath)}.`);
}

// Starts the production build of the site on 127.0.0.1 and waits until it answers.
import { spawn } from "node:child_process";
import { createServer } from "node:net";
import { createWriteStream, mkdirSync } from "node:fs";
import path from "node:path";
import { dataDir, root, Stop } from "./steps.mjs";

/** As in deploy/: without a bound, V8 collects garbage only after gigabytes. */
const MEMORY = ["--max-old-space-size=256", "--max-semi-space-size=64"];

/** Returns the wanted port if it is free, else one that the system chooses. */
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
      server.close(() => resolve(port));
    });
  });
}

/** @returns {Promise<{origin: string, pid: number, stop: () => Promise<void>, kill: () => Promise<void>}>} `kill` is SIGKILL */
export async function startSite({
  databaseUrl,
  port: wanted,
  log = "site",
  env = {},
  append = false,
}) {
  const port = await freePort(wanted);
  const origin = `http://127.0.0.1:${port}`;
  mkdirSync(path.join(dataDir, "logs"), { recursive: true });
  const out = createWriteStream(path.join(dataDir, "logs", `${log}.log`), {
    flags: append ? "a" : "w",
  });
  const child = spawn(process.execPath, [...MEMORY, path.join(root, "apps/web/server.mjs")], {
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
  const ended = new Promise((resolve) => child.once("close", resolve)).finally(() => out.end());
  const end = async (signal) => {
    child.kill(signal);
    await ended;
  };
  const stop = () => end("SIGTERM");
  const kill = () => end("SIGKILL");
  const deadline = Date.now() + 60_000;
  while (Date.now() < deadline && child.exitCode === null) {
    try {
      if ((await fetch(`${origin}/readyz`)).ok) return { origin, pid: child.pid, stop, kill };
    } catch {
      // The server is not listening yet.
    }
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
  await stop();
  throw new Stop(
    `The site did not become ready; see ${path.relative(root, path.join(dataDir, "logs", `${log}.log`))}.`,
  );
}

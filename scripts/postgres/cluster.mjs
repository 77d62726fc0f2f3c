// Makes, starts and stops one cluster with PostgreSQL's own programs.
import { chownSync, existsSync, readFileSync, renameSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import path from "node:path";
import { Stop } from "../setup/steps.mjs";
import { runAs } from "./account.mjs";

const dataOf = (place) => path.join(place.cluster, "data");
const program = (place, name) => path.join(place.native, "bin", name);
const pgCtl = (place, args, options) =>
  runAs(place.account, [program(place, "pg_ctl"), "-D", dataOf(place), ...args], options);

/**
 * Runs initdb with SCRAM passwords and page checksums, unless the cluster is there; returns whether it was made now. The folder gets
 * its name only when it is complete.
 */
export function createCluster(place, adminPassword) {
  const data = dataOf(place);
  if (existsSync(path.join(data, "PG_VERSION"))) return false;
  const unfinished = `${data}.new`;
  const passwordFile = path.join(place.cluster, "password");
  rmSync(unfinished, { recursive: true, force: true });
  try {
    writeFileSync(passwordFile, adminPassword, { mode: 0o600 });
    if (place.account) chownSync(passwordFile, place.account.uid, place.account.gid);
    const result = runAs(place.account, [
      program(place, "initdb"),
      `--pgdata=${unfinished}`,
      "--username=postgres",
      `--pwfile=${passwordFile}`,
      "--auth=scram-sha-256",
      "--data-checksums",
      "--encoding=UTF8",
      "--locale=C",
    ]);
    if (result.status !== 0)
      throw new Stop(`PostgreSQL could not make ${data}: ${lastLine(result.stderr, result.error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(unfinished, data);
  return true;
}

/** Returns the port of the running server; null when none is running. */
export function runningPort(place) {
  const data = dataOf(place);
  if (!existsSync(data)) return null;
  const status = pgCtl(place, ["status"]);
  if (status.status !== 0) return null;
  // The fourth line of postmaster.pid is the port (PostgreSQL's pidfile.h).
  const port = Number(readFileSync(path.join(data, "postmaster.pid"), "utf8").split("\n")[3]);
  return port > 0 ? port : null;
}

/**
 * Starts the server on the given port; returns false when another program has taken that port. `more` are further settings, for
 * PostgreSQL's command line.
 */
export function startCluster(place, port, more = "") {
  const log = path.join(place.cluster, "postgres.log");
  const settings = [
    `-p ${port}`,
    "-c listen_addresses=127.0.0.1 -c unix_socket_directories=",
    "-c timezone=UTC -c log_timezone=UTC",
    more,
  ].join(" ");
  const result = pgCtl(place, ["start", "-l", log, "-w", "-t", "60", "-s", "-o", settings], {
    stdio: "ignore",
  });
  if (result.status === 0) return true;
  const said = existsSync(log) ? readFileSync(log, "utf8") : "";
  if (/Address already in use/.test(said.slice(-2000))) return false;
  throw new Stop(`PostgreSQL did not start: ${lastLine(said, result.error)} (${log})`);
}

/** Stops the server; `immediate` is a crash. */
export function stopCluster(place, mode = "fast") {
  const result = pgCtl(place, ["stop", "-m", mode, "-w", "-t", "60", "-s"]);
  if (result.status !== 0)
    throw new Stop(`PostgreSQL did not stop: ${lastLine(result.stderr, result.error)}`);
}

/**
 * Makes a cluster whose server follows another server. It copies a cluster that has never run, so no server has to make the copy.
 * @param {object} from the place of that cluster @param {object} to a place without a cluster
 */
export function copyToStandby(from, to) {
  const data = dataOf(to);
  const copied = runAs(to.account, ["cp", "-a", dataOf(from), data]);
  if (copied.status !== 0)
    throw new Stop(`${data} could not be copied: ${lastLine(copied.stderr, copied.error)}`);
  writeFileSync(path.join(data, "standby.signal"), "");
}

/** Makes a standby a server of its own, without a restart. */
export function promoteCluster(place) {
  const result = pgCtl(place, ["promote", "-w", "-t", "60", "-s"]);
  if (result.status !== 0)
    throw new Stop(`PostgreSQL was not promoted: ${lastLine(result.stderr, result.error)}`);
}

/** Returns a free port of 127.0.0.1: the wanted one if it is free. */
export function choosePort(wanted = 0) {
  return new Promise((resolve, reject) => {
    const server = createServer();
    server.once("error", () => (wanted === 0 ? reject : () => resolve(choosePort()))());
    server.listen(wanted, "127.0.0.1", () => {
      const { port } = server.address();
      server.close(() => resolve(port));
    });
  });
}

function lastLine(text, error) {
  return error?.message ?? (text ?? "").trimEnd().split("\n").at(-1);
}

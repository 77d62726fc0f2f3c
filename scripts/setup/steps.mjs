// Runs the steps of a script, and prints what each did and how long it took.
import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { constants, setPriority } from "node:os";
import path from "node:path";
import { makePrivateFolder, openPrivate } from "./private-files.mjs";

export const root = path.resolve(import.meta.dirname, "../..");
export const dataDir = path.resolve(process.env.OSLAG_DATA ?? path.join(root, ".data"));

/** An error whose message is shown to the user without a stack. */
export class Stop extends Error {}

let begunLast = "";
let underWay = 0;

/**
 * Prints `name …`, awaits the work, then prints its seconds; the work may return a remark to print. If other steps run at the same
 * time, the name comes before the seconds.
 */
export async function step(name, work) {
  const started = performance.now();
  begunLast = name;
  underWay += 1;
  process.stderr.write(`• ${name} …\n`);
  let remark;
  try {
    remark = await work();
  } finally {
    underWay -= 1;
  }
  const seconds = ((performance.now() - started) / 1000).toFixed(1);
  const whose = begunLast === name && underWay === 0 ? "" : `${name}: `;
  process.stderr.write(
    `  ${whose}${typeof remark === "string" ? `${remark}, ` : ""}${seconds} s\n`,
  );
}

/** Runs functions concurrently and waits for all of them. Prints each error and throws the first. */
export async function beside(...works) {
  const ends = await Promise.allSettled(works.map((work) => work()));
  const errors = ends.filter(({ status }) => status === "rejected").map(({ reason }) => reason);
  errors.slice(1).forEach(report);
  if (errors.length > 0) throw errors[0];
}

/**
 * Runs a program and resolves with its exit code. With `log`, its output goes to that log in the data folder. Output that is neither
 * logged nor passed to `stdout` goes to standard error. With `yields`, programs of usual priority go first.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ log?: string, env?: Record<string, string>, cwd?: string, stdout?: (chunk: Buffer) => void, signal?: AbortSignal, yields?: boolean }} [options]
 */
export function run(command, args, { log, env, cwd = root, stdout, signal, yields = false } = {}) {
  return new Promise((resolve, reject) => {
    const child = spawn(command, args, {
      cwd,
      env: { ...process.env, NEXT_TELEMETRY_DISABLED: "1", ...env },
      stdio: ["ignore", log || stdout ? "pipe" : 2, log ? "pipe" : 2],
      signal,
    });
    if (yields && child.pid !== undefined)
      setPriority(child.pid, constants.priority.PRIORITY_BELOW_NORMAL);
    const file = log ? openLog(log) : null;
    if (file) {
      child.stdout.pipe(file.stream, { end: false });
      child.stderr.pipe(file.stream, { end: false });
    }
    if (stdout) child.stdout.on("data", stdout);
    child.on("error", (error) =>
      reject(error.code === "ENOENT" ? new Stop(`${command} was not found.`) : error),
    );
    child.on("close", (code, killedBy) => {
      const end = { code: code ?? (killedBy ? 128 : 1), logPath: file?.path };
      if (file) file.stream.end(() => resolve(end));
      else resolve(end);
    });
  });
}

/** Like `run`, but a failure prints the last lines of the output and throws a Stop. */
export async function mustRun(command, args, options = {}) {
  const { code, logPath } = await run(command, args, options);
  if (code === 0) return;
  if (logPath)
    process.stderr.write(
      `${readFileSync(logPath, "utf8").trimEnd().split("\n").slice(-30).join("\n")}\n`,
    );
  throw new Stop(
    `\`${[command, ...args].join(" ")}\` failed with exit code ${code}${logPath ? `; the whole output is in ${path.relative(root, logPath)}` : ""}.`,
  );
}

/**
 * Opens a log in the data folder. Only its owner may read it, because it may hold what programs print of requests and settings.
 * @param {string} name
 * @param {{append?: boolean}} [options]
 */
export function openLog(name, { append = false } = {}) {
  const file = path.join(dataDir, "logs", `${name}.log`);
  makePrivateFolder(path.dirname(file));
  return { path: file, stream: openPrivate(file, { append }) };
}

/** Prints a Stop or a wrong option as one sentence, any other error with its stack, and sets the exit code. */
export function report(error) {
  const isSentence = error instanceof Stop || isUsageError(error);
  process.stderr.write(`\n${isSentence ? error.message : (error?.stack ?? error)}\n`);
  process.exitCode = 1;
}

/** Tells whether `parseArgs` refused the command line. */
export const isUsageError = (error) => String(error?.code).startsWith("ERR_PARSE_ARGS");

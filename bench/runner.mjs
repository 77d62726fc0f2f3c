// `npm run bench:runner [quick|standard]`: measures what the runner costs its user, against its limits: the wall time of
// `oslag run`, the memory of the suite, the start of the command line, and the sizes of the archives in public/downloads.
import { mkdtempSync, readdirSync, rmSync, statSync } from "node:fs";
import { spawn, spawnSync } from "node:child_process";
import { loadavg, tmpdir } from "node:os";
import path from "node:path";
import { root } from "../scripts/setup/steps.mjs";
import { runnerPath, suitePath } from "../scripts/setup/build.mjs";
import { median } from "./suite/run-suite.mjs";
import { residentBytes } from "./suite/memory.mjs";

const LIMITS = { quickSeconds: 12, standardSeconds: 75, reportKb: 160, startMs: 50, archiveMb: 12 };
const STARTS = 40;
const POLL_MS = 20;
const modes = process.argv.length > 2 ? process.argv.slice(2) : ["quick", "standard"];
const scratch = mkdtempSync(path.join(tmpdir(), "oslag-bench-"));
const env = { ...process.env, OSLAG_HOME: path.join(scratch, "home"), OSLAG_SUITE: suitePath };

const line = (...cells) => console.log(`| ${cells.join(" | ")} |`);
const against = (what, { value, limit, unit, digits = 1 }) =>
  line(what, `${value.toFixed(digits)} ${unit}`, `${limit} ${unit}`, (value / limit).toFixed(2));
const memory = (bytes) => (bytes === 0 ? "unknown here" : `${(bytes / 1e6).toFixed(0)} MB`);

/** Measures a whole run: its seconds, its exit code, the bytes of its report, and the most memory that the runner and its children had. */
function wholeRun(mode) {
  const out = path.join(scratch, `${mode}.oslag.json`);
  const args = [
    "run",
    ...(mode === "quick" ? ["--quick"] : []),
    "-q",
    "--dir",
    scratch,
    "--out",
    out,
  ];
  return new Promise((resolve, reject) => {
    const start = process.hrtime.bigint();
    const runner = spawn(runnerPath, args, { env, stdio: ["ignore", "ignore", "pipe"] });
    let said = "";
    runner.stderr.on("data", (text) => (said += text));
    const peak = { suite: 0, runner: 0 };
    const timer = setInterval(() => {
      const now = residentBytes(runner.pid);
      peak.suite = Math.max(peak.suite, now.below);
      peak.runner = Math.max(peak.runner, now.own);
    }, POLL_MS);
    runner.on("error", reject);
    runner.on("close", (code) => {
      clearInterval(timer);
      if (code !== 0) process.stderr.write(said);
      const bytes = code === 0 ? statSync(out).size : 0;
      resolve({ seconds: Number(process.hrtime.bigint() - start) / 1e9, code, peak, bytes });
    });
  });
}

/** Measures each start of `oslag --version` until its end, in ms. */
function starts() {
  const times = [];
  for (let start = 0; start < STARTS; start += 1) {
    const before = process.hrtime.bigint();
    const done = spawnSync(runnerPath, ["--version"], { env });
    if (done.status !== 0)
      throw new Error(`${runnerPath} does not run: build it with \`make -C native-runner/cli\`.`);
    times.push(Number(process.hrtime.bigint() - before) / 1e6);
  }
  return times;
}

function archives() {
  const downloads = path.join(root, "public/downloads");
  try {
    return readdirSync(downloads)
      .filter((name) => /\.(tar\.gz|zip)$/.test(name))
      .map((name) => [name, statSync(path.join(downloads, name)).size]);
  } catch {
    return [];
  }
}

try {
  const loadBefore = loadavg()[0];
  console.log("| what | measured | limit | measured / limit |\n|---|---|---|---|");
  const times = starts();
  against(`start of the command line, median of ${STARTS}`, {
    value: median(times),
    limit: LIMITS.startMs,
    unit: "ms",
  });
  against("the same, slowest", { value: Math.max(...times), limit: LIMITS.startMs, unit: "ms" });
  for (const mode of modes) {
    const { seconds, code, peak, bytes } = await wholeRun(mode);
    const failed = code === 0 ? "" : ` (ended with code ${code})`;
    against(`${mode} run${failed}`, { value: seconds, limit: LIMITS[`${mode}Seconds`], unit: "s" });
    against(`${mode} report as sent`, { value: bytes / 1000, limit: LIMITS.reportKb, unit: "kB" });
    line(`${mode} run, most memory of the suite`, memory(peak.suite), "none", "");
    line(`${mode} run, most memory of the runner`, memory(peak.runner), "none", "");
  }
  const built = archives();
  for (const [name, bytes] of built)
    against(name, { value: bytes / 1e6, limit: LIMITS.archiveMb, unit: "MB", digits: 2 });
  console.log(
    `\nLoad average ${loadBefore.toFixed(2)} before, ${loadavg()[0].toFixed(2)} after. Memory is the greatest resident size, read every ${POLL_MS} ms.`,
  );
  if (built.length === 0)
    console.log(
      "The archives were not weighed, because public/downloads is empty: run `npm run build:runners`.",
    );
} finally {
  rmSync(scratch, { recursive: true, force: true });
}

// Takes a report from another platform all the way: the runner of this machine verifies and sends it, the real site stores it, and
// it is read back.
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { runnerPath } from "../setup/build.mjs";
import { mustRun, root, Stop } from "../setup/steps.mjs";

const frozen = readFileSync(path.join(root, "native-runner/suite/andrew/frozen.c"), "utf8");
export const IMAGE = /image_sha256\[\] =\s*"([0-9a-f]{64})"/.exec(frozen)[1];

/** The names that reports give the processors of the downloads. */
const ARCHITECTURES = {
  "linux-x86-64": "x86-64",
  "linux-s390x": "s390x",
  "linux-arm64": "arm64",
  "linux-riscv64": "riscv64",
  "linux-armv7": "armv7",
  "linux-ppc64le": "ppc64le",
  "linux-i686": "i686",
  "windows-x86-64": "x86-64",
  nfs: process.arch === "x64" ? "x86-64" : process.arch,
};

/** An emulator may be too slow for one sample in the benchmark's time. The program is not at fault then. */
const NO_TIME =
  /^(?:the time budget ended before its first sample|its process did not answer within \d+ ms)$/;

/** @returns {Promise<string>} a sentence about the report; throws a Stop when something is wrong with it */
export async function checkReport(file, { origin, name, home, log }) {
  await mustRun(runnerPath, ["verify", file], { log: `${log}-verify` });
  await mustRun(runnerPath, ["submit", file, "--to", origin, "--yes"], {
    log: `${log}-submit`,
    env: { OSLAG_HOME: home },
  });
  const report = JSON.parse(Buffer.from(JSON.parse(readFileSync(file, "utf8")).payload, "base64"));
  const unmeasured = report.measurements.filter(({ outcome }) => outcome === "failed");
  const failed = unmeasured.filter(({ reason }) => !NO_TIME.test(reason));
  if (failed.length > 0)
    throw new Stop(
      `failed: ${failed.map((m) => `${m.benchmark}/${m.variant} ${m.reason}`).join("; ")}`,
    );
  const architecture = ARCHITECTURES[name];
  if (report.machine.processor.architecture !== architecture)
    throw new Stop(`the report says ${report.machine.processor.architecture}, not ${architecture}`);
  const images = report.measurements.map((m) => m.image_sha256).filter(Boolean);
  if (images.some((image) => image !== IMAGE) || (images.length === 0 && unmeasured.length === 0))
    throw new Stop(`the compiler's image is ${images[0] ?? "missing"}, not ${IMAGE}`);
  const id = createHash("sha256")
    .update(Buffer.from(JSON.parse(readFileSync(file, "utf8")).payload, "base64"))
    .digest("hex");
  const stored = await fetch(`${origin}/api/v1/reports/${id}`);
  if (!stored.ok) throw new Stop(`the site does not show the report (status ${stored.status})`);
  const count = (outcome) => report.measurements.filter((m) => m.outcome === outcome).length;
  const slow = unmeasured.length > 0 ? `, ${unmeasured.length} too slow for a sample` : "";
  return `${count("samples")} measured, ${count("unsupported")} unsupported${slow}, stored, image ${images[0] ?? "not reached in time"}`;
}

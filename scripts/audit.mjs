// `npm run audit`: asks the npm registry and the Go vulnerability database about every locked dependency. Exits with 1 when there
// are findings, and with 2 when one of the two did not answer.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { report, root, step } from "./setup/steps.mjs";

const GOVULNCHECK = "golang.org/x/vuln/cmd/govulncheck@v1.1.4";
const findings = [];
const unasked = [];

const run = (command, args, cwd = root) =>
  spawnSync(command, args, { cwd, encoding: "utf8", maxBuffer: 2 ** 28 });

function askNpm() {
  const { stdout } = run(process.platform === "win32" ? "npm.cmd" : "npm", ["audit", "--json"]);
  const answer = parse(stdout);
  if (answer?.vulnerabilities === undefined) {
    unasked.push(`npm: ${answer?.message ?? answer?.error?.summary ?? "no answer"}`);
    return;
  }
  for (const { name, severity, range } of Object.values(answer.vulnerabilities))
    findings.push(`npm: ${name} ${range}: ${severity}`);
}

function askGo() {
  const { status, stdout, stderr } = run(
    "go",
    ["run", GOVULNCHECK, "-format", "text", "./..."],
    path.join(root, "native-runner/cli"),
  );
  // govulncheck exits with 3 when the code reaches a vulnerability.
  const named = [...(stdout ?? "").matchAll(/^Vulnerability #\d+: (\S+)/gm)].map(([, id]) => id);
  if (named.length > 0) findings.push(...named.map((id) => `go: ${id}`));
  else if (status !== 0) {
    const lines = (stderr ?? "").trim().split("\n");
    unasked.push(`go: ${lines.find((line) => line.startsWith("govulncheck:")) ?? lines.at(-1)}`);
  }
}

function parse(text) {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

try {
  await step("npm", () => askNpm());
  await step("Go", () => askGo());
  for (const line of findings) process.stdout.write(`FINDING ${line}\n`);
  for (const line of unasked) process.stdout.write(`NOT ASKED ${line}\n`);
  process.stdout.write(`findings: ${findings.length}, not asked: ${unasked.length}\n`);
  if (findings.length > 0) process.exitCode = 1;
  else if (unasked.length > 0) process.exitCode = 2;
} catch (error) {
  report(error);
}

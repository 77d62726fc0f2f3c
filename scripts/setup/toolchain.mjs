// Says which programs for a build from source are missing, and how to get each.
import { spawnSync } from "node:child_process";

const NODE_FLOOR = [20, 19];
// From this version on, Go itself fetches the newer toolchain that go.mod names.
const GO_FLOOR = [1, 21];

const works = (command, args) => {
  const result = spawnSync(command, args, { encoding: "utf8" });
  return result.status === 0 ? result.stdout : null;
};
const below = ([major, minor], [wantMajor, wantMinor]) =>
  major < wantMajor || (major === wantMajor && minor < wantMinor);
const version = (text) => (/(\d+)\.(\d+)/.exec(text) ?? [0, 0, 0]).slice(1, 3).map(Number);

export function nodeProblem() {
  return below(version(process.versions.node), NODE_FLOOR)
    ? `OSlag needs Node.js ${NODE_FLOOR.join(".")} or newer and this is ${process.versions.node}; get one from nodejs.org or your package manager.`
    : null;
}

/** @returns {string[]} one sentence for each missing program; empty when the suite and the runner can be built. */
export function nativeProblems() {
  const problems = [];
  if (!works("cc", ["--version"])) {
    problems.push(
      "A C compiler is missing: install gcc or clang, on Debian with `apt-get install build-essential`.",
    );
  }
  if (!works("make", ["--version"]) && !works("make", ["-v"])) {
    problems.push("make is missing: install it, on Debian with `apt-get install make`.");
  }
  const go = works("go", ["env", "GOVERSION"]);
  if (go === null) {
    problems.push(
      `Go is missing: install version ${GO_FLOOR.join(".")} or newer from go.dev/dl or your package manager.`,
    );
  } else if (below(version(go), GO_FLOOR)) {
    problems.push(
      `Go ${go.trim()} is too old: install version ${GO_FLOOR.join(".")} or newer from go.dev/dl.`,
    );
  }
  return problems;
}

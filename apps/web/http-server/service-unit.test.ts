import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import path from "node:path";
import { describe, expect, it, test } from "vitest";
import { RENDERER_ENVIRONMENT, RENDERER_OPTIONS, SERVER_OPTIONS } from "./process-options.mjs";

const units = [
  "oslag.service",
  "oslag@.service",
  "oslag-renderer@.service",
  "oslag-settler.service",
] as const;
const NODE = "/usr/bin/node";
const analyze = (args: readonly string[], ...files: string[]) =>
  spawnSync("systemd-analyze", [...args, ...files], { encoding: "utf8" });
const fileOf = (unit: string) => path.join(import.meta.dirname, "../../../deploy", unit);
/** `security --offline` came with systemd 250. */
const version = Number(/systemd (\d+)/.exec(analyze(["--version"]).stdout ?? "")?.[1] ?? 0);
const reason =
  version < 250
    ? "systemd-analyze of systemd 250 or newer is not installed"
    : existsSync(NODE)
      ? null
      : `there is no ${NODE}, which the unit starts`;
/** systemd's own score from 0 (sealed) to 100 (open), times ten; below 2.0 it calls a service OK. */
const EXPOSURE_MAX = 19;

describe.skipIf(reason !== null).each(units)(
  `%s for systemd${reason === null ? "" : ` (SKIPPED: ${reason})`}`,
  (unit) => {
    it("is understood without a warning", () => {
      const { status, stdout, stderr } = analyze(["verify"], fileOf(unit));
      // What other units of the machine lack is not said of this one.
      const own = `${stdout}${stderr}`
        .split("\n")
        .filter((line) => /oslag[@-]?\w*\.service/.test(line));
      expect([status, own]).toEqual([0, []]);
    });

    it("leaves the process little that it does not need", () => {
      const args = ["security", "--offline=true", `--threshold=${EXPOSURE_MAX}`, "--no-pager"];
      const { status, stdout } = analyze(args, fileOf(unit));
      expect(stdout).toContain(`Overall exposure level for oslag`);
      expect(status, stdout.split("\n").at(-2)).toBe(0);
    });
  },
);

const textOf = (file: string) => readFileSync(fileOf(file), "utf8");

test.each([
  ["oslag.service", `${NODE} ${SERVER_OPTIONS.join(" ")} server.mjs\n`],
  ["oslag@.service", `${NODE} ${SERVER_OPTIONS.join(" ")} server.mjs\n`],
  [
    "Containerfile",
    `CMD ${JSON.stringify(["node", ...SERVER_OPTIONS, "server.mjs"]).replaceAll(",", ", ")}\n`,
  ],
  ["../docs/operating.md", `\`node ${SERVER_OPTIONS.join(" ")}\``],
])("%s starts the server with the options that are measured", (file, command) => {
  expect(textOf(file)).toContain(command);
});

describe("units of processes that share a renderer", () => {
  it("start it with the options of one that a site process starts", () => {
    const [, options = ""] =
      /^ExecStart=\S+ (.*) renderer\.mjs/m.exec(textOf("oslag-renderer@.service")) ?? [];
    expect(options.split(" ")).toEqual(["--max-old-space-size=256", ...RENDERER_OPTIONS]);
    expect(textOf("oslag@.service")).toContain("--max-old-space-size=256");
    for (const [name, value] of Object.entries(RENDERER_ENVIRONMENT))
      expect(textOf("oslag-renderer@.service")).toMatch(
        new RegExp(`^Environment=.*\\b${name}=${value}\\b`, "m"),
      );
  });

  it("run as one account, because no other can connect to its socket", () => {
    for (const unit of ["oslag@.service", "oslag-renderer@.service"])
      expect(textOf(unit)).toMatch(/^User=oslag\nDynamicUser=yes$/m);
  });
});

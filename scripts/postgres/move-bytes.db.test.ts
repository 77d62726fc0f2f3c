import { spawnSync } from "node:child_process";
import { getEnvelope, ingest } from "@oslag/store";
import { keepBytesInReports, makeAdmission, makeEnvelope, useDatabase } from "@oslag/store/testing";
import { expect, it } from "vitest";
import { root } from "../setup/steps.mjs";

const test = useDatabase("move_bytes_command");

function run(...args: readonly string[]): { status: number | null; said: string } {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
    cwd: root,
    encoding: "utf8",
    env: { ...process.env, DATABASE_URL: test.url },
  });
  return { status, said: stdout + stderr };
}
const moveBytes = (...args: readonly string[]) => run("scripts/db.mjs", "move-bytes", ...args);

it("npm run db -- move-bytes says what it will do, does it if that is meant, and then has nothing to do", async () => {
  expect(run("scripts/prepare-database.mjs").said).not.toContain("move-bytes");
  await keepBytesInReports(test.db);
  expect(run("scripts/prepare-database.mjs").said).toContain("run `npm run db -- move-bytes`");
  const envelope = makeEnvelope({ key: "moved" });
  const stored = await ingest(envelope, makeAdmission(test.db));
  const id = stored.ok ? stored.value.id : "";

  const plan = moveBytes();
  expect(plan).toMatchObject({ status: 0 });
  expect(plan.said).toMatch(/replace all of them first.*\n1 reports have .* MB of bytes to move/);
  expect(await test.db.reportBytes.count()).toBe(0);

  expect(moveBytes("now")).toMatchObject({ status: 1 });
  expect(moveBytes("--yes").said).toContain("1 reports moved.");
  expect(await test.db.reportBytes.count()).toBe(1);
  expect(envelope).toEqual(new Uint8Array((await getEnvelope(test.db, id)) ?? []));

  const again = moveBytes();
  expect(again).toMatchObject({ status: 0 });
  expect(again.said).toContain("There is nothing to do.");
  // Only ends a test that hangs: it starts six programs, one after the other.
}, 600_000);

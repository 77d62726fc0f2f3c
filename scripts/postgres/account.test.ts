import { execFileSync } from "node:child_process";
import { chmodSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, expect, test } from "vitest";
import { siteAccount } from "./account.mjs";

const folder = mkdtempSync(path.join(tmpdir(), "oslag-account-"));
afterAll(() => rmSync(folder, { recursive: true }));

test("root runs the site as nobody if that account can read it, and everybody else as themselves", () => {
  const file = path.join(folder, "site.mjs");
  writeFileSync(file, "");
  chmodSync(folder, 0o755);
  chmodSync(file, 0o644);
  if (process.getuid?.() !== 0) {
    expect(siteAccount([file])).toBeNull();
    return;
  }
  const nobody = Number(execFileSync("id", ["-u", "nobody"]));
  expect(siteAccount([file])).toMatchObject({ uid: nobody });
  chmodSync(file, 0o600);
  expect(siteAccount([file])).toBeNull();
});

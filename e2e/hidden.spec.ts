import { execFile } from "node:child_process";
import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { promisify } from "node:util";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { VERDICTS } from "@oslag/schema";
import { findLatinWords } from "./latin-words";
import { listStatedWords, toRussian } from "./pages";

const root = path.join(import.meta.dirname, "..");
const made = path.join(root, ".data/e2e");
const run = promisify(execFile);

function idOf(file: string): string {
  const { payload } = JSON.parse(readFileSync(file, "utf8")) as { payload: string };
  return createHash("sha256").update(Buffer.from(payload, "base64")).digest("hex");
}

/** Sends a moderator's decision with the command that moderators use. */
async function act(action: string, report: string, origin: string): Promise<void> {
  const key = path.join(made, "moderator.pem");
  const admin = path.join(root, "scripts/admin.ts");
  const command = ["--import", "tsx", admin, action, report, "--reason", "looked-into"];
  await run(process.execPath, [...command, "--to", origin, "--key", key]);
}

async function read(request: APIRequestContext, address: string, headers = {}) {
  const answer = await request.get(address, { headers, maxRedirects: 0 });
  const { "content-security-policy": policy = "" } = answer.headers();
  return { status: answer.status(), text: await answer.text(), policy };
}

// The test restores the report, so that other tests find it.
test("a hidden report's page answers 410 with the reason, for any Host header, and can be restored", async ({
  request,
  page,
  baseURL,
}) => {
  const id = idOf(path.join(root, "packages/schema/fixtures/valid/minimal.json"));
  const address = `/reports/${id}`;
  expect((await read(request, address)).status).toBe(200);
  await act("hide", id, baseURL ?? "");
  try {
    for (const headers of [{}, { host: "evil.example" }, { host: "localhost:1" }]) {
      const { status, text, policy } = await read(request, address, headers);
      expect(status, JSON.stringify(headers)).toBe(410);
      expect(text).toContain("A moderator hid this report.");
      expect(text).not.toContain("evil.example");
      expect(policy).toContain("'strict-dynamic'");
    }
    await page.goto(address);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Hidden report");
    await expect(page.getByRole("link", { name: "public log" })).toBeVisible();
    await page.goto(toRussian(address));
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Скрытый отчёт");
    expect(await findLatinWords(page, await listStatedWords(request))).toEqual([]);
    expect((await read(request, `/api/v1/reports/${id}`)).status).toBe(410);
  } finally {
    await act("restore", id, baseURL ?? "");
  }
  expect((await read(request, address)).status).toBe(200);
});

test("an unknown report's page answers 404, for any Host header", async ({ request }) => {
  for (const headers of [{}, { host: "evil.example" }]) {
    const { status, text } = await read(request, `/reports/${"0".repeat(64)}`, headers);
    expect(status, JSON.stringify(headers)).toBe(404);
    expect(text).not.toContain("evil.example");
  }
});

test("a withdrawn report keeps its page, which says so and offers no withdrawal", async ({
  page,
  request,
}) => {
  const id = idOf(path.join(made, "withdrawn.oslag.json"));
  const answer = await page.goto(`/reports/${id}`);
  expect(answer?.status()).toBe(200);
  await expect(page.getByText(VERDICTS.withdrawn.says)).toBeVisible();
  await expect(page.getByRole("heading", { name: "Withdraw this report" })).toHaveCount(0);
  const report = await request.get(`/api/v1/reports/${id}`);
  expect(await report.json()).toMatchObject({ state: "withdrawn", counts: false });
});

test("a moderator whose site cannot be reached gets an error of one sentence", async () => {
  await expect(act("hide", "0".repeat(64), "http://127.0.0.1:1")).rejects.toMatchObject({
    stderr: "\nhttp://127.0.0.1:1 cannot be reached.\n",
  });
});

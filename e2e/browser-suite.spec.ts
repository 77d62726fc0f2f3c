import { readFileSync } from "node:fs";
import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import type { Report } from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import { weighFiles } from "../bench/reading/scripts.mjs";

/** A quick run has a budget of 20 s; a busy machine needs more time around it. */
const RUN_MS = 90_000;

/** The most compressed bytes of the page's own scripts, without the framework's, and of the suite's files. */
const OURS_MAX_BYTES = 60_000;
const WASM_MAX_BYTES = 300_000;

/** Records every script that the page loads from now on. The returned function weighs those of `/run/browser`. */
function watchScripts(page: Page): () => Promise<number> {
  const files = new Set<string>();
  page.on("response", (response) => {
    const { pathname } = new URL(response.url());
    const isSuite = /\/(worker|run-suite)\.mjs$/.test(pathname);
    if (isSuite || pathname.endsWith(".js")) files.add(pathname);
  });
  return async () => {
    const before = [...files];
    expect(before.some((file) => file.endsWith("/run-suite.mjs"))).toBe(true);
    const { framework, ours } = await weighFiles(new URL(page.url()).origin, before);
    console.log(
      `/run/browser, from loading to the end: ${framework} bytes of the framework's scripts, ${ours} of ours, compressed`,
    );
    return ours;
  };
}

async function measure(page: Page): Promise<void> {
  await page.goto("/run/browser?mode=quick");
  await page.getByRole("button", { name: "Measure this browser" }).click();
  await expect(page.getByRole("progressbar")).toBeVisible();
  await expect(page.getByText(/about \d+ s left/)).toBeVisible({ timeout: 20_000 });
  await expect(page.getByRole("heading", { name: "Your run" })).toBeVisible({ timeout: RUN_MS });
}

async function saved(page: Page, button: string): Promise<Buffer> {
  const coming = page.waitForEvent("download");
  await page.getByRole("button", { name: button }).click();
  return readFileSync(await (await coming).path());
}

async function savedReport(page: Page): Promise<Report> {
  const opened = openEnvelope(await saved(page, "Save the report file"));
  if (!opened.ok) throw new Error(opened.problem.detail);
  return opened.value.report;
}

/** Sends the report; returns its id and the token that leads to pages with it. */
async function send(page: Page): Promise<{ id: string; after: string }> {
  await page.getByRole("button", { name: "Send the report to this site" }).click();
  const link = page.getByRole("link", { name: "its page" });
  await expect(link).toBeVisible();
  const [, id = "", after = ""] =
    /([0-9a-f]{64})\?after=([\w.-]+)$/.exec((await link.getAttribute("href")) ?? "") ?? [];
  return { id, after };
}

test("a run in the browser shows its point, saves its file, is sent, and can be withdrawn", async ({
  page,
  context,
  request,
}) => {
  test.setTimeout(RUN_MS + 60_000);
  const weigh = watchScripts(page);
  await measure(page);
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  // The point is shown before anything is sent.
  await expect(page.locator('[data-point="own-run"]').first()).toBeAttached();

  const report = await savedReport(page);
  expect(report).toMatchObject({
    host: "browser",
    run: { mode: "quick" },
    suite: { build: "official" },
    browser: { engine: "Chromium", isolated: "on" },
    machine: { processor: { architecture: "wasm32" } },
    storage: [{ role: "local", class: "memory" }],
  });
  expect(report.os.clock.step_ns).toBeGreaterThan(0);
  const outcomes = new Map(
    report.measurements.map((one) => [`${one.benchmark} ${one.variant}`, one.outcome]),
  );
  for (const name of ["dhrystone default", "bcopy cached", "bcopy uncached", "read default"])
    expect(outcomes.get(name), name).toBe("samples");
  for (const name of ["getpid default", "cswitch same-cpu", "select 10-full"])
    expect(outcomes.get(name), name).toBe("unsupported");
  for (const { outcome, ...one } of report.measurements) {
    if (outcome !== "samples" || !("samples" in one)) continue;
    // Samples are long compared with the clock. The budget may shorten an operation's first sample a little.
    const times = one.samples.map(([, , elapsedNs]) => elapsedNs).toSorted((a, b) => a - b);
    expect(times[Math.floor(times.length / 2)], one.benchmark).toBeGreaterThan(50_000_000);
  }

  await context.setOffline(true);
  await page.getByRole("button", { name: "Send the report to this site" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "could not be reached" })).toBeVisible();
  await context.setOffline(false);
  // Closing the page loses nothing.
  await page.reload();
  await expect(page.getByRole("heading", { name: "Your last run, not yet sent" })).toBeVisible();
  const { id, after } = await send(page);

  const stored = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    counts: boolean;
    quiet: boolean;
    challenge_issued: string | null;
    flags: unknown[];
    configuration: { host: string; build_class?: string };
  };
  expect(stored).toMatchObject({ configuration: { host: "browser" } });
  expect(stored.challenge_issued).not.toBeNull();
  const withdrawal = await saved(page, "Save the withdrawal statement");
  expect(await weigh()).toBeLessThanOrEqual(OURS_MAX_BYTES);

  await page.getByRole("link", { name: "its page" }).click();
  await expect(page.getByText("wasm32")).toBeVisible();
  await expect(page.getByText("WebAssembly in a browser enters no kernel").first()).toBeVisible();

  // A run beside other work on this machine may lack undisturbed slices. Then it is stored and not ranked.
  const ranked = page.getByRole("row", { name: /Chromium/ });
  // The values of its configuration follow a moment after the upload.
  await expect(async () => {
    await page.goto(`/leaderboard/dhrystone?host=browser&after=${after}`);
    if (stored.quiet) await expect(ranked.first()).toBeVisible({ timeout: 1_000 });
    else await expect(ranked).toHaveCount(0);
  }).toPass({ timeout: 60_000 });
  for (const build of ["official", "local"]) {
    await page.goto(`/leaderboard/dhrystone?build=${build}&virtual=any`);
    await expect(page.getByRole("row", { name: /Chromium/ })).toHaveCount(0);
  }
  if (stored.quiet)
    await expect(async () => {
      await page.goto(`/?after=${after}`);
      const shown = page.getByText("today, in a browser").first();
      await expect(shown).toBeAttached({ timeout: 1_000 });
    }).toPass({ timeout: 90_000 });

  await page.goto(`/run/browser/layer?browser=${id}`);
  const natives = page.getByLabel("Native report");
  await natives.selectOption({ index: 1 });
  await page.getByRole("button", { name: "Compare" }).click();
  await expect(page.getByRole("row", { name: /Dhrystone/ })).toContainText("million/s");
  await expect(page.getByText(/Clock witness/)).toBeVisible();

  const taken = await request.post("/api/v1/statements", {
    data: withdrawal,
    headers: { "content-type": "application/json" },
  });
  expect(taken.status()).toBe(201);
  expect(await (await request.get(`/api/v1/reports/${id}`)).json()).toMatchObject({
    state: "withdrawn",
  });
});

test("a library signs where Web Crypto lacks Ed25519, and a page that was hidden says so", async ({
  page,
  request,
}) => {
  test.setTimeout(RUN_MS + 60_000);
  const weigh = watchScripts(page);
  await page.addInitScript(() => {
    const refuse = () => Promise.reject(new DOMException("Ed25519", "NotSupportedError"));
    const { subtle } = crypto;
    for (const name of ["generateKey", "importKey"] as const)
      Object.defineProperty(subtle, name, { value: refuse });
  });
  await page.goto("/run/browser?mode=quick");
  await page.getByRole("button", { name: "Measure this browser" }).click();
  await expect(page.getByText(/about \d+ s left/)).toBeVisible({ timeout: 20_000 });
  await page.evaluate(() => {
    Object.defineProperty(document, "hidden", { configurable: true, get: () => true });
    document.dispatchEvent(new Event("visibilitychange"));
    Object.defineProperty(document, "hidden", { configurable: true, get: () => false });
    document.dispatchEvent(new Event("visibilitychange"));
  });
  await expect(page.getByRole("heading", { name: "Your run" })).toBeVisible({ timeout: RUN_MS });
  const report = await savedReport(page);
  expect(report.run.warnings).toContain("page-hidden");
  await expect(page.getByText("page-hidden")).toBeVisible();
  const { id } = await send(page);
  expect(await weigh()).toBeLessThanOrEqual(OURS_MAX_BYTES);
  expect((await request.get(`/api/v1/reports/${id}`)).status()).toBe(200);
});

test("a cancelled run leaves nothing behind", async ({ page, request }) => {
  const count = async () =>
    ((await (await request.get("/api/v1/reports?limit=100")).json()) as { reports: unknown[] })
      .reports.length;
  const before = await count();
  await page.goto("/run/browser?mode=thorough");
  await page.getByRole("button", { name: "Measure this browser" }).click();
  await expect(page.getByText(/about \d+ s left/)).toBeVisible({ timeout: 20_000 });
  await page.getByRole("button", { name: "Cancel" }).click();
  await expect(page.getByText("You cancelled the run.")).toBeVisible();
  await expect(page.getByRole("heading", { name: "Your run" })).toHaveCount(0);
  await expect.poll(() => page.workers().length).toBe(0);
  await page.reload();
  await expect(page.getByRole("button", { name: "Measure this browser" })).toBeEnabled();
  expect(await count()).toBe(before);
});

test("only the page that measures is cross-origin isolated, and only its worker may compile WebAssembly", async ({
  request,
}) => {
  const isolation = async (address: string) =>
    (await request.get(address)).headers()["cross-origin-embedder-policy"];
  expect(await isolation("/run/browser")).toBe("require-corp");
  for (const address of ["/", "/run", "/run/browser/layer", "/explore"])
    expect(await isolation(address), address).toBeUndefined();
  const page = await request.get("/run/browser");
  expect(page.headers()["content-security-policy"]).not.toContain("unsafe");
  const worker = /[^"\\]*\/worker\.mjs/.exec(await page.text())?.[0] ?? "";
  const policy = (await request.get(worker)).headers()["content-security-policy"] ?? "";
  expect(policy).toContain("'wasm-unsafe-eval'");
  expect(policy).toContain("default-src 'none'");
  expect((await request.get(worker.replace("worker.mjs", "build.mjs"))).status()).toBe(404);
});

test("over plain HTTP the page says what is missing, and measures nothing", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(globalThis, "isSecureContext", { value: false }),
  );
  await page.goto("/run/browser");
  await expect(page.getByText("This page was loaded over plain HTTP.")).toBeVisible();
  await expect(page.getByRole("button", { name: "Measure this browser" })).toBeDisabled();
});

test("the WebAssembly is small, and no other page loads it", async ({ page, request }) => {
  const weigh = async (address: string) =>
    gzipSync(await (await request.get(address)).body(), { level: 9 }).length;
  const loaded: string[] = [];
  page.on("request", (one) => loaded.push(one.url()));
  await page.goto("/run/browser");
  const worker = /[^"\\]*\/worker\.mjs/.exec(await page.content())?.[0] ?? "";
  const suite = (file: string) => worker.replace("worker.mjs", file);
  const glue = await weigh(suite("suite.mjs"));
  const wasm = await weigh(suite("suite.wasm"));
  console.log(`The suite: ${glue} bytes of glue, ${wasm} of WebAssembly, compressed`);
  expect(wasm + glue).toBeLessThanOrEqual(WASM_MAX_BYTES);
  expect(loaded.filter((url) => url.includes("suite."))).toEqual([]);
  await page.goto("/run");
  expect(loaded.filter((url) => url.includes("/run/browser/suite/"))).toEqual([]);
});

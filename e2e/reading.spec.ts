import { gzipSync } from "node:zlib";
import { expect, test, type Page } from "@playwright/test";
import { findViolations } from "./axe";
import { findSmallTargets, findSmallText } from "./legibility";
import { ENGLISH_NAMES, listPages } from "./pages";
import { findChartFaults } from "../scripts/screenshots/find-chart-faults.mjs";
import { findScrolling } from "./scrolling";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** Collects what a page must never do: log an error, break its own policy, throw, or ask another host. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error" || /content security policy|violates/i.test(message.text()))
      faults.push(`console: ${message.text()} ${message.location().url}`);
  });
  page.on("pageerror", (error) => faults.push(`error: ${error.message}`));
  page.on("request", (request) => {
    const { hostname, protocol } = new URL(request.url());
    if (protocol.startsWith("http") && hostname !== "127.0.0.1")
      faults.push(`asked ${request.url()}`);
  });
  return faults;
}

/** Expects the page to have the same content after its scripts have run as the server sent. A parsed document runs none. */
async function expectSameWithoutScripts(page: Page, sent: string): Promise<void> {
  const parts = ["main table", "main svg", "main h2"];
  const [own, plain] = await page.evaluate(
    ({ html, selectors }) =>
      [document, new DOMParser().parseFromString(html, "text/html")].map((one) => [
        one.querySelector("main h1")?.textContent,
        ...selectors.map((selector) => one.querySelectorAll(selector).length),
      ]),
    { html: sent, selectors: parts },
  );
  expect(own, ["main h1", ...parts].join(", ")).toEqual(plain);
}

// Colours depend neither on the width nor on the language, so two views suffice, and axe sees the second on the Russian page
// (russian.spec.ts) where there is one.
const VIEWS = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

/** The text of an A4 page between the margins of print.css, in CSS pixels. */
const PRINTED_WIDTH = Math.round(((210 - 2 * 14) / 25.4) * 96);

async function show(
  page: Page,
  { width, colorScheme }: { readonly width: number; readonly colorScheme: "dark" | "light" },
): Promise<void> {
  await page.setViewportSize({ width, height: 900 });
  await page.emulateMedia({ colorScheme });
}

for (const name of ENGLISH_NAMES)
  test(`${name} has no faults on a dark phone, a light desktop and paper, and the same content without JavaScript`, async ({
    page,
    request,
  }) => {
    // Only ends a test that hangs.
    test.setTimeout(90_000);
    const faults = watch(page);
    const address = (await listPages(request))[name];
    await show(page, VIEWS[0]);
    const sent = await open(page, address);
    const isTranslated = (await page.locator("link[hreflang=ru]").count()) > 0;
    for (const view of VIEWS) {
      await show(page, view);
      expect(await overflowOf(page), `scrolls sideways at ${view.width}`).toBeLessThanOrEqual(0);
      if (view === VIEWS[0]) {
        expect(await findScrolling(page), "scrolls within a phone").toEqual([]);
        expect(await findSmallText(page), "too small to read on a phone").toEqual([]);
        expect(await findSmallTargets(page), "too small for a finger").toEqual([]);
      }
      expect(await findChartFaults(page), "words of drawings").toEqual([]);
      if (view !== VIEWS[0] && isTranslated) continue;
      const violations = await findViolations(page, { runOnly: AXE_TAGS });
      expect(violations, `${view.width} pixels, ${view.colorScheme}`).toEqual([]);
    }
    await page.waitForLoadState("networkidle");
    expect(faults).toEqual([]);
    await page.emulateMedia({ media: "print" });
    expect(await findUnprinted(page), "missing on paper").toEqual([]);
    await page.setViewportSize({ width: PRINTED_WIDTH, height: 900 });
    expect(await overflowOf(page), "wider than the paper").toBeLessThanOrEqual(0);
    expect(await findChartFaults(page), "words of printed drawings").toEqual([]);
    await page.emulateMedia({ media: "screen" });
    await expectSameWithoutScripts(page, sent);
  });

/** Returns how many pixels the page is wider than its view. */
function overflowOf(page: Page): Promise<number> {
  return page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
}

/** Returns the names of tables and drawings that paper does not show. A figure has one drawing for each width. */
async function findUnprinted(page: Page): Promise<readonly string[]> {
  return page.locator("main").evaluate((main) => {
    const isShown = (element: Element) => element.checkVisibility();
    const tables = [...main.querySelectorAll("table")].filter((table) => !isShown(table));
    const figures = [...main.querySelectorAll("figure:has(svg)")].filter(
      (figure) => ![...figure.querySelectorAll("svg")].some(isShown),
    );
    return [...tables, ...figures].map(
      (missing) => `${missing.localName}: ${missing.textContent?.slice(0, 60) ?? ""}`,
    );
  });
}

/** Opens a page and returns what the server sent. */
async function open(page: Page, address: string): Promise<string> {
  const answer = await page.goto(address);
  expect(answer?.status()).toBe(200);
  const headers = answer?.headers() ?? {};
  expect(headers["content-security-policy"]).toContain("'strict-dynamic'");
  expect(headers["content-security-policy"]).not.toContain("unsafe");
  expect(headers["x-content-type-options"]).toBe("nosniff");
  await expect(page.locator("h1")).toHaveCount(1);
  return (await answer?.text()) ?? "";
}

test("links in lines below each other are far enough apart for a finger", async ({ page }) => {
  // So narrow that a statement's key stands below its report.
  await show(page, { width: 320, colorScheme: "light" });
  await page.goto("/moderation");
  const report = await page.locator("tbody a[href^='/reports/']").first().boundingBox();
  const key = await page.locator("tbody a[href^='/keys/']").first().boundingBox();
  expect(key?.y).toBeGreaterThan(report?.y ?? Infinity);
  expect(await findViolations(page, { runOnly: ["target-size"] })).toEqual([]);
  expect(await overflowOf(page)).toBeLessThanOrEqual(0);
});

test("the keyboard reaches the whole site from the first page", async ({ page }) => {
  await page.goto("/");
  await page.keyboard.press("Tab");
  const skip = page.locator(":focus");
  await expect(skip).toHaveAttribute("href", /^#/);
  const target = (await skip.getAttribute("href")) ?? "";
  await page.keyboard.press("Enter");
  await expect(page.locator(target)).toBeInViewport();
  for (const place of ["leaderboard", "papers", "method", "run"]) {
    await expect(page.locator(`nav a[href="/${place}"]`).first()).toBeVisible();
  }
});

test("no page has more than 25 kB of scripts of its own, compressed", async ({ request }) => {
  const scriptsOf = async (address: string) =>
    [...(await (await request.get(address)).text()).matchAll(/<script[^>]* src="([^"]+)"/g)].map(
      ([, script = ""]) => script,
    );
  // This page has no script but the framework's and those of every page.
  const floor = new Set(await scriptsOf("/privacy"));
  const sizes = new Map<string, number>();
  const heavy: string[] = [];
  for (const [name, address] of Object.entries(await listPages(request))) {
    let bytes = 0;
    for (const script of new Set(await scriptsOf(address))) {
      if (floor.has(script)) continue;
      if (!sizes.has(script))
        sizes.set(script, gzipSync(await (await request.get(script)).body()).length);
      bytes += sizes.get(script) ?? 0;
    }
    if (bytes > 25_000) heavy.push(`${name}: ${bytes}`);
  }
  expect(sizes.size).toBeGreaterThan(3);
  expect(heavy).toEqual([]);
});

test("the address of a problem says what this one problem means and what to do", async ({
  request,
}) => {
  const answer = await request.get("/problems/challenge_expired", { maxRedirects: 0 });
  expect(answer.status()).toBe(200);
  const text = await answer.text();
  expect(text).toContain("What to do");
  expect(text).toContain("--offline");
  expect(text).toContain('href="/method#problem-challenge_expired"');
  expect(text).not.toContain("bad_json");
});

test("an unknown address answers 404 with links", async ({ page, request }) => {
  for (const address of [
    "/nothing",
    `/reports/${"0".repeat(64)}`,
    "/papers/1991",
    "/leaderboard/none",
    "/problems/unknown",
    "/ru/problems/unknown",
    "/why/nothing",
    "/papers/1991/claims",
    "/keys/none",
    "/keys/%25",
    `/keys/ed25519%3A${"A".repeat(43)}%3D`,
    "/processors/none",
    "/systems/none?kernel=6.1",
    `/configurations/${"0".repeat(64)}`,
    `/configurations/${"0".repeat(64)}/over-time`,
    `/figures/${"0".repeat(64)}`,
    `/figures/${"0".repeat(64)}.exe`,
    "/moderation?cursor=none",
  ]) {
    // The links are in the page itself, for readers without JavaScript.
    const text = await (await request.get(address)).text();
    expect(text, address).toMatch(/<main.*<h1.*<li><a href=/s);
    expect(text, address).toContain("noindex");
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.locator('main a[href^="/"]').first()).toBeVisible();
  }
});

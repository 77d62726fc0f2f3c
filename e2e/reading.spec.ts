import AxeBuilder from "@axe-core/playwright";
import { expect, test, type Page } from "@playwright/test";
import { listPages, PAGE_NAMES } from "./pages";

const AXE_TAGS = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"];

/** What a page must never do: log an error, throw, or ask another host for anything. */
function watch(page: Page): string[] {
  const faults: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "error")
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

// Colours do not depend on the width, so two views meet every rule.
const VIEWS = [
  { width: 390, colorScheme: "dark" },
  { width: 1280, colorScheme: "light" },
] as const;

for (const name of PAGE_NAMES)
  test(`${name} is sound on a phone in the dark and on a desk by day`, async ({
    browser,
    request,
  }) => {
    test.setTimeout(90_000);
    const address = (await listPages(request))[name];
    for (const { width, colorScheme } of VIEWS) {
      const context = await browser.newContext({ colorScheme, viewport: { width, height: 900 } });
      const page = await context.newPage();
      const faults = watch(page);
      const answer = await page.goto(address);
      expect(answer?.status()).toBe(200);
      await expect(page.locator("h1")).toHaveCount(1);
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect(overflow, `scrolls sideways at ${width}`).toBeLessThanOrEqual(0);
      const { violations } = await new AxeBuilder({ page }).withTags(AXE_TAGS).analyze();
      expect(violations.map((violation) => `${violation.id}: ${violation.nodes[0]?.html}`)).toEqual(
        [],
      );
      expect(faults).toEqual([]);
      await context.close();
    }
  });

test("every page says the same without JavaScript", async ({ browser, request }) => {
  test.setTimeout(120_000);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const scripted = await browser.newContext();
  for (const [name, address] of Object.entries(await listPages(request))) {
    const [without, within] = await Promise.all([plain.newPage(), scripted.newPage()]);
    await Promise.all([without.goto(address), within.goto(address)]);
    expect(await without.locator("main h1").innerText(), name).toBe(
      await within.locator("main h1").innerText(),
    );
    for (const part of ["main table", "main svg", "main h2"]) {
      expect(await without.locator(part).count(), `${name}: ${part}`).toBe(
        await within.locator(part).count(),
      );
    }
    await Promise.all([without.close(), within.close()]);
  }
  await plain.close();
  await scripted.close();
});

test("the whole site can be reached by the keyboard from the first page", async ({ page }) => {
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

test("an address that does not exist is answered with 404 and a way on", async ({ page }) => {
  for (const address of [
    "/nothing",
    `/reports/${"0".repeat(64)}`,
    "/papers/1991",
    "/leaderboard/none",
  ]) {
    const answer = await page.goto(address);
    expect(answer?.status(), address).toBe(404);
    await expect(page.locator('main a[href^="/"]').first()).toBeVisible();
  }
});

import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type Locator, type Page } from "@playwright/test";
import { makeSigner } from "./sign";

/* Each page's main job without a pointer; explore's points have their test beside the plot builder's. */

const ARM = path.join(import.meta.dirname, "../packages/schema/fixtures/valid/arm.json");
const LEADERBOARD = "/leaderboard/getpid?build=local&virtual=any&metric=absolute";
const STOPS_MAX = 150;

/** Presses only the tab key until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  await expect(target).toBeVisible();
  for (let stops = 0; stops < STOPS_MAX; stops += 1) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`The tab key does not reach ${target} within ${STOPS_MAX} stops.`);
}

test("the keyboard builds a figure and scrolls to its values", async ({ page }) => {
  await page.goto("/explore");
  await tabTo(page, page.getByLabel("Operation (y)"));
  await page.keyboard.type("cswitch s");
  await tabTo(page, page.getByText("Machines of the paper, baseline and filters"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("Suite version"));
  await page.keyboard.type("0.1.0");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\?y=cswitch&.*suite=0\.1\.0&method=[12]$/);
  await expect(page.locator("main .note")).toContainText("Nothing matches");
  await expect(page.getByRole("button", { name: "Freeze and cite this figure" })).toHaveCount(0);
  await page.goto("/explore?y=cswitch");
  await tabTo(page, page.getByRole("button", { name: "Freeze and cite this figure" }));
});

test("the keyboard searches a leaderboard and opens a row's configuration", async ({ page }) => {
  await page.goto(LEADERBOARD);
  await tabTo(page, page.getByLabel("Processor", { exact: true }));
  await page.keyboard.type("neoverse");
  await page.keyboard.press("Enter");
  await page.waitForURL(/processor=neoverse/);
  await tabTo(page, page.getByRole("link", { name: /^Neoverse/ }));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/configurations\/[0-9a-f]{32}\?method=[12]$/);
});

test("the keyboard searches from any page and opens what it finds", async ({ page }) => {
  await page.goto("/method");
  await tabTo(page, page.getByRole("search").getByRole("searchbox"));
  await page.keyboard.type("linux");
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/search\?q=linux$/);
  await tabTo(page, page.locator('main a[href="/systems/linux"]'));
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/systems\/linux$/);
});

test("the keyboard chooses and compares two sides", async ({ page, request }) => {
  const address = `/api/v1/leaderboards/getpid${new URL(LEADERBOARD, "http://site").search}`;
  const { rows } = (await (await request.get(address)).json()) as {
    rows: { configuration: { id: string } }[];
  };
  const ids = rows.slice(0, 2).map(({ configuration }) => configuration.id);
  expect(ids).toHaveLength(2);
  await page.goto("/compare");
  await tabTo(page, page.getByLabel(/Ids of reports or configurations/));
  await page.keyboard.type(ids.join(","));
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparison of 2 results");
});

test("the keyboard pastes, reviews and sends a report", async ({ page }) => {
  // The fixture's report is signed by another key, so that the site does not have it yet.
  const envelope = makeSigner().report(readFileSync(ARM));
  await page.goto("/submit");
  await tabTo(page, page.getByLabel(/choose one/));
  await tabTo(page, page.getByText("Or paste its text"));
  await page.keyboard.press("Enter");
  await tabTo(page, page.getByLabel("The file’s text"));
  await page.keyboard.insertText(envelope);
  await expect(page.getByRole("heading", { name: "The pasted text is valid" })).toBeVisible();
  await tabTo(page, page.getByRole("button", { name: "Send this report" }));
  await page.keyboard.press("Enter");
  await expect(page.getByText("The report is stored.")).toBeVisible();
});

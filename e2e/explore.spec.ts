import { expect, test } from "@playwright/test";
import { findViolations } from "./axe";

const VIEW = "/explore?y=getpid&value=cost&colour=os&fit=all";

test("a view is complete without JavaScript, and the form leads to the figure's address", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/explore");
  await page.getByLabel("Operation (y)").selectOption("cswitch");
  await page.getByLabel("Shown as").selectOption("cost");
  await page.locator('select[name="colour"]').selectOption("os");
  await page.getByRole("button", { name: "Draw" }).click();
  expect(new URL(page.url()).search).toMatch(/^\?y=cswitch&value=cost&colour=os&method=\d$/);
  const drawing = page.locator("figure svg").first();
  await expect(drawing).toContainText("cswitch same-cpu (instructions)");
  await expect(drawing).toContainText("Operating system:");
  await expect(page.locator("figcaption")).toContainText(/n = \d+ of \d+ matching configurations/);
  const link = drawing.locator("a").first();
  await expect(link).toHaveAttribute("href", /^\/reports\/[0-9a-f]{64}$/);
  await context.close();
});

test("impossible choices are refused with a message, and the form keeps the choices", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&colour=taste");
  await expect(page.locator("main [role=alert]")).toContainText(
    "The parameter colour must be one of os, kernel",
  );
  await expect(page.getByLabel("Operation (y)")).toHaveValue("getpid");
  await page.goto(`/explore?y=getpid&baseline=report:${"0".repeat(64)}`);
  await expect(page.locator("main [role=alert]")).toContainText(
    "The baseline has no rated results",
  );
});

test("one tab stop and the arrow keys reach every point, and points lead to their reports", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&value=cost&paper=none");
  const links = page.locator("figure .figure-wide svg a");
  await expect(links.first()).toBeVisible();
  await expect(page.locator(".explore-words")).toContainText("Drag over the figure");
  expect(await page.locator('figure .figure-wide svg a[tabindex="0"]').count()).toBe(1);
  await page.locator('figure .figure-wide svg a[tabindex="0"]').focus();
  await expect(page.locator(".explore-words")).toContainText("getpid (instructions)");
  if ((await links.count()) > 1) {
    const before = await page.locator(".explore-words").textContent();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".explore-words")).not.toHaveText(before ?? "");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/reports\/[0-9a-f]{64}$/);
});

test("a dragged rectangle leaves only its points in the table", async ({ page }) => {
  await page.goto("/explore?y=getpid&value=cost");
  const rows = page.locator("tbody tr[data-row]");
  const all = await rows.count();
  await page.locator("figure .figure-wide svg").scrollIntoViewIfNeeded();
  const box = await page.locator("figure .figure-wide svg").boundingBox();
  if (box === null) throw new Error("no figure");
  await expect(page.locator(".explore-words")).toContainText("Drag");
  await page.mouse.move(box.x + box.width * 0.08, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.45, box.y + box.height * 0.9, { steps: 5 });
  await page.mouse.up();
  await expect(page.locator(".explore-words")).toContainText(/\d+ of \d+ points selected/);
  const left = await rows.filter({ visible: true }).count();
  expect(left).toBeGreaterThan(0);
  expect(left).toBeLessThan(all);
  await page.getByRole("button", { name: "Show all" }).click();
  expect(await rows.filter({ visible: true }).count()).toBe(all);
});

for (const [width, scheme] of [
  [1280, "light"],
  [1280, "dark"],
  [390, "light"],
] as const) {
  test(`the plot builder has no axe violations at ${width} pixels, ${scheme}, and does not scroll sideways`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    await page.goto(VIEW);
    expect(await findViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await context.close();
  });
}

test("the values are the same in the table, the JSON and the CSV", async ({ page, request }) => {
  const query = new URL(VIEW, "http://site").search;
  const answer = await request.get(`/api/v1/explore${query}`);
  const { snapshot } = (await answer.json()) as {
    snapshot: { rows: { id: string }[]; counts: { matching: number } };
  };
  await page.goto(VIEW);
  await expect(page.locator("tbody tr[data-row]")).toHaveCount(snapshot.rows.length);
  const csv = await (await request.get(`/api/v1/explore.csv${query}`)).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(snapshot.rows.length + 1);
  const unknown = await request.get("/api/v1/explore?y=getpid&taste=salt");
  expect(unknown.status()).toBe(400);
  const preview = await request.get(`/explore/preview.png${query}`);
  expect(preview.headers()["content-type"]).toBe("image/png");
});

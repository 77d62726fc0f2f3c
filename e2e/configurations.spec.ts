import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

type Stored = { key: string; configuration: { id: string } };

async function newest(request: Parameters<typeof newestNativeReport>[0]) {
  const id = await newestNativeReport(request);
  const report = (await (await request.get(`/api/v1/reports/${id}`)).json()) as Stored;
  return { id, key: report.key, configuration: report.configuration.id };
}

test("a report links to its configuration, and the configuration links to the report", async ({
  page,
  request,
}) => {
  const { id, configuration } = await newest(request);
  await page.goto(`/reports/${id}`);
  await page.getByRole("link", { name: "The configuration" }).click();
  await expect(page).toHaveURL(new RegExp(`/configurations/${configuration}\\?method=[12]$`));
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Results",
    "Over time",
    "Reports",
  ]);
  await expect(page.getByRole("region", { name: "Results by benchmark" })).toContainText("getpid");
  await page.getByRole("link", { name: "The page over time" }).click();
  await expect(page).toHaveURL(
    new RegExp(`/configurations/${configuration}/over-time\\?method=[12]$`),
  );
  // The site of the tests has too few processor models for a fit, so nothing says how each key moves it.
  await expect(page.getByRole("heading", { level: 2 })).toHaveText([
    "Values over time",
    "Changes of the environment",
  ]);
  await expect(page.locator("main figure svg").first()).toBeVisible();
  await page.getByRole("link", { name: "Its results and reports" }).click();
  await page.getByRole("region", { name: "Reports" }).getByRole("link").first().click();
  await expect(page).toHaveURL(new RegExp(`/reports/${id}$`));
});

test("a configuration leads to a figure in which it has a ring, also without a mean or a rating", async ({
  page,
  request,
}) => {
  const answer = await request.get("/api/v1/configurations?limit=100");
  const { configurations } = (await answer.json()) as { configurations: Stored[] };
  let shown = 0;
  for (const { configuration } of configurations) {
    await page.goto(`/configurations/${configuration.id}`);
    const link = page.getByRole("link", { name: "show the configuration among all" });
    if ((await link.count()) === 0) continue;
    await page.goto((await link.getAttribute("href")) ?? "");
    await expect(page.locator('main svg circle[fill="none"]:visible').first()).toBeVisible();
    shown += 1;
  }
  expect(shown).toBeGreaterThan(1);
});

test("a key's page lists its reports, and a key without reports has no page", async ({
  page,
  request,
}) => {
  const { id, key } = await newest(request);
  await page.goto(`/keys/${encodeURIComponent(key)}`);
  await expect(page.locator(`main a[href="/reports/${id}"]`)).toHaveCount(1);
  const fingerprint = await page.locator("main p code").nth(1).innerText();
  await page.goto(`/keys/${fingerprint}`);
  await expect(page.locator(`main a[href="/reports/${id}"]`)).toHaveCount(1);
  const nobody = await page.goto(`/keys/${encodeURIComponent(`ed25519:${"A".repeat(43)}`)}`);
  expect(nobody?.status()).toBe(404);
});

test("a report compared with its configuration gives ratios near 1, without JavaScript", async ({
  browser,
  request,
}) => {
  const { id, configuration } = await newest(request);
  const plain = await browser.newContext({ javaScriptEnabled: false });
  const page = await plain.newPage();
  await page.goto(`/compare?ids=${configuration},${id}`);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Comparison of 2 results");
  const table = page.getByRole("region", { name: "Results by benchmark" });
  await expect(table).toContainText("getpid");
  await expect(table.getByRole("columnheader", { name: "B / A" })).toBeVisible();
  await page.goto(`/compare?ids=${id},nonsense`);
  await expect(page.getByLabel(/Ids of reports/)).toHaveValue(id);
  await plain.close();
});

// Fixtures are ranked by absolute value. They are quiet even when this machine is busy.
test("a search by processor narrows a leaderboard, and a search for an unknown processor empties it", async ({
  page,
}) => {
  const board = "/leaderboard/getpid?build=local&virtual=any&metric=absolute";
  await page.goto(board);
  const names = page.getByRole("region", { name: "Ranked configurations" }).locator("tbody th");
  expect(await names.count()).toBeGreaterThan(1);
  await page.getByLabel("Processor", { exact: true }).fill("NEOVERSE");
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(/processor=NEOVERSE/);
  await expect(names).toHaveCount(1);
  await expect(names).toContainText("Neoverse-N1");
  await page.goto(`${board}&processor=no+such+processor`);
  await expect(
    page.getByText("No configuration is ranked here under these filters."),
  ).toBeVisible();
});

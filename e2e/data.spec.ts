import { expect, test } from "@playwright/test";
import { newestNativeReport } from "./pages";

test("the data set can be downloaded, and each line has the stored envelope", async ({
  page,
  request,
}) => {
  await page.goto("/data");
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  const dataset = JSON.parse(text ?? "") as {
    "@type": string;
    distribution: { contentUrl: string }[];
  };
  expect(dataset["@type"]).toBe("Dataset");
  const [ndjson, csv] = dataset.distribution.map(({ contentUrl }) => contentUrl);
  const lines = (await (await request.get(ndjson ?? "")).text()).trimEnd().split("\n");
  const reports = lines.map((line) => JSON.parse(line) as { id: string; envelope: string });
  const newest = await newestNativeReport(request);
  const stored = await request.get(`/api/v1/reports/${newest}/envelope`);
  expect(reports.find(({ id }) => id === newest)?.envelope).toBe(await stored.text());
  const rows = (await (await request.get(csv ?? "")).text()).split("\r\n");
  const header = rows[0]?.split(",") ?? [];
  for (const column of header)
    await expect(page.getByRole("rowheader", { name: column, exact: true }).first()).toBeVisible();
  expect(rows.length).toBeGreaterThan(lines.length);
});

test("the API's page has every address, and its examples are answered", async ({
  page,
  request,
}) => {
  await page.goto("/api");
  const document = (await (await request.get("/api/v1/openapi.json")).json()) as {
    paths: Record<string, object>;
  };
  for (const address of Object.keys(document.paths))
    await expect(page.locator("h3").filter({ hasText: address }).first()).toBeVisible();
  const examples = await page.locator("main .command code").allTextContents();
  const gets = examples.flatMap((line) => /^curl '([^']+)'$/.exec(line)?.[1] ?? []);
  expect(gets.length).toBeGreaterThan(10);
  for (const address of gets) {
    const answer = await request.get(address);
    // No figure was frozen before this test, so the example may name one that does not exist.
    expect([200, ...(address.includes("0".repeat(64)) ? [404] : [])], address).toContain(
      answer.status(),
    );
  }
});

test("without JavaScript, a paper's tables show today's machines and its figures can be frozen", async ({
  browser,
  request,
}) => {
  const id = await newestNativeReport(request);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/papers/1990");
  await page.getByLabel(/Ids of reports or configurations/).fill(id);
  await page.getByRole("button", { name: "Show" }).click();
  await expect(page).toHaveURL(new RegExp(`with=${id}`));
  await expect(page.locator(`tr.today a[href="/reports/${id}"]`)).toHaveCount(9);
  const getpid = page.getByRole("region", { name: "Kernel entry and exit" }).locator("tr.today td");
  expect(Number(await getpid.nth(2).innerText())).toBeGreaterThan(0);
  const penalty = page.locator("section", { has: page.locator("#remote-penalty") });
  await penalty.getByRole("button", { name: "Freeze and cite this figure" }).click();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  await expect(page.locator("h1")).toContainText("Remote penalty of the modified Andrew benchmark");
  await expect(page.locator("figcaption")).toContainText("n = 11");
  await context.close();
});

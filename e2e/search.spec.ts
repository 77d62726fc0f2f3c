import { expect, test } from "@playwright/test";

test("a name typed into the box of any page leads to a system, its kernels and a configuration", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/method");
  // The settler names what was uploaded within seconds.
  await expect(async () => {
    await page.getByRole("search").getByRole("searchbox").fill("linux");
    await page.getByRole("search").getByRole("button", { name: "Search" }).click();
    await expect(page.getByRole("link", { name: "Linux", exact: true })).toBeVisible({
      timeout: 1_000,
    });
  }).toPass();
  expect(new URL(page.url()).search).toBe("?q=linux");
  await page.getByRole("link", { name: "Linux", exact: true }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Linux");
  await page.getByRole("region", { name: "Configurations" }).getByRole("link").first().click();
  await expect(page.locator(".kicker")).toContainText("Configuration");
  await context.close();
});

test("a misspelt name, a text without letters and a text that is too long are answered", async ({
  page,
}) => {
  await page.goto("/search?q=linxu");
  await expect(page.getByText("These names are similar")).toBeVisible();
  for (const [address, question] of [
    ["/search?q=lunix", "Did you mean linux?"],
    ["/ru/search?q=lunix", "Возможно, имелось в виду linux?"],
  ] as const) {
    await page.goto(address);
    await expect(page.locator("main")).toContainText(question);
    await page.locator("main").getByRole("link", { name: "linux", exact: true }).click();
    await expect(
      page.locator("main").getByRole("link", { name: "Linux", exact: true }),
    ).toBeVisible();
  }
  await page.goto("/search?q=%25%21");
  await expect(page.getByText("Type at least one letter or digit")).toBeVisible();
  await page.goto(`/search?q=${"long ".repeat(100)}`);
  await expect(page.getByText("The text is longer than 200 characters")).toBeVisible();
});

test("the examples of the search lead to a search for their own words", async ({ page }) => {
  for (const address of ["/search", "/ru/search"]) {
    await page.goto(address);
    const examples = page.locator('main a[href*="/search?q="]');
    await expect(examples).not.toHaveCount(0);
    for (const example of await examples.all()) {
      const href = (await example.getAttribute("href")) ?? "";
      const { searchParams } = new URL(href, page.url());
      expect(searchParams.get("q")).toBe(await example.innerText());
    }
  }
});

import { expect, test } from "@playwright/test";
import { listPages } from "./pages";

const DAY_MS = 24 * 60 * 60 * 1000;

test("the footer and the page for sending lead to what the site keeps, and for how long", async ({
  page,
}) => {
  await page.goto("/submit");
  await page.getByRole("main").getByRole("link", { name: "Privacy" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Privacy");
  const rows = page.getByRole("table");
  for (const kept of [
    "IP address",
    "rate limits",
    "network that sent",
    "log",
    "pseudonym",
    "decisions",
    "figures",
  ])
    await expect(rows.getByRole("row").filter({ hasText: kept }).first()).toBeVisible();
  await expect(rows).toContainText("90 days");
  await page.goto("/");
  await page.getByRole("contentinfo").getByRole("link", { name: "Privacy" }).click();
  await expect(page).toHaveURL("/privacy");
});

test("pages show the networks of a configuration and the age of a key, and nobody's hash", async ({
  page,
  request,
}) => {
  const pages = await listPages(request);
  await page.goto(pages.configuration);
  await expect(page.getByText("Confirmed by")).toBeVisible();
  await page.getByRole("link", { name: "1 network" }).click();
  await expect(page).toHaveURL("/privacy#networks");
  await page.goto(pages.key);
  const known = page.getByText("The site has known it since").locator("time").first();
  const age = Date.now() - Date.parse((await known.getAttribute("datetime")) ?? "");
  expect(age).toBeGreaterThan(0);
  expect(age).toBeLessThan(DAY_MS);
  await page.goto(pages.report);
  await expect(page.getByText("Key known since")).toBeVisible();
  await page.goto("/leaderboard/getpid?build=local&virtual=any&metric=absolute&networks=2");
  await expect(page.getByLabel("Confirmed by")).toHaveValue("2");
  await expect(page.getByRole("table")).toHaveCount(0);
  await page.goto("/leaderboard/getpid?build=local&virtual=any&metric=absolute");
  await expect(page.getByRole("columnheader", { name: "Networks" })).toBeVisible();
  const answer = await request.get("/api/v1/configurations?networks=2");
  expect(await answer.json()).toMatchObject({ configurations: [] });
});

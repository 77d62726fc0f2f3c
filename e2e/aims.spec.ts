import { expect, type Page } from "@playwright/test";
import { newestNativeReport } from "./pages";
import { test } from "./synthetic-site";

/* What readers come for, with a bound on clicks. */

/** Counts the clicks of a reader who follows links by their names. */
function reader() {
  let clicks = 0;
  return {
    click: async (locator: ReturnType<Page["locator"]>) => {
      clicks += 1;
      await locator.click();
    },
    /** Counts what takes the place of a click. */
    count: async (act: Promise<unknown>) => {
      clicks += 1;
      await act;
    },
    clicks: () => clicks,
  };
}

test("a report says at its top how its machine compares, without a click", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`/reports/${id}`);
  const card = page.locator(".result-card");
  await expect(card).toContainText("Relative speed");
  await expect(card).toContainText("Compared with others");
  // The card comes before every other part of the page.
  expect(await page.locator("main h2").first().innerText()).toBe("Compared with other reports");
  expect(
    await card.evaluate((own) => {
      const heading = document.querySelector("main h2");
      return heading !== null && (own.compareDocumentPosition(heading) & 4) !== 0;
    }),
  ).toBe(true);
  await expect(card.getByRole("link", { name: "Picture to share" })).toBeVisible();
  const image = await page.locator('meta[property="og:image"]').getAttribute("content");
  const picture = await request.get(new URL(image ?? "", page.url()).pathname);
  expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  // The same words for programs.
  const place = (await (await request.get(`/api/v1/reports/${id}/place`)).json()) as {
    lines: string[];
  };
  expect(place.lines[0]).toMatch(/^Relative speed: /);
});

test("Figure 1 has and marks the value of the report that a reader came from", async ({
  page,
  request,
}) => {
  const id = await newestNativeReport(request);
  const { geometric_mean: own } = (await (await request.get(`/api/v1/reports/${id}`)).json()) as {
    geometric_mean: number;
  };
  await page.goto(`/reports/${id}`);
  await page.getByRole("link", { name: "Show it on Figure 1" }).click();
  await expect(page).toHaveURL(new RegExp(`report=${id}`));
  await expect(page.locator("main")).toContainText(`report ${id.slice(0, 12)}`);
  const figure = (await (
    await request.get(
      `/api/v1/explore?fit=eras&plotted=1990&storage=local-or-browser&mark=${id}&method=2`,
    )
  ).json()) as { snapshot: { rows: { marked?: true; y: number; newest_report: string }[] } };
  const marked = figure.snapshot.rows.filter((row) => row.marked);
  expect(marked.map((row) => row.newest_report)).toEqual([id]);
  expect(marked[0]?.y).toBeCloseTo(own, 6);
});

test("from a point on the home page to a verified envelope in at most four clicks", async ({
  page,
}) => {
  const { click, clicks, count } = reader();
  await page.goto("/");
  // Points may lie on each other, so this one is chosen as the keyboard does.
  await count(page.locator('main figure svg a[href^="/reports/"]:visible').last().press("Enter"));
  await expect(page).toHaveURL(/\/reports\/[0-9a-f]{64}$/);
  const id = page.url().slice(-64);
  const downloading = page.waitForEvent("download");
  await click(page.getByRole("link", { name: "the signed file" }));
  const file = await (await downloading).path();
  await click(page.getByRole("link", { name: "this browser" }));
  await expect(page).toHaveURL(/\/submit$/);
  await count(page.setInputFiles("input[type=file]", file));
  await expect(page.getByRole("heading", { name: /is valid$/ })).toBeVisible();
  await expect(page.locator("main")).toContainText(id);
  expect(clicks()).toBeLessThanOrEqual(4);
});

test("the top ten of a processor in at most three clicks, on a phone", async ({
  browser,
  syntheticOrigin: origin,
}) => {
  const processor = "Synthetic 1";
  const page = await browser.newPage({ viewport: { width: 390, height: 844 } });
  const { click, clicks } = reader();
  await page.goto(origin);
  await click(page.getByRole("navigation").getByRole("link", { name: "Leaderboards" }));
  await page.getByLabel(/^Find mine/).fill(processor);
  await click(page.getByRole("button", { name: "Find", exact: true }));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Default set");
  const found = page.locator("tr#found");
  await expect(found).toBeInViewport();
  await expect(found.getByRole("rowheader")).toContainText(processor);
  await expect(found).toContainText(/Found: (rank|place) \d+ of \d+/);
  // The list has the other processor too, until the reader asks for this one alone.
  const heads = page.locator("main tbody tr:has(input[name=ids]) th");
  expect((await heads.allInnerTexts()).some((text) => text.includes("Synthetic 0"))).toBe(true);
  await click(page.getByRole("link", { name: "only these" }));
  await expect(page).toHaveURL(/processor=/);
  const names = await heads.allInnerTexts();
  expect(names.length).toBeGreaterThanOrEqual(10);
  for (const text of names.slice(0, 10)) expect(text).toContain(processor);
  // Rows that their intervals do not tell apart are marked, and the mark has its meaning in words.
  const address = new URL(page.url());
  address.pathname = `/api/v1${address.pathname.replace("/leaderboard/", "/leaderboards/")}`;
  const { rows } = (await (await page.request.get(address.href)).json()) as {
    rows: { interval: { low: number; high: number } | null }[];
  };
  const tied = rows.slice(1).filter(({ interval }, index) => {
    const above = rows[index]?.interval ?? null;
    return interval !== null && above !== null && interval.high >= above.low;
  });
  expect(rows).toHaveLength(names.length);
  await expect(page.getByTitle("overlaps the row above")).toHaveCount(tied.length);
  expect(tied.length).toBeGreaterThan(0);
  expect(clicks()).toBeLessThanOrEqual(3);
  await page.close();
});

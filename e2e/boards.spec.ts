import { expect } from "@playwright/test";
import { inLanguage, LANGUAGES } from "@oslag/language";
import { newestNativeReport } from "./pages";
import { test } from "./synthetic-site";

/* Leaderboards on a phone, and the row of one's own. */

const PHONE = { width: 390, height: 844 };

type Boards = { readonly leaderboards: readonly { readonly benchmark: string }[] };

test("the first row of every leaderboard is on the first screen of a phone in every language, with all of its columns, and on paper", async ({
  browser,
  syntheticOrigin: origin,
}) => {
  const { leaderboards } = (await (await fetch(`${origin}/api/v1/leaderboards`)).json()) as Boards;
  const means = ["without-create-delete", "with-fsync"].map((mean) => `default-set?mean=${mean}`);
  const boards = [...leaderboards.map(({ benchmark }) => benchmark), ...means];
  const addresses = [
    "",
    ...boards.flatMap((board) => [
      `/${board}`,
      `/${board}${board.includes("?") ? "&" : "?"}build=local&virtual=any`,
    ]),
  ].flatMap((address) =>
    LANGUAGES.map((language) => inLanguage(`/leaderboard${address}`, language)),
  );
  const page = await browser.newPage({ javaScriptEnabled: false, viewport: PHONE });
  const faults: string[] = [];
  const withRows: string[] = [];
  for (const address of addresses) {
    await page.goto(`${origin}${address}`);
    const row = page.locator("main tbody tr:has(input[name=ids])").first();
    if ((await row.count()) === 0) continue;
    withRows.push(address);
    const box = await row.boundingBox();
    if (box === null || box.y + box.height > PHONE.height)
      faults.push(`${address} ends at ${box === null ? "?" : Math.round(box.y + box.height)}`);
    const wide = await page
      .locator("main .scroll-region")
      .evaluateAll((tables) => tables.filter((own) => own.scrollWidth > own.clientWidth).length);
    if (wide > 0) faults.push(`${address} has ${wide} tables that are wider than the screen`);
    await page.emulateMedia({ media: "print" });
    if (!(await row.isVisible())) faults.push(`${address} is not printed`);
    await page.emulateMedia({ media: "screen" });
  }
  await page.goto(`${origin}/leaderboard`);
  const decimals = await page.locator("main table:has(.speed-bar)").evaluateAll((tables) =>
    tables.map((table) => {
      const cells = [...table.querySelectorAll("tbody th + td.number")];
      // What fills a number up to the decimals of its column cannot be seen.
      return new Set(cells.map((cell) => cell.textContent.split(".")[1]?.length)).size;
    }),
  );
  expect(decimals.length).toBeGreaterThan(0);
  expect(new Set(decimals)).toEqual(new Set([1]));
  await page.close();
  const wanted = ["", "/getpid", "/default-set", "/getpid?build=local&virtual=any"].flatMap(
    (address) => [`/leaderboard${address}`, `/ru/leaderboard${address}`],
  );
  expect(withRows).toEqual(expect.arrayContaining(wanted));
  expect(withRows.length).toBeGreaterThan(20);
  expect(faults).toEqual([]);
});

test("a report leads to its row without a script: marked, with its place, at the address of the row", async ({
  browser,
  request,
}) => {
  const id = await newestNativeReport(request);
  const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
  const page = await context.newPage();
  await page.goto("/leaderboard/getpid");
  await page.getByLabel(/^Find mine/).fill(id.slice(0, 16));
  await page.getByRole("button", { name: "Find", exact: true }).click();
  await expect(page).toHaveURL(/find=[0-9a-f]{16}#found$/);
  const row = page.locator("tr#found");
  const why = page.locator("p#found");
  await expect(row.or(why)).toBeInViewport();
  // A busy machine is in no list.
  if ((await row.count()) > 0) await expect(row).toContainText(/Found: rank \d+ of \d+/);
  else await expect(why).toContainText("in no list");
  // In a list of another class, one sentence says where it is.
  await page.goto(`/leaderboard/getpid?build=official&find=${id.slice(0, 16)}#found`);
  await expect(why).toContainText(/is of another class|is in no list/);
  await context.close();
});

test("a shared link to the leaderboards, or to any of them, has a picture", async ({ request }) => {
  const { leaderboards } = (await (await request.get("/api/v1/leaderboards")).json()) as Boards;
  for (const address of ["", ...leaderboards.map(({ benchmark }) => `/${benchmark}`)]) {
    const text = await (await request.get(`/leaderboard${address}`)).text();
    const [, image = ""] = /property="og:image" content="([^"]+)"/.exec(text) ?? [];
    expect(image, address).toContain("/explore/preview.png?");
    const { pathname, search } = new URL(image.replaceAll("&amp;", "&"));
    const picture = await request.get(pathname + search);
    expect([picture.status(), picture.headers()["content-type"]]).toEqual([200, "image/png"]);
  }
});

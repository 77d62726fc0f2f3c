import { readFileSync } from "node:fs";
import path from "node:path";
import { LITERATURE_SOURCES } from "@oslag/papers";
import { findAddress, TRANSLATED_PAGES } from "@oslag/server-interface";
import { expect, test, type APIRequestContext, type Page } from "@playwright/test";
import pg from "pg";
import { findViolations } from "./axe";
import { findLatinWords } from "./latin-words";
import { findScrolling } from "./scrolling";
import { listPages, listStatedWords, newestNativeReport, RUSSIAN_NAMES, toRussian } from "./pages";

/* The pages in Russian: complete, without English, and joined with the English ones in both directions. */

/** Where scripts/e2e-server.mjs writes which database it made. */
const DATABASE = path.resolve(process.env["OSLAG_DATA"] ?? ".data", "e2e/database-url");

/** Two results whose names are no words. */
const KEPT = JSON.stringify(["1", "2"].map((digit) => [digit.repeat(64), digit]));

/** Whether a page is offered in Russian; one that is not must not exist there. */
async function isOffered(request: APIRequestContext, address: string): Promise<boolean> {
  const [english, russian] = [await request.get(address), await request.get(toRussian(address))];
  const offers = / hreflang="ru"/i.test(await english.text());
  expect([address, russian.status()]).toEqual([address, offers ? english.status() : 404]);
  return offers;
}

for (const name of RUSSIAN_NAMES)
  test(`${name}, in Russian`, async ({ page, request }) => {
    const address = (await listPages(request))[name];
    test.skip(!(await isOffered(request, address)), "This page is in English alone.");
    // What the reader keeps to compare is shown on every page.
    await page.addInitScript((kept) => localStorage.setItem("oslag-comparison", kept), KEPT);
    await page.goto(toRussian(address));
    await expect(page.locator(".basket")).toBeVisible();
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    expect(await findLatinWords(page, await listStatedWords(request))).toEqual([]);
    // This is a light desktop; reading.spec.ts looks at the English page on a dark phone.
    expect(await findViolations(page)).toEqual([]);
    // Its words are longer than the English ones.
    if (name === "configuration") expect(await findScrolling(page), "scrolls").toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findScrolling(page), "scrolls within a phone").toEqual([]);
    const links = await page.evaluate(() =>
      [...document.querySelectorAll("a[href^='/']:not([data-language])")].map(
        (link) => link.getAttribute("href") ?? "",
      ),
    );
    // A reader stays in the language as long as a page is offered in it.
    const strays = links.filter((href) =>
      TRANSLATED_PAGES.some((offered) => offered === findAddress(href)?.path),
    );
    expect(strays).toEqual([]);
  });

/** Pages that say what is missing, refused or withdrawn, and figures of what the papers and others published. */
const FURTHER = [
  "/nowhere",
  `/reports/${"0".repeat(64)}`,
  `/figures/${"0".repeat(64)}`,
  "/configurations/1",
  "/keys/1",
  "/processors/none",
  "/systems/none",
  "/why/none",
  "/papers/1993",
  "/leaderboard/none",
  "/problems/none",
  "/problems/bad_query",
  "/leaderboard/getpid?arch=1",
  `/leaderboard/getpid?find=${"0".repeat(64)}`,
  "/leaderboard/andrew",
  "/search?q=0000000",
  "/search?q=%20",
  `/search?q=${"0".repeat(400)}`,
  "/compare",
  `/compare?ids=${"0".repeat(64)},1`,
  "/papers/1990?with=1",
  "/papers/1989/claims",
  "/timelines?benchmark=1",
  "/explore?y=1",
  "/explore?select=1",
  "/explore?zoom=1",
  "/explore?os=windows",
  "/explore?y=cswitch&literature=on&points=none",
  "/explore?y=andrew:phase-1&value=absolute&paper=archive&points=none",
  "/explore?y=remote-penalty&paper=1990&points=none",
  "/explore?y=andrew&paper=1992&points=none",
  "/explore?y=andrew&paper=1992&points=none&colour=os",
  "/explore?y=getpid&literature=on&paper=none&points=none",
  "/explore?fit=groups&colour=os&facet=arch",
] as const;

test("what is missing, refused or withdrawn is said in Russian, and so are figures of what others published", async ({
  page,
  request,
}) => {
  const known = await listStatedWords(request);
  const { statements } = (await (await request.get("/api/v1/statements")).json()) as {
    statements: { action: string; subject: string }[];
  };
  const withdrawn = statements.find(({ action }) => action === "withdraw")?.subject;
  expect(withdrawn).toMatch(/^[0-9a-f]{64}$/);
  const found: string[] = [];
  for (const address of [...FURTHER, `/reports/${withdrawn}`]) {
    const answer = await page.goto(toRussian(address));
    expect([address, answer?.status()]).not.toEqual([address, 500]);
    await expect(page.locator("html")).toHaveAttribute("lang", "ru");
    for (const word of await findLatinWords(page, known)) found.push(`${address}: ${word}`);
  }
  expect(found).toEqual([]);
});

test("no page has English before its scripts run, also in what they show later", async ({
  browser,
  request,
}) => {
  const known = await listStatedWords(request);
  const page = await browser.newPage({ javaScriptEnabled: false });
  const found: string[] = [];
  let buttons = 0;
  for (const address of Object.values(await listPages(request))) {
    if (!(await isOffered(request, address))) continue;
    await page.goto(toRussian(address));
    for (const word of await findLatinWords(page, known)) found.push(`${address}: ${word}`);
    buttons += await page.locator(".basket-button").count();
  }
  expect(found).toEqual([]);
  expect(buttons).toBeGreaterThan(0);
  await page.close();
});

test("a page that failed says so in Russian", async ({ page }) => {
  await page.addInitScript((kept) => localStorage.setItem("oslag-comparison", kept), KEPT);
  const database = new pg.Client({ connectionString: readFileSync(DATABASE, "utf8").trim() });
  await database.connect();
  const rename = (from: string, to: string) =>
    database.query(`ALTER TABLE ${from} RENAME TO ${to}`);
  await rename("configuration_results", "configuration_results_away");
  try {
    const answer = await page.goto("/ru/leaderboard/getpid?build=official&virtual=yes");
    expect(answer?.status()).toBe(500);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(
      "Не удалось показать эту страницу",
    );
    await expect(page.locator(".basket")).toContainText("Выбрано результатов для сравнения: 2.");
    expect(await findLatinWords(page)).toEqual([]);
  } finally {
    await rename("configuration_results_away", "configuration_results");
    await database.end();
  }
});

test("a file is reviewed and sent in Russian", async ({ page, request }) => {
  const known = await listStatedWords(request);
  const id = await newestNativeReport(request);
  const buffer = await (await request.get(`/api/v1/reports/${id}/envelope`)).body();
  const choose = (name: string, bytes: Buffer) =>
    page.setInputFiles("input[type=file]", { name, mimeType: "application/json", buffer: bytes });
  await page.goto("/ru/submit");
  await choose("a.json", Buffer.from("{}"));
  await expect(page.locator("#verdict")).toHaveText("a.json: файл недействителен");
  expect(await findLatinWords(page, new Set(["json"]))).toEqual([]);
  await choose("a.json", buffer);
  await expect(page.locator("#verdict")).toHaveText("a.json: файл действителен");
  await page.getByRole("button", { name: "Проверить на сайте" }).click();
  await expect(page.getByRole("link", { name: "этот отчёт" })).toHaveAttribute(
    "href",
    `/ru/reports/${id}`,
  );
  expect(await findLatinWords(page, new Set([...known, "json"]))).toEqual([]);
  await page.getByRole("button", { name: "Отправить этот отчёт" }).click();
  await page.getByRole("link", { name: `/ru/reports/${id}` }).click();
  await expect(page).toHaveURL(new RegExp(`/ru/reports/${id}\\?after=`));
});

test("a run in the browser speaks Russian, on an isolated page", async ({ page, request }) => {
  const known = await listStatedWords(request);
  await page.goto("/ru/run/browser?mode=quick");
  expect(await page.evaluate(() => crossOriginIsolated)).toBe(true);
  await page.getByRole("button", { name: "Измерить этот браузер" }).click();
  await expect(page.getByText(/осталось около \d+ с/)).toBeVisible();
  expect(await findLatinWords(page, known)).toEqual([]);
  await page.getByRole("button", { name: "Отменить" }).click();
  await expect(page.getByRole("alert").filter({ hasText: "Вы отменили прогон" })).toBeVisible();
});

test("sources of published values are marked as English", async ({ page }) => {
  await page.goto("/ru/explore?y=getpid&literature=on");
  const caption = page.locator("figcaption");
  await expect(caption.getByText("Larry McVoy 1996, 2001")).toHaveAttribute("lang", "en");
  const authors = LITERATURE_SOURCES.map((source) => source.authors);
  const texts = await caption.evaluate((element) => {
    for (const marked of element.querySelectorAll("[lang=en]")) marked.remove();
    return element.textContent;
  });
  expect(texts).toContain("Источники:");
  expect(authors.filter((author) => texts.includes(author))).toEqual([]);
});

test("the plot builder draws in Russian, and shares the picture of the site", async ({ page }) => {
  await page.goto("/ru/explore");
  // The tabs are there once the page listens.
  await expect(page.getByRole("tab", { name: "Таблица" })).toBeVisible();
  await page.locator("select[name=y]").selectOption("getpid");
  await expect(page.locator(".explore-status")).toContainText("Нарисовано: ");
  await expect(page).toHaveURL(/\/ru\/explore\?y=getpid/);
  await page.getByRole("tab", { name: "Таблица" }).click();
  await expect(page.locator("#values table")).toBeVisible();
  const code = page.getByRole("button", { name: "Копировать код для вставки" });
  await expect(code).toBeVisible();
});

const alternativeOf = async (page: Page) =>
  (await page.locator("img.figure-frozen").getAttribute("alt")) ?? "";

test("a figure is frozen in Russian, and cited in English", async ({ page, request }) => {
  const known = await listStatedWords(request);
  await page.goto("/ru/explore?y=getpid");
  await page.getByRole("button", { name: "Зафиксировать рисунок и сослаться на него" }).click();
  await expect(page).toHaveURL(/\/ru\/figures\/[0-9a-f]{64}$/);
  // The head of the page cannot say of a part of its text that it is English.
  const title = await page.locator("h1").innerText();
  const description = await page.locator('meta[name="description"]').getAttribute("content");
  const head = [title, `Рисунок: ${title}`, description ?? "", await alternativeOf(page)];
  const others = (await findLatinWords(page, known)).filter(
    (word) =>
      !head.some((text) =>
        text.startsWith(word.slice(word.indexOf("(") + 1, -1).split(" |")[0] ?? ""),
      ),
  );
  expect(others).toEqual([]);
  expect(await findViolations(page)).toEqual([]);
  const drawing = page.locator("img.figure-frozen");
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    0,
  );
  const links = await page.locator("main a[href*='/figures/']").all();
  const addresses = await Promise.all(links.map(async (one) => await one.getAttribute("href")));
  const oembed = page.locator('link[type="application/json+oembed"]');
  for (const address of [...addresses, await oembed.getAttribute("href")])
    expect((await request.get(address ?? "")).status(), address ?? "").toBe(200);
  expect(addresses.length).toBeGreaterThan(10);
  await expect(page.locator(".citation").first()).toContainText(/figures\/[0-9a-f]{64}/);
  await expect(page.locator(".citation").first()).not.toContainText("/ru/");
});

test("a page names its addresses in all languages, and leads to itself in the other one", async ({
  page,
  request,
}) => {
  for (const [shown, other] of [
    ["/privacy", "/ru/privacy"],
    ["/ru/privacy", "/privacy"],
  ] as const) {
    await page.goto(shown);
    const alternates = await page.evaluate(() =>
      [...document.head.querySelectorAll("link[rel=alternate][hreflang]")].map((link) => [
        link.getAttribute("hreflang"),
        new URL((link as HTMLLinkElement).href).pathname,
      ]),
    );
    expect(alternates).toEqual([
      ["en", "/privacy"],
      ["x-default", "/privacy"],
      ["ru", "/ru/privacy"],
    ]);
    await page.getByRole("banner").locator("a[data-language]").click();
    await expect(page).toHaveURL(other);
  }
  const sitemap = await (await request.get("/sitemap.xml")).text();
  expect(sitemap).toMatch(/<loc>[^<]*\/ru\/privacy<\/loc>/);
  expect(sitemap).toMatch(/hreflang="ru" href="[^"]*\/ru\/privacy"/);
});

test("an address without a page is refused in its language", async ({ page }) => {
  for (const address of ["/ru/nowhere", "/ru/ru", "/ru/api/v1/reports"]) {
    const answer = await page.goto(address);
    expect([address, answer?.status()]).toEqual([address, 404]);
  }
});

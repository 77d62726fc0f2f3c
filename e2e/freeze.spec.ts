import { createHash } from "node:crypto";
import { readFileSync } from "node:fs";
import path from "node:path";
import { expect, test, type APIRequestContext, type Browser, type Page } from "@playwright/test";
import { listPages, newestNativeReport, PAGE_NAMES } from "./pages";

const FORMS = ["svg?columns=1", "svg", "png?columns=1", "png", "pdf?columns=1", "pdf"];
const FILES = [...FORMS, "csv", "json", "bib", "ris"];
const FIXTURES = path.join(import.meta.dirname, "../packages/schema/fixtures/valid");

/** The server has the fixtures among its reports; an id is the digest of a payload. */
function fixtureId(name: string): string {
  const file = readFileSync(path.join(FIXTURES, `${name}.json`), "utf8");
  const { payload } = JSON.parse(file) as { payload: string };
  return createHash("sha256").update(Buffer.from(payload, "base64")).digest("hex");
}

/** Finds the drawings of a page, and those without a freeze button inside or after them. */
async function chartsOf(page: Page): Promise<{ drawn: number; bare: string[] }> {
  return page.evaluate(() => {
    const button = 'form[method="post"][action*="/freeze"] button';
    const figures = [...document.querySelectorAll("main figure")].filter(
      (figure) => figure.querySelector("svg") !== null,
    );
    const loose = [...document.querySelectorAll("main svg:not(td *)")].filter(
      (drawing) => drawing.closest("figure") === null,
    );
    const hasButton = (figure: Element) => {
      if (figure.querySelector(button) !== null) return true;
      for (let next = figure.nextElementSibling; next !== null; next = next.nextElementSibling) {
        if (next.matches("figure, h2, h3")) return false;
        if (next.querySelector(button) !== null) return true;
      }
      return false;
    };
    const bare = [...figures.filter((figure) => !hasButton(figure)), ...loose];
    return {
      drawn: figures.length + loose.length,
      bare: bare.map((element) => element.textContent.slice(0, 80)),
    };
  });
}

const WITH_CHARTS = [
  "home",
  "report",
  "configuration over time",
  "key",
  "compare",
  "paper of 1990",
  "explore",
  "run in the browser",
  "report of extensions",
  "two reports compared",
];

/** No figure's specification describes their charts yet: D156 and D173 say why. Their pages state every value that is drawn. */
const NOT_FROZEN: readonly string[] = [
  "timelines",
  "timeline of one benchmark",
  "why: kernels",
  "literature",
  "claims of 1990",
  "claims of 1992",
];

/** The literature's series, which the home page shows too. It has no specification either. */
const NOT_FROZEN_CHART = "Relative speed of getpid and context switch against MIPS";

test("every chart of every other page has a button that freezes it", async ({
  browser,
  request,
}) => {
  test.setTimeout(90_000);
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  const pages = await listPages(request);
  const more = {
    "report of extensions": `/reports/${fixtureId("extensions")}`,
    "two reports compared": `/compare?ids=${fixtureId("arm")},${fixtureId("minimal")}`,
  };
  const drawn: Record<string, number> = {};
  for (const [name, address] of Object.entries({ ...pages, ...more })) {
    await page.goto(address);
    const charts = await chartsOf(page);
    const bare = charts.bare.filter((text) => !text.startsWith(NOT_FROZEN_CHART));
    if (!NOT_FROZEN.includes(name)) expect([name, bare]).toEqual([name, []]);
    drawn[name] = charts.drawn;
  }
  for (const name of WITH_CHARTS) expect([name, drawn[name]]).not.toEqual([name, 0]);
  expect(Object.keys(drawn)).toEqual(expect.arrayContaining([...PAGE_NAMES]));
  await context.close();
});

const CHARTS = [
  {
    kind: "samples",
    address: ({ arm }: Ids) => `/reports/${arm}`,
    button: /^Freeze and cite Every sample of getpid,/,
    title: "Every sample of getpid",
  },
  {
    kind: "samples of two",
    address: ({ arm, minimal }: Ids) => `/compare?ids=${arm},${minimal}`,
    button: /^Freeze and cite Every sample of getpid,/,
    title: "Every sample of getpid, 2 reports",
  },
  {
    kind: "relative speeds",
    address: ({ newest }: Ids) => `/reports/${newest}`,
    button: /^Freeze and cite Relative speeds/,
    title: "Relative speeds over the default set",
  },
  {
    kind: "curve",
    address: ({ extensions }: Ids) => `/reports/${extensions}`,
    button: /^Freeze and cite getpid-parallel/,
    title: "getpid-parallel: operations per second by processes at once",
  },
  {
    kind: "curves of configurations",
    address: () => "/bandwidth?method=1",
    button: /^Freeze and cite Memory bandwidth by block size/,
    title: "Memory bandwidth by block size",
  },
  {
    kind: "efficiency of configurations",
    address: () => "/scaling?method=1",
    button: /^Freeze and cite Kernel entries on all processors/,
    title: "Kernel entries on all processors: parallel efficiency",
  },
  {
    kind: "efficiency by processors",
    address: () => "/scaling?method=1",
    button: /^Freeze and cite .*efficiency by processors/,
    title: "efficiency by processors, for each system",
  },
] as const;
type Ids = Readonly<Record<"newest" | "arm" | "minimal" | "extensions", string>>;

for (const { kind, address, button, title } of CHARTS) {
  test(`${kind}: can be frozen without JavaScript, with every form, embed and preview`, async ({
    browser,
    request,
  }) => {
    const ids = {
      newest: await newestNativeReport(request),
      arm: fixtureId("arm"),
      minimal: fixtureId("minimal"),
      extensions: fixtureId("extensions"),
    };
    const id = await press(browser, { address: address(ids), button, title });
    await answersInEveryForm(request, id);
  });
}

async function press(
  browser: Browser,
  { address, button, title }: { address: string; button: RegExp; title: string },
): Promise<string> {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(address);
  await page.getByRole("button", { name: button }).first().click();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  await expect(page.locator("h1")).toContainText(title);
  await expect(page.locator("figcaption")).toContainText(/n = \d+ .*received on \d{4}-/);
  const drawing = page.locator("img.figure-frozen");
  await expect(drawing).toHaveAttribute("alt", /.{40}/);
  const width = await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth);
  expect(width).toBeGreaterThan(300);
  await expect(page.getByRole("region", { name: "The values of the figure" })).toBeVisible();
  const preview = page.locator('meta[property="og:image"]');
  expect(await preview.getAttribute("content")).toContain("/preview.png");
  const live = page.getByRole("link", { name: "Draw it with the current data" });
  await live.click();
  await expect(page.getByRole("button", { name: button }).first()).toBeVisible();
  await page.goBack();
  const id = page.url().slice(-64);
  await context.close();
  return id;
}

async function answersInEveryForm(request: APIRequestContext, id: string): Promise<void> {
  for (const form of FILES) {
    const answer = await request.get(`/figures/${id}.${form}`);
    expect([form, answer.status()]).toEqual([form, 200]);
    expect((await answer.body()).byteLength).toBeGreaterThan(50);
  }
  expect((await request.get(`/figures/${id}/preview.png`)).status()).toBe(200);
  const { origin } = new URL((await request.get(`/figures/${id}`)).url());
  const oembed = await request.get(`/api/v1/oembed?url=${origin}/figures/${id}`);
  expect(((await oembed.json()) as { html: string }).html).toContain(`/figures/${id}/embed`);
  expect((await request.get(`/figures/${id}/embed`)).status()).toBe(200);
}

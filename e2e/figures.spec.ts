import { createHash } from "node:crypto";
import { expect, test, type APIRequestContext } from "@playwright/test";
import { findViolations } from "./axe";

const FIGURE = { y: "getpid", value: "cost", colour: "os", fit: "all" };

async function freeze(request: APIRequestContext): Promise<string> {
  const answer = await request.post("/api/v1/figures", { data: FIGURE });
  expect([200, 201]).toContain(answer.status());
  return ((await answer.json()) as { id: string }).id;
}

test("without JavaScript, a button freezes a view, and the same view gives the same figure", async ({
  browser,
  request,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto(`/explore?${new URLSearchParams(FIGURE)}`);
  await page.getByRole("button", { name: "Freeze and cite this figure" }).click();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  const id = page.url().slice(-64);
  expect(await freeze(request)).toBe(id);
  await expect(page.locator("h1")).toContainText("Cost in instructions of getpid");
  await expect(page.locator("figcaption")).toContainText("matching configurations");
  await expect(page.getByText("@misc{oslag-")).toBeVisible();
  const drawing = page.locator("img.figure-frozen");
  await expect(drawing).toHaveAttribute("alt", /Scatter plot: Cost in instructions of getpid/);
  expect(await drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBeGreaterThan(
    300,
  );
  await context.close();
});

test("every form of a figure has an address, which always gives the same bytes", async ({
  page,
  request,
}) => {
  const id = await freeze(request);
  for (const form of [
    "svg?columns=1",
    "svg?columns=2",
    "png?columns=1",
    "png",
    "pdf?columns=1",
    "pdf",
    "csv",
    "bib",
    "ris",
  ]) {
    const first = await request.get(`/figures/${id}.${form}`);
    expect([form, first.status()]).toEqual([form, 200]);
    expect(first.headers()["cache-control"]).toContain("must-revalidate");
    expect(first.headers()["content-security-policy"]).toContain("sandbox");
    const second = await request.get(`/api/v1/figures/${id}.${form}`);
    expect(Buffer.compare(await first.body(), await second.body())).toBe(0);
    const etag = first.headers()["etag"] ?? "";
    const third = await request.get(`/figures/${id}.${form}`, {
      headers: { "if-none-match": etag },
    });
    expect(third.status()).toBe(304);
  }
  await page.goto("/");
  const svg = await (await request.get(`/figures/${id}.svg`)).text();
  const faults = await page.evaluate((text) => {
    const document = new DOMParser().parseFromString(text, "image/svg+xml");
    return document.querySelectorAll("parsererror").length;
  }, svg);
  expect(faults).toBe(0);
});

test("the JSON proves the id, and unknown forms and figures are refused", async ({ request }) => {
  const id = await freeze(request);
  const figure = (await (await request.get(`/figures/${id}.json`)).json()) as {
    specification: unknown;
    snapshot: { reports: { count: number } };
    status: { out_of_count: unknown[] };
  };
  const { specification, snapshot } = figure;
  const text = JSON.stringify(sorted({ specification, snapshot }));
  expect(createHash("sha256").update(text).digest("hex")).toBe(id);
  expect(figure.status.out_of_count).toEqual([]);
  expect((await request.get(`/figures/${id}.exe`)).status()).toBe(404);
  expect((await request.get(`/figures/${id}.svg?columns=3`)).status()).toBe(400);
  expect((await request.get(`/figures/${"0".repeat(64)}.pdf`)).status()).toBe(404);
  expect((await request.get(`/figures/${"0".repeat(64)}`)).status()).toBe(404);
  const refused = await request.post("/api/v1/figures", { data: { colour: "taste" } });
  expect(refused.status()).toBe(400);
  expect(await refused.json()).toMatchObject({ code: "bad_query", field: "colour" });
});

test("other sites may frame only the embed page, and oEmbed answers only for this site", async ({
  page,
  request,
}) => {
  const id = await freeze(request);
  const embed = await request.get(`/figures/${id}/embed`);
  expect(embed.headers()["content-security-policy"]).toContain("frame-ancestors *");
  const own = await request.get(`/figures/${id}`);
  expect(own.headers()["content-security-policy"]).toContain("frame-ancestors 'none'");
  await page.goto(`/figures/${id}`);
  const discovery = page.locator('link[type="application/json+oembed"]');
  const address = (await discovery.getAttribute("href")) ?? "";
  const { html } = (await (await request.get(address)).json()) as { html: string };
  expect(html).toContain(`/figures/${id}/embed`);
  const elsewhere = await request.get(`/api/v1/oembed?url=https://example.org/figures/${id}`);
  expect(elsewhere.status()).toBe(404);
  await page.goto(`/figures/${id}/embed`);
  expect(await findViolations(page)).toEqual([]);
});

test("the page describes a data set and a picture of exactly this figure for search engines", async ({
  page,
  request,
}) => {
  const id = await freeze(request);
  await page.goto(`/figures/${id}`);
  const text = await page.locator('script[type="application/ld+json"]').textContent();
  expect(JSON.parse(text ?? "")).toMatchObject({
    "@type": "Dataset",
    identifier: `sha256:${id}`,
    license: "https://creativecommons.org/licenses/by/4.0/",
  });
  const image = (await page.locator('meta[property="og:image"]').getAttribute("content")) ?? "";
  expect(image).toContain(`/figures/${id}/preview.png`);
  expect((await request.get(new URL(image).pathname)).headers()["content-type"]).toBe("image/png");
});

for (const [width, scheme] of [
  [1280, "light"],
  [1280, "dark"],
  [390, "dark"],
] as const) {
  test(`a frozen figure has no axe violations at ${width} pixels, ${scheme}`, async ({
    browser,
    request,
  }) => {
    const id = await freeze(request);
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    await page.goto(`/figures/${id}`);
    expect(await findViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await context.close();
  });
}

/** Writes canonical JSON (RFC 8785) of values from JSON.parse: sorts keys; JavaScript writes numbers and strings as it requires. */
function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted);
  if (typeof value !== "object" || value === null) return value;
  const members = Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1));
  return Object.fromEntries(members.map(([name, member]) => [name, sorted(member)]));
}

test("the button says what is happening while a figure is frozen, and why it was not", async ({
  page,
}) => {
  await page.goto("/explore?y=select:10-full");
  const button = page.getByRole("button", { name: "Freeze and cite this figure" });
  const status = page.locator(".explore-freeze .freeze-status");
  await page.route("**/api/v1/figures", (route) => route.abort());
  await button.click();
  await expect(status).toContainText("cannot be reached");
  await expect(button).toBeEnabled();
  await page.unroute("**/api/v1/figures");

  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route("**/api/v1/figures", async (route) => {
    await held;
    await route.continue();
  });
  await button.click();
  await expect(status).toContainText("Asking the site");
  await expect(button).toBeDisabled();
  release();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  await expect(page.getByText("This figure never changes.")).toBeVisible();
});

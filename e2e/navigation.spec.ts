import { expect, test, type Page } from "@playwright/test";

/* Links ask for whole pages, which the page cache keeps, and never for the parts of pages that Next.js fetches. */

/** Collects what the page's scripts ask of the site. Their files, which have `_next` in their paths, are not counted. */
function watchScripts(page: Page): string[] {
  const asked: string[] = [];
  page.on("request", (request) => {
    const isScripted = ["fetch", "xhr"].includes(request.resourceType());
    if (isScripted || "rsc" in request.headers()) asked.push(request.url());
  });
  return asked;
}

test("a reader's links ask for whole pages alone", async ({ page }) => {
  const asked = watchScripts(page);
  const documents: string[] = [];
  page.on("request", (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  await page.goto("/", { waitUntil: "networkidle" });
  const main = page.getByRole("navigation", { name: "Main" });
  await main.getByRole("link", { name: "Leaderboards" }).hover();
  await main.getByRole("link", { name: "Leaderboards" }).click();
  await page.waitForURL("/leaderboard");
  await page.waitForLoadState("networkidle");
  await page.getByRole("link", { name: "Kernel entry", exact: true }).click();
  await page.waitForURL(/\/leaderboard\/getpid/);
  await page.waitForLoadState("networkidle");
  await expect(page.locator("a[aria-current=page]")).toHaveText("Leaderboards");
  await page.goBack();
  await expect(page).toHaveURL("/leaderboard");
  expect(asked).toEqual([]);
  expect(documents.slice(0, 3)).toEqual(["/", "/leaderboard", "/leaderboard/getpid"]);
});

/** Returns the placeholders of the page for which their inputs have no room. */
async function findCutPlaceholders(page: Page): Promise<readonly string[]> {
  return await page.evaluate(() => {
    const pen = document.createElement("canvas").getContext("2d");
    const inputs = [...document.querySelectorAll<HTMLInputElement>("input[placeholder]")];
    return inputs
      .filter((input) => {
        const { font, paddingLeft, paddingRight } = getComputedStyle(input);
        if (pen === null) throw new Error("There is no canvas.");
        pen.font = font;
        const room = input.clientWidth - parseFloat(paddingLeft) - parseFloat(paddingRight);
        return input.clientWidth > 0 && pen.measureText(input.placeholder).width > room;
      })
      .map(({ placeholder }) => placeholder);
  });
}

for (const language of ["", "/ru"])
  test(`the header of ${language}/explore is one line at 1280 px, and no placeholder is cut`, async ({
    page,
  }) => {
    await page.setViewportSize({ width: 1280, height: 800 });
    await page.goto(`${language}/explore`);
    const boxes = await page
      .locator(".masthead :is(a, input, button)")
      .evaluateAll((parts) =>
        parts.map((part) => part.getBoundingClientRect().toJSON() as DOMRect),
      );
    expect(boxes.length).toBeGreaterThan(9);
    const [lowestTop, highestBottom] = [
      Math.max(...boxes.map(({ top }) => top)),
      Math.min(...boxes.map(({ bottom }) => bottom)),
    ];
    expect(lowestTop).toBeLessThan(highestBottom);
    expect(await findCutPlaceholders(page)).toEqual([]);
    await page.setViewportSize({ width: 390, height: 844 });
    expect(await findCutPlaceholders(page)).toEqual([]);
  });

test("on a phone, the search box and the languages share a row", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/");
  const [box, languages] = await Promise.all(
    [page.getByRole("search"), page.locator(".masthead .languages")].map((one) =>
      one.boundingBox(),
    ),
  );
  expect(languages?.y).toBeLessThan((box?.y ?? 0) + (box?.height ?? 0));
});

test("whoever asks for a part of a page gets the page that all readers get", async ({
  request,
}) => {
  const parts = { rsc: "1", "next-router-prefetch": "1", "next-url": "/" };
  const [part, page] = [
    await request.get("/method", { headers: parts }),
    await request.get("/method"),
  ];
  const plain = async (answer: typeof part) => {
    const [, nonce = ""] =
      /'nonce-(\w+)'/.exec(answer.headers()["content-security-policy"] ?? "") ?? [];
    expect(nonce).not.toBe("");
    return (await answer.text()).replaceAll(nonce, "");
  };
  expect(part.headers()["content-type"]).toContain("text/html");
  expect(part.headers()["vary"]?.toLowerCase()).toBe("accept-encoding");
  expect(await plain(part)).toBe(await plain(page));
});

test("another convention of Figure 1 of 1990 leaves the reader at the figure", async ({ page }) => {
  await page.goto("/papers/1990");
  const heading = page.getByRole("heading", { name: "Figure 1, as plotted and as recomputed" });
  await page.getByRole("link", { name: /^C: / }).click();
  await page.waitForURL(/convention=C#figure-1$/);
  await expect(page.getByRole("link", { name: /^C: / })).toHaveAttribute("aria-current", "true");
  await expect(heading).toBeInViewport();
});

import { expect, test } from "@playwright/test";
import { findViolations } from "./axe";

const VIEW = "/explore?y=getpid&value=cost&colour=os&fit=all";

test("a view is complete without JavaScript, and the form leads to the figure's address", async ({
  browser,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/explore");
  await page.getByLabel("Operation (y)").selectOption("cswitch");
  await page.getByLabel("Shown as").selectOption("cost");
  await page.locator('select[name="colour"]').selectOption("os");
  await page.getByRole("button", { name: "Draw" }).click();
  expect(new URL(page.url()).search).toMatch(/^\?y=cswitch&value=cost&colour=os&method=\d$/);
  const drawing = page.locator("figure svg").first();
  await expect(drawing).toContainText("cswitch same-cpu (instructions)");
  await expect(drawing).toContainText("Operating system:");
  await expect(page.locator("figcaption")).toContainText(/n = \d+ of \d+ matching configurations/);
  const link = drawing.locator("a").first();
  await expect(link).toHaveAttribute("href", /^\/reports\/[0-9a-f]{64}$/);
  await context.close();
});

test("impossible choices are refused with a message, and the form keeps the choices", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&colour=taste");
  await expect(page.locator("main [role=alert]")).toContainText(
    "The parameter colour must be one of os, kernel",
  );
  await expect(page.getByLabel("Operation (y)")).toHaveValue("getpid");
  await page.goto(`/explore?y=getpid&baseline=report:${"0".repeat(64)}`);
  await expect(page.locator("main [role=alert]")).toContainText(
    "The baseline has no rated results",
  );
});

test("one tab stop and the arrow keys reach every point, and points lead to their reports", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&value=cost&paper=none");
  const links = page.locator("figure .figure-wide svg a");
  await expect(links.first()).toBeVisible();
  await expect(page.locator(".explore-words")).toContainText("Drag over the figure");
  expect(await page.locator('figure .figure-wide svg a[tabindex="0"]').count()).toBe(1);
  await page.locator('figure .figure-wide svg a[tabindex="0"]').focus();
  await expect(page.locator(".explore-words")).toContainText("getpid (instructions)");
  if ((await links.count()) > 1) {
    const before = await page.locator(".explore-words").textContent();
    await page.keyboard.press("ArrowRight");
    await expect(page.locator(".explore-words")).not.toHaveText(before ?? "");
  }
  await page.keyboard.press("Enter");
  await page.waitForURL(/\/reports\/[0-9a-f]{64}$/);
});

test("the site lists the points of a dragged rectangle, and the way back lists all again", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&value=cost");
  const rows = page.locator("tbody tr[data-row]");
  const all = await rows.count();
  await expect(page.locator(".explore-words")).toContainText("Drag");
  const drawing = page.locator("figure .figure-wide svg");
  await drawing.scrollIntoViewIfNeeded();
  const box = await drawing.boundingBox();
  if (box === null) throw new Error("no figure");
  await page.mouse.move(box.x + box.width * 0.14, box.y + box.height * 0.2);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.55, box.y + box.height * 0.85, { steps: 5 });
  await page.mouse.up();
  await page.waitForURL(/[?&]select=/);
  const words = page.locator(".explore-words");
  await expect(words).toContainText(`of ${all} points selected`);
  const count = Number(/(\d+) of/.exec((await words.textContent()) ?? "")?.[1]);
  expect(count).toBeGreaterThan(0);
  expect(count).toBeLessThan(all);
  await expect(rows).toHaveCount(count);
  await page.getByRole("button", { name: "List them" }).click();
  await expect(rows.first()).toBeVisible();
  const selected = page.url();
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(rows).toHaveCount(all);
  expect(new URL(page.url()).searchParams.has("select")).toBe(false);
  await page.goto(selected);
  await expect(rows).toHaveCount(count);
  await expect(page.locator(".explore-brush")).toHaveCount(1);
});

test("a change redraws at once, the address follows, and the way back restores figure and controls", async ({
  page,
}) => {
  await page.goto("/explore");
  await expect(page.getByRole("tab", { name: "Chart" })).toBeVisible();
  await page.evaluate(() => Object.assign(globalThis, { isFirstPage: true }));
  const colour = page.locator('select[name="colour"]');
  await colour.focus();
  await colour.selectOption("os");
  await page.waitForURL(/colour=os/);
  const drawing = page.locator("figure .figure-wide svg");
  await expect(drawing).toContainText("Operating system:");
  await expect(colour).toBeFocused();
  const zoom = page.locator("#explore-zoom");
  await zoom.click();
  await page.waitForURL(/zoom=today/);
  await expect(page.locator('select[name="zoom"]')).toHaveValue("today");
  await expect(page.locator("figcaption")).toContainText("fitted to the points of today");
  await expect(drawing).not.toContainText("MVAX2");
  await expect(zoom).toBeFocused();
  await page.goBack();
  await expect(page.locator('select[name="zoom"]')).toHaveValue("");
  await expect(drawing).toContainText("Operating system:");
  await page.goBack();
  await expect(colour).toHaveValue("");
  await expect(drawing).not.toContainText("Operating system:");
  await page.goForward();
  await expect(colour).toHaveValue("os");
  await expect(drawing).toContainText("Operating system:");
  expect(await page.evaluate(() => "isFirstPage" in globalThis)).toBe(true);
});

test("an older answer never comes over a newer one, and a failure is said in words", async ({
  page,
}) => {
  await page.goto("/explore");
  await expect(page.getByRole("tab", { name: "Chart" })).toBeVisible();
  let release = () => {};
  const held = new Promise<void>((resolve) => (release = resolve));
  await page.route(/colour=vendor/, async (route) => {
    await held;
    await route.continue().catch(() => undefined);
  });
  const colour = page.locator('select[name="colour"]');
  await colour.selectOption("vendor");
  await expect(page.locator(".explore-status")).toContainText("Drawing");
  await colour.selectOption("os");
  await page.waitForURL(/colour=os/);
  release();
  const drawing = page.locator("figure .figure-wide svg");
  await expect(drawing).toContainText("Operating system:");
  await page.waitForLoadState("networkidle");
  await expect(drawing).not.toContainText("Processor vendor:");
  expect(page.url()).toContain("colour=os");

  await page.route(/colour=host/, (route) => route.abort());
  await colour.selectOption("host");
  await expect(page.locator(".explore-status")).toContainText("The site cannot be reached");
  await expect(drawing).toContainText("Operating system:");
  expect(page.url()).toContain("colour=os");

  await page.locator('select[name="points"]').selectOption("none");
  await colour.selectOption("os");
  await page.locator('select[name="paper"]').evaluate((own: HTMLSelectElement) => {
    own.value = "none";
    own.dispatchEvent(new Event("change", { bubbles: true }));
  });
  await expect(page.locator("main [role=alert]")).toContainText("the figure is empty");
  await expect(page.getByRole("button", { name: "Freeze and cite" })).toHaveCount(0);
});

test("presets have names, and the keyboard turns from the chart to its table", async ({ page }) => {
  await page.goto("/explore");
  await page.getByRole("link", { name: "Mitigations on and off" }).click();
  await page.waitForURL(/colour=mitigations/);
  await expect(page.locator("figure .figure-wide svg")).toContainText("Mitigations of the kernel");
  const tab = (name: string) => page.getByRole("tab", { name });
  await tab("Chart").focus();
  await page.keyboard.press("ArrowRight");
  await expect(tab("Table")).toBeFocused();
  await expect(page.getByRole("tabpanel", { name: "Table" })).toBeVisible();
  await expect(page.locator("figure .figure-wide svg")).toBeHidden();
  await page.keyboard.press("Home");
  await expect(tab("Chart")).toBeFocused();
  await expect(page.locator("figure .figure-wide svg")).toBeVisible();
});

test("a link to the table leads to its first row", async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 500 });
  await page.goto("/explore#values");
  await expect(page.getByRole("tab", { name: "Table", selected: true })).toBeInViewport();
  await expect(page.locator("#values tbody tr[data-row]").first()).toBeInViewport();
});

test("the link and the code for embedding can be copied", async ({ page, context }) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await page.goto("/explore?y=getpid&colour=os");
  const copied = () => page.evaluate(() => navigator.clipboard.readText());
  await page.getByRole("button", { name: "Copy link" }).click();
  await expect.poll(copied).toContain("/explore?y=getpid&colour=os&method=");
  await page.getByRole("button", { name: "Copy embed code" }).click();
  await expect.poll(copied).toContain("/explore/preview.png?y=getpid&amp;colour=os");
  const [, picture = ""] = /src="([^"]*)"/.exec(await copied()) ?? [];
  const answer = await page.request.get(picture.replaceAll("&amp;", "&"));
  expect(answer.headers()["content-type"]).toBe("image/png");
  expect(answer.headers()["cross-origin-resource-policy"]).toBe("cross-origin");
});

test("a phone folds how the figure is drawn, and the controls follow the chart", async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/explore");
  const folded = page.locator("figcaption p").getByText(/matching configurations/);
  await expect(folded).toBeHidden();
  await page.locator("figcaption summary").click();
  await expect(folded).toBeVisible();
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.reload();
  await expect(folded).toBeVisible();
  await expect(page.locator("figcaption summary")).toBeHidden();
});

test("what is seen is frozen, with the zoom and the ring, and each step is said", async ({
  page,
}) => {
  await page.goto("/explore?y=getpid&value=cost");
  const row = page.locator("#values tbody tr[data-row]:has(a)").first();
  const mark = (await row.getAttribute("data-row")) ?? "";
  await page.goto(`/explore?y=getpid&value=cost&colour=os&zoom=today&mark=${mark}`);
  await expect(page.getByRole("tab", { name: "Chart" })).toBeVisible();
  const caption = (await page.locator("figcaption").textContent()) ?? "";
  expect(caption).toContain("fitted to the points of today");
  expect(caption).toContain(`The ring marks configuration ${mark.slice(0, 12)}`);
  await page.evaluate(() => {
    const said: string[] = [];
    Object.assign(globalThis, { said });
    const status = document.querySelector(".freeze-status");
    if (status === null) throw new Error("no status");
    new MutationObserver(() => {
      said.push(status.textContent);
      sessionStorage.setItem("said", JSON.stringify(said));
    }).observe(status, { childList: true, characterData: true, subtree: true });
  });
  await page.getByRole("button", { name: "Freeze and cite this figure" }).click();
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  const said = await page.evaluate(() => sessionStorage.getItem("said"));
  for (const step of ["1 of 3", "2 of 3", "3 of 3"]) expect(said).toContain(step);
  await expect(page.locator("figcaption")).toHaveText(
    caption.replace("What is drawn, and what is left out", ""),
  );
  const svg = await (await page.request.get(`${new URL(page.url()).pathname}.svg`)).text();
  expect(svg).not.toContain("MVAX2");
  expect(svg.match(/<circle /g)).toHaveLength(1);
});

test("from the home page to a figure with its citation in LaTeX it takes at most six clicks", async ({
  page,
}) => {
  let clicks = 0;
  const click = async (name: string | RegExp, role: "link" | "button" = "link") => {
    clicks += 1;
    await page.getByRole(role, { name }).first().click();
  };
  await page.goto("/");
  await click("Explore");
  await page.waitForURL(/\/explore/);
  await click("Cost of virtualisation");
  await page.waitForURL(/colour=virtual/);
  await click("Freeze and cite this figure", "button");
  await page.waitForURL(/\/figures\/[0-9a-f]{64}$/);
  const code = page.locator(".citation");
  await expect(code.filter({ hasText: "BibTeX" })).toContainText("@misc{oslag-");
  await expect(code.filter({ hasText: "LaTeX" })).toContainText("\\includegraphics");
  const pdf = page.getByRole("link", { name: "PDF, one column, 3.33 in" });
  const file = await page.request.get((await pdf.getAttribute("href")) ?? "");
  expect(file.headers()["content-type"]).toBe("application/pdf");
  // The PDF, and both texts by their buttons.
  expect(clicks + 3).toBeLessThanOrEqual(6);
});

test("a finger near a point shows its values until the next touch, and the hint speaks of touch", async ({
  browser,
}) => {
  const context = await browser.newContext({
    viewport: { width: 390, height: 844 },
    hasTouch: true,
    isMobile: true,
  });
  const page = await context.newPage();
  await page.goto("/explore?y=getpid&value=cost");
  await expect(page.locator(".explore-words")).toContainText("Touch a point to see its values");
  const figure = page.locator("figure .figure-narrow svg");
  await figure.scrollIntoViewIfNeeded();
  const mark = figure.locator("[data-point]").first();
  const box = await mark.boundingBox();
  if (box === null) throw new Error("no point");
  const tooltip = page.locator(".figure-tooltip");
  await page.touchscreen.tap(box.x + box.width / 2, box.y + box.height / 2 + 10);
  await expect(tooltip).toBeVisible();
  const plot = await figure.boundingBox();
  await page.touchscreen.tap((plot?.x ?? 0) + 4, (plot?.y ?? 0) + 4);
  await expect(tooltip).toBeHidden();

  const linked = figure.locator("a [data-point]").first();
  const place = await linked.boundingBox();
  if (place === null) throw new Error("no point with a link");
  const touch = () => page.touchscreen.tap(place.x + place.width / 2, place.y + place.height / 2);
  await touch();
  await expect(tooltip).toBeVisible();
  await expect(page).toHaveURL(/\/explore/);
  await touch();
  await expect(page).toHaveURL(/\/reports\//);
  await context.close();
});

test("on a phone the chart comes first, then the controls, with the filters folded", async ({
  browser,
}) => {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto("/explore");
  const drawing = page.locator("figure .figure-narrow svg");
  const [chart, form] = [
    await drawing.boundingBox(),
    await page.locator(".explore-form").boundingBox(),
  ];
  expect(chart?.y).toBeLessThan(844);
  expect(chart?.y).toBeLessThan(form?.y ?? 0);
  await expect(page.getByRole("combobox", { name: "Operating system" })).toBeHidden();
  await page.getByText("Machines of the paper, baseline and filters").click();
  await expect(page.getByRole("combobox", { name: "Operating system" })).toBeVisible();
  await context.close();
});

for (const [width, scheme] of [
  [1280, "light"],
  [1280, "dark"],
  [390, "light"],
] as const) {
  test(`the plot builder has no axe violations at ${width} pixels, ${scheme}, and does not scroll sideways`, async ({
    browser,
  }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      colorScheme: scheme,
    });
    const page = await context.newPage();
    await page.goto(VIEW);
    expect(await findViolations(page)).toEqual([]);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth > innerWidth);
    expect(wide).toBe(false);
    await context.close();
  });
}

test("the values are the same in the table, the JSON and the CSV", async ({ page, request }) => {
  const query = new URL(VIEW, "http://site").search;
  const answer = await request.get(`/api/v1/explore${query}`);
  const { snapshot } = (await answer.json()) as {
    snapshot: { rows: { id: string }[]; counts: { matching: number } };
  };
  await page.goto(VIEW);
  await expect(page.locator("tbody tr[data-row]")).toHaveCount(snapshot.rows.length);
  const csv = await (await request.get(`/api/v1/explore.csv${query}`)).text();
  expect(csv.trimEnd().split("\r\n")).toHaveLength(snapshot.rows.length + 1);
  const unknown = await request.get("/api/v1/explore?y=getpid&taste=salt");
  expect(unknown.status()).toBe(400);
  const preview = await request.get(`/explore/preview.png${query}`);
  expect(preview.headers()["content-type"]).toBe("image/png");
});

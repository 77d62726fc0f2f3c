import { expect, test, type APIRequestContext } from "@playwright/test";
import { inLanguage, LANGUAGES } from "@oslag/language";
import { findViolations } from "./axe";

/** The text of an A4 page less the margins of print.css, in CSS pixels. */
const PRINTED_WIDTH = Math.round(((210 - 2 * 14) / 25.4) * 96);
/** Of the newest reports, of which one is of this machine. */
const REPORTS_SHOWN = 4;

type Detail = {
  readonly id: string;
  readonly method: number;
  readonly measurements: readonly {
    readonly summary: {
      readonly slices: number | null;
      readonly value_interval: object | null;
    } | null;
  }[];
};

/** Returns every report of the site with its method. */
async function listDetails(request: APIRequestContext): Promise<readonly Detail[]> {
  const answer = await request.get("/api/v1/reports?limit=100");
  const { reports } = (await answer.json()) as { reports: { id: string }[] };
  const details = await Promise.all(
    reports.map(async ({ id }) => (await request.get(`/api/v1/reports/${id}`)).json()),
  );
  return details as Detail[];
}

const isSliced = ({ method, measurements }: Detail) =>
  method === 2 && measurements.some(({ summary }) => summary?.slices != null);

test("each operation has its exponent beside the mean, on a phone too", async ({ page }) => {
  for (const width of [1280, 390]) {
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    const table = page.getByRole("region", { name: "Scaling exponents by operation" });
    for (const [operation, exponent] of [
      ["select", "0.99"],
      ["cswitch", "0.84"],
      ["open-close", "0.83"],
      ["getpid", "0.82"],
      ["read", "0.40"],
      ["create-delete", "0.19"],
    ] as const) {
      const row = table
        .locator("tbody tr")
        .filter({ has: page.getByText(operation, { exact: true }) });
      await expect(row.locator("td").first()).toContainText(exponent);
      await expect(row.locator("td").first()).toContainText(" to ");
    }
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(
      width,
    );
    await expect(page.locator("main")).toContainText("create-delete: same calls, other durability");
  }
});

test("F36: every address that a page makes of results names its method", async ({
  page,
  request,
}) => {
  const sitemap = await (await request.get("/sitemap.xml")).text();
  const listed = [...sitemap.matchAll(/<loc>([^<]*)<\/loc>/g)].map(([, address = ""]) => address);
  const ofResults = listed.filter((address) => /\/(explore|leaderboard\/)/.test(address));
  expect(ofResults.length).toBeGreaterThan(5);
  for (const address of ofResults) expect(address).toMatch(/[?&;]method=\d+$/);
  const configurations = (await (await request.get("/api/v1/configurations")).json()) as {
    readonly configurations: readonly { readonly url: string; readonly newest_report: string }[];
  };
  const [newest] = configurations.configurations;
  const { pathname, search } = new URL(newest?.url ?? "");
  expect(search).toMatch(/^\?method=\d+$/);
  const one = pathname.split("/").at(-1) ?? "";
  for (const address of [
    "/",
    "/leaderboard",
    "/leaderboard/getpid?build=local&virtual=any",
    `${pathname}${search}`,
    `/compare?ids=${one},${newest?.newest_report}`,
  ]) {
    await page.goto(address);
    const links = await page
      .locator(
        ["/leaderboard/", "/explore?", "/configurations/"]
          .flatMap((start) => [start, `/api/v1${start}`.replace("leaderboard/", "leaderboards/")])
          .map((start) => `main a[href^="${start}"]`)
          .join(", "),
      )
      .evaluateAll((found) => found.map((link) => link.getAttribute("href")));
    for (const link of links) expect(link).toMatch(/[?&]method=\d+/);
  }
  await page.goto("/explore?y=getpid");
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
    "href",
    /\?y=getpid&method=\d+$/,
  );
});

test("a report of method 2 shows both parts and what the rule used, and one of six operations gives no verdict", async ({
  page,
  request,
}) => {
  // A run of this machine has no interval if other programs disturbed too much of it.
  const hasInterval = ({ measurements }: Detail) =>
    measurements.some(({ summary }) => summary?.slices != null && summary.value_interval != null);
  const id = (await listDetails(request)).filter(isSliced).find(hasInterval)?.id;
  expect(id).toBeDefined();
  await page.goto(`/reports/${id}`);
  const table = page.getByRole("region", { name: "Measurements", exact: true });
  for (const heading of ["Value, interval", "Undisturbed slices", "Median of all, quartiles"])
    await expect(table.getByRole("columnheader", { name: heading, exact: true })).toBeVisible();
  const main = page.locator("main");
  await expect(main).toContainText("Reference of the width witness");
  await expect(main).toContainText("Seed of the order");
  expect(await findViolations(page)).toEqual([]);
});

test("the tables of a report are no wider than a screen of 1280 pixels, a phone and paper, in every language", async ({
  page,
  request,
}) => {
  const details = await listDetails(request);
  const ids = [
    details.find(({ method }) => method === 1),
    ...details.filter(isSliced).slice(0, REPORTS_SHOWN),
  ].flatMap((detail) => detail?.id ?? []);
  const faults: string[] = [];
  for (const address of ids.flatMap((id) =>
    LANGUAGES.map((own) => inLanguage(`/reports/${id}`, own)),
  ))
    for (const [width, media] of [
      [1280, "screen"],
      [390, "screen"],
      [PRINTED_WIDTH, "print"],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.emulateMedia({ media });
      await page.goto(address);
      const wide = await page
        .locator("main .scroll-region")
        .evaluateAll((regions) =>
          regions.flatMap(({ scrollWidth, clientWidth, ariaLabel }) =>
            scrollWidth > clientWidth ? `${ariaLabel}: ${scrollWidth} > ${clientWidth}` : [],
          ),
        );
      faults.push(...wide.map((table) => `${address} ${media} ${width}: ${table}`));
    }
  expect(faults).toEqual([]);
});

test("reports of two methods are compared with a sentence on why they differ, and share no axis", async ({
  page,
  request,
}) => {
  const details = await listDetails(request);
  const first = details.find(({ method }) => method === 1)?.id;
  const second = details.find(isSliced)?.id;
  await page.goto(`/compare?ids=${first},${second}`);
  await expect(page.locator("main")).toContainText("is of method 2");
  await expect(page.locator("main")).toContainText("Method 1 takes the median over all samples");
  await expect(page.locator("#samples")).toHaveCount(0);
  expect(await findViolations(page)).toEqual([]);
});

test("the values of figures are no wider than their column at 1280 pixels and on a phone, in every language", async ({
  page,
}) => {
  const addresses = ["/papers/1990", "/explore?colour=os&method=2&shape=storage#values"];
  const faults: string[] = [];
  for (const address of addresses.flatMap((one) => LANGUAGES.map((own) => inLanguage(one, own))))
    for (const width of [1280, 390]) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(address);
      await page.locator("main details:has(.figure-values)").evaluateAll((all) => {
        for (const one of all) (one as HTMLDetailsElement).open = true;
      });
      const tables = page.locator("main .scroll-region:has(.figure-values)");
      await expect(tables.first()).toBeVisible();
      const wide = await tables.evaluateAll((regions) =>
        regions.flatMap(({ scrollWidth, clientWidth, ariaLabel }) =>
          scrollWidth > clientWidth ? `${ariaLabel}: ${scrollWidth} > ${clientWidth}` : [],
        ),
      );
      faults.push(...wide.map((table) => `${address} ${width}: ${table}`));
    }
  expect(faults).toEqual([]);
});

test("F36: without a method every page and answer shows the same one, and with one that one", async ({
  page,
  request,
}) => {
  const methodOf = async (path: string) => {
    const answer = (await (await request.get(path)).json()) as {
      method?: number;
      specification?: { method: number };
    };
    return answer.method ?? answer.specification?.method;
  };
  const board = "/api/v1/leaderboards/default-set";
  const { method: byDefault, other_methods: others } = (await (
    await request.get(board)
  ).json()) as { readonly method: number; readonly other_methods: readonly number[] };
  expect(others).toHaveLength(1);
  for (const method of [undefined, byDefault, ...others]) {
    const asked = (path: string) =>
      method === undefined ? path : `${path}${path.includes("?") ? "&" : "?"}method=${method}`;
    for (const path of [
      board,
      "/api/v1/figures/figure1",
      "/api/v1/configurations",
      "/api/v1/explore?y=getpid",
      "/api/v1/papers/1990/claims",
    ])
      expect([path, await methodOf(asked(path))]).toEqual([path, method ?? byDefault]);
    for (const path of [
      "/",
      "/leaderboard",
      "/leaderboard/default-set",
      "/explore?y=getpid",
      "/bandwidth",
      "/scaling",
      "/why",
      "/timelines",
      "/papers/1990/claims",
    ]) {
      await page.goto(asked(path));
      await expect(page.locator("main"), path).toContainText(
        `Results of method ${method ?? byDefault} of the suite`,
      );
    }
  }
});

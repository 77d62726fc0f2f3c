import { expect, test, type APIRequestContext } from "@playwright/test";
import { listPages } from "./pages";

/* Readers tell tabs, bookmarks and search results apart by their titles. */

/** Programs that show links read the head of a page alone. */
async function headOf(request: APIRequestContext, address: string): Promise<string> {
  const text = await (await request.get(address)).text();
  return text.slice(0, text.indexOf("</head>"));
}

async function titleOf(request: APIRequestContext, address: string): Promise<string> {
  const [, title = ""] = /<title>([^<]+)<\/title>/.exec(await headOf(request, address)) ?? [];
  expect(title, address).not.toBe("");
  return title;
}

/** Returns every title that several of the addresses share, with these. */
async function findShared(request: APIRequestContext, addresses: readonly string[]) {
  const by = new Map<string, string[]>();
  for (const address of addresses) {
    const title = await titleOf(request, address);
    by.set(title, [...(by.get(title) ?? []), address]);
  }
  return [...by].filter(([, own]) => own.length > 1);
}

test("no two pages share one title", async ({ request }) => {
  // Several views of one page may have its title: a leaderboard with a found row, the home page with one report.
  const paths = Object.values(await listPages(request)).map(
    (address) => new URL(address, "http://site").pathname,
  );
  const addresses = [...new Set(paths)];
  expect(addresses.length).toBeGreaterThan(25);
  expect(await findShared(request, addresses)).toEqual([]);
});

test("no two configurations share one title, although several have one name", async ({
  request,
}) => {
  const ids = new Set<string>();
  for (const method of [1, 2]) {
    const answer = await request.get(`/api/v1/configurations?limit=100&method=${method}`);
    const { configurations } = (await answer.json()) as {
      configurations: { configuration: { id: string } }[];
    };
    for (const { configuration } of configurations) ids.add(configuration.id);
  }
  const pages = [...ids].map((id) => `/configurations/${id}`);
  expect(pages.length).toBeGreaterThan(2);
  const addresses = [...pages, ...pages.map((address) => `${address}/over-time`)];
  expect(await findShared(request, addresses)).toEqual([]);
});

test("no two reports and no two comparisons share one title", async ({ request }) => {
  const answer = await request.get("/api/v1/reports?limit=6");
  const { reports } = (await answer.json()) as { reports: { id: string }[] };
  const ids = reports.map(({ id }) => id);
  expect(ids.length).toBeGreaterThan(3);
  const pairs = ids.slice(1).map((id) => `/compare?ids=${ids[0]},${id}`);
  expect(await findShared(request, [...ids.map((id) => `/reports/${id}`), ...pairs])).toEqual([]);
});

test("a shared link to any page has the page's title, the site's name and a picture of its own or the site's", async ({
  request,
}) => {
  const pictures = new Map<string, string>();
  for (const address of Object.values(await listPages(request))) {
    const head = await headOf(request, address);
    const of = (name: string) =>
      new RegExp(`property="og:${name}" content="([^"]+)"`)
        .exec(head)?.[1]
        ?.replaceAll("&amp;", "&");
    const [title, site, picture = ""] = [of("title"), of("site_name"), of("image")];
    expect([title ?? "", site, URL.canParse(picture)], address).toEqual([
      expect.stringMatching(/\S/),
      "OSlag",
      true,
    ]);
    pictures.set(picture, address);
  }
  // The site's, that of Figure 1 by another method or mark, and one of each page about one thing.
  expect(pictures.size).toBeGreaterThan(8);
  for (const [picture, address] of pictures) {
    const { pathname, search } = new URL(picture);
    const answer = await request.get(pathname + search);
    expect([address, answer.status()]).toEqual([address, 200]);
    const png = await answer.body();
    expect([png.readUInt32BE(16), png.includes("pHYs")], address).toEqual([1200, true]);
  }
});

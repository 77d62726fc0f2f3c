import { readFileSync } from "node:fs";
import { request as send, type OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { ADDRESSES, findAddress, TRANSLATED_PAGES } from "@oslag/server-interface";
import { expect, test } from "@playwright/test";
import pg from "pg";
import { listPages, toRussian } from "./pages";

/*
 * The page cache gives everybody what it rendered for the first who asked. So no cached address may depend on who asks.
 * Its bytes have a digest by which readers keep it, so what shows the same has the same bytes.
 */

/** Where scripts/e2e-server.mjs writes which database it made. */
const DATABASE = path.resolve(process.env["OSLAG_DATA"] ?? ".data", "e2e/database-url");

/** Files of a night's dump, which the server of these tests does not have. They are the same bytes for everybody. */
const WITHOUT_ANSWER = new Set(["/data/dumps/:day/:name"]);

const VISITORS: readonly [OutgoingHttpHeaders, OutgoingHttpHeaders] = [
  {
    "user-agent": "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0",
    accept: "text/html,application/xhtml+xml",
    "accept-language": "de-DE,de;q=0.9",
    cookie: "session=1; theme=dark",
    "sec-ch-ua": '"Chromium";v="140"',
    "sec-ch-ua-platform": '"Windows"',
    "sec-ch-ua-mobile": "?0",
    "sec-ch-prefers-color-scheme": "dark",
    "sec-fetch-site": "same-origin",
    "sec-fetch-dest": "document",
    "viewport-width": "1920",
    referer: "https://marker-of-the-first.example/",
    dnt: "1",
  },
  {
    host: "marker-of-the-second.example",
    "user-agent": "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Mobile Safari/604.1",
    accept: "application/json;q=0.1, image/webp",
    "accept-language": "ja",
    cookie: "session=2",
    "sec-ch-ua-platform": '"macOS"',
    "sec-ch-ua-mobile": "?1",
    "sec-fetch-site": "cross-site",
    "sec-fetch-dest": "iframe",
    "save-data": "on",
    "x-forwarded-host": "marker-of-the-second.example",
    "x-forwarded-proto": "gopher",
    "x-forwarded-for": "203.0.113.7",
    authorization: "Bearer x",
    origin: "null",
    purpose: "prefetch",
  },
];
/** How often both visitors ask again for what differed. */
const TURNS_MAX = 5;
/** Headers of one answer, or of one connection. */
const OWN_HEADERS = new Set(["date", "x-request-id", "connection", "keep-alive"]);

/** Returns status, headers and body; what is new in each answer has one text. */
function read(address: string, headers: OutgoingHttpHeaders, port: number) {
  return new Promise<string>((resolve, reject) => {
    send({ host: "127.0.0.1", port, path: address, headers }, (answer) => {
      const shared = Object.entries(answer.headers).filter(([name]) => !OWN_HEADERS.has(name));
      const nonce = /'nonce-([0-9a-f]+)'/.exec(
        String(answer.headers["content-security-policy"] ?? ""),
      )?.[1];
      let text = `${answer.statusCode} ${JSON.stringify(shared.toSorted())}\n`;
      answer.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
      answer.once("error", reject).once("end", () => {
        resolve(nonce === undefined ? text : text.replaceAll(nonce, "NONCE"));
      });
    })
      .once("error", reject)
      .end();
  });
}

/** Returns the two texts around the first character in which they differ. */
function firstDifference(one: string, other: string): string {
  let at = 0;
  while (one[at] === other[at]) at += 1;
  return [one, other].map((text) => text.slice(Math.max(0, at - 60), at + 60)).join(" or ");
}

const isTranslated = (address: string) =>
  TRANSLATED_PAGES.some((path) => path === findAddress(address)?.path);

test("A36: every cached address gives two very different visitors the same bytes each time", async ({
  request,
  baseURL,
}) => {
  test.setTimeout(240_000);
  const port = Number(new URL(baseURL ?? "").port);
  const pages = await listPages(request);
  const frozen = await request.post("/api/v1/figures", {
    data: { y: "getpid", value: "cost", colour: "os", fit: "all" },
  });
  const { id: figure } = (await frozen.json()) as { id: string };
  const { report, configuration } = pages;
  const browserPage = await (await request.get("/run/browser")).text();
  const [worker = ""] = /\/run\/browser\/suite\/\w+\/worker\.mjs/.exec(browserPage) ?? [];
  let processor = "";
  // The settler names the processors of what was uploaded, within a minute or two on a busy machine.
  await expect(async () => {
    const processors = await (await request.get("/processors")).text();
    processor = /(?<=href=")\/processors\/[^"?#]+/.exec(processors)?.[0] ?? "";
    expect(processor).not.toBe("");
  }).toPass();
  const addresses = [
    ...Object.values(pages),
    "/explore?y=read&x=year",
    `/figures/${figure}`,
    `/figures/${figure}.svg`,
    `/figures/${figure}/preview.png`,
    `/figures/${figure}/embed`,
    "/explore/preview.png?y=read",
    "/cards/systems/linux/preview.png",
    `/cards${configuration}/preview.png`,
    "/problems/bad_query",
    ...["", "/envelope", "/place"].map((rest) => `/api/v1${report}${rest}`),
    `${report}/preview.png`,
    processor,
    "/api/v1/search?q=linux",
    "/feeds/leaderboard/getpid",
    `/feeds${configuration}`,
    `/feeds${pages.key}`,
    `/feeds${processor}`,
    "/feeds/systems/linux",
    `/api/v1${configuration}`,
    "/api/v1/reports",
    "/api/v1/leaderboards",
    "/api/v1/leaderboards/getpid",
    "/api/v1/literature",
    "/api/v1/curves",
    "/api/v1/curves.csv",
    "/api/v1/why",
    "/api/v1/why/kernels",
    "/api/v1/papers",
    "/api/v1/papers/1990",
    "/api/v1/papers/1990/claims",
    "/api/v1/figures/figure1",
    "/api/v1/configurations",
    "/api/v1/explore",
    "/api/v1/explore.csv",
    `/api/v1/figures/${figure}`,
    `/api/v1/figures/${figure}.svg`,
    `/api/v1/figures/${figure}/csv`,
    "/api/v1/openapi.json",
    worker,
  ]
    .flatMap((address) => (isTranslated(address) ? [address, toRussian(address)] : [address]))
    .filter((address) => findAddress(address)?.isCached === true);
  const tried = new Set([...addresses.map((one) => findAddress(one)?.path), ...WITHOUT_ANSWER]);
  const cached = ADDRESSES.filter(({ isCached }) => isCached).map((row) => row.path);
  expect(cached.filter((row) => !tried.has(row))).toEqual([]);

  const database = new pg.Client({ connectionString: readFileSync(DATABASE, "utf8") });
  await database.connect();
  // The cache then renders again, so that the second visitor does not get what the first one got.
  const forget = () => database.query("SELECT raise_purge_number()");
  const faults: string[] = [];
  try {
    for (const address of addresses) {
      const ask = async (visitor: OutgoingHttpHeaders) => {
        await forget();
        return read(address, visitor, port);
      };
      let answers: readonly string[] = [];
      const areSame = () => new Set(answers).size === 1;
      // The settler may store something meanwhile. What depends on the visitor never becomes the same.
      for (let turn = 0; turn < TURNS_MAX && !areSame(); turn += 1) {
        const [one, other] = VISITORS;
        answers = [await ask(one), await ask(other), await ask(one), await ask(other)];
      }
      const [first = "", ...others] = answers;
      if (!/^(?:200|308) /.test(first)) faults.push(`${address} answered ${first.slice(0, 200)}`);
      const different = others.find((answer) => answer !== first);
      if (different !== undefined)
        faults.push(`${address} is not the same: ${firstDifference(first, different)}`);
      if (answers.some((text) => text.includes("marker-of-the")))
        faults.push(`${address} repeats the visitor's headers`);
    }
  } finally {
    await database.end();
  }
  expect(faults).toEqual([]);
});

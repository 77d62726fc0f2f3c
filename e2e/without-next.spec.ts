import { readdirSync, readFileSync } from "node:fs";
import { request as send, type OutgoingHttpHeaders } from "node:http";
import path from "node:path";
import { ADDRESSES, findAddress } from "@oslag/server-interface";
import { expect, test } from "@playwright/test";
import { startSite } from "../scripts/setup/site.mjs";
import { root } from "../scripts/setup/steps.mjs";
import { createPreparedDatabase } from "../scripts/test-templates.mjs";
import { sixthOf } from "./hostile-scan";

/*
 * Routes, and what is posted to the API, are answered without Next.js. Here two sites read the same database: one as it is, one whose routes go through Next.js.
 */

const THROUGH_NEXT = `--import ${path.join(root, "bench/ingest/through-next.mjs")}`;
const FIXTURES = path.join(root, "packages/schema/fixtures/valid");
/** Headers of one answer, or of one connection. */
const OWN_HEADERS = ["date", "x-request-id", "connection", "keep-alive"];
/** What Next.js itself adds to the answers of the HTTP server's process. It is taken from those that are rendered. */
const HEADERS_OF_NEXT = ["vary", "transfer-encoding", "content-length"];

type Asked = {
  readonly method: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string;
};
type Answer = { readonly etag: string; readonly text: string };

/** Returns status, headers and bytes; what is new in each answer has one text. */
function ask(
  origin: string,
  target: string,
  { method, headers, body: sent }: Asked,
): Promise<Answer> {
  return new Promise((resolve, reject) => {
    send(`${origin}${target}`, { method, headers }, (answer) => {
      const isDirect = method === "POST" || findAddress(target)?.isDirect === true;
      const ignored = new Set([...OWN_HEADERS, ...(isDirect ? HEADERS_OF_NEXT : [])]);
      const shared = Object.entries(answer.headers)
        .filter(([name]) => !ignored.has(name))
        .map(([name, value]) => `${name}: ${String(value)}`);
      let body = "";
      answer.setEncoding("latin1").on("data", (chunk: string) => (body += chunk));
      answer.once("error", reject).once("end", () => {
        const text = [answer.statusCode, ...shared.toSorted(), body].join("\n");
        resolve({
          etag: answer.headers.etag ?? "",
          text: text.replaceAll(/nonce-[0-9a-f]{32}/g, "nonce-NONCE"),
        });
      });
    })
      .once("error", reject)
      .end(sent);
  });
}

test("routes answer without Next.js as they do through it", async () => {
  test.setTimeout(300_000);
  const database = await createPreparedDatabase("without_next");
  const stops: (() => Promise<void>)[] = [database.drop];
  try {
    const databaseUrl = database.webUrl ?? database.url;
    const start = async (env: Record<string, string>) => {
      const site = await startSite({
        databaseUrl,
        port: 0,
        log: "without-next",
        append: true,
        env: {
          OSLAG_PAGE_CACHE_MB: "0",
          OSLAG_ORIGIN: "http://oslag.example",
          OSLAG_UPLOAD_LIMITS: "off",
          ...env,
        },
      });
      stops.unshift(site.stop);
      return site.origin;
    };
    const own = await start({});
    const other = await start({ NODE_OPTIONS: THROUGH_NEXT });
    const targets = await listTargets(own);
    const tried = new Set(targets.map((target) => findAddress(target)?.path));
    const rendered = ADDRESSES.filter(
      ({ kind, methods, isDirect, path: source }) =>
        kind !== "page" && methods.includes("GET") && isDirect !== true && !OF_NEXT.has(source),
    ).map((row) => row.path);
    expect(rendered.filter((source) => !tried.has(source))).toEqual([]);

    const faults: string[] = [];
    const compare = async (target: string, asked: Asked): Promise<Answer> => {
      const [one, two] = await Promise.all([ask(own, target, asked), ask(other, target, asked)]);
      if (one.text !== two.text)
        faults.push(
          `${asked.method} ${target} ${JSON.stringify(asked.headers)}:\n${firstDifference(one.text, two.text)}`,
        );
      return one;
    };
    for (const [turn, target] of targets.entries()) {
      const { etag } = await compare(target, { method: "GET", headers: {} });
      const others: readonly Asked[] = [
        { method: "HEAD", headers: {} },
        { method: "GET", headers: { "accept-encoding": "gzip, deflate, br" } },
        { method: "HEAD", headers: { "accept-encoding": "gzip" } },
        { method: "GET", headers: { "if-none-match": etag || "*" } },
        { method: "GET", headers: { range: "bytes=0-9", "if-none-match": '"none", W/"of these"' } },
        { method: "GET", headers: { rsc: "1", "next-url": "/" } },
        { method: "OPTIONS", headers: { origin: "https://other.example" } },
        { method: "DELETE", headers: {} },
      ];
      const mark = target.includes("?") ? "&" : "?";
      const pairs: readonly (readonly [string, Asked])[] = [
        ...others.map((asked) => [target, asked] as const),
        ...["wrong=1", "limit=1&limit=2", "columns=9", "%zz=%ff", "="].map(
          (query) => [`${target}${mark}${query}`, { method: "GET", headers: {} }] as const,
        ),
      ];
      for (const [address, asked] of sixthOf(pairs, turn)) await compare(address, asked);
    }
    for (const target of POSTED)
      for (const body of ["", "{}", "[1", "\u0000", `{"key":"${"0".repeat(64)}","more":1}`])
        for (const headers of [
          { "content-type": "application/json" },
          { "content-type": "text/plain" },
          { "content-type": "application/json", "content-encoding": "gzip" },
        ])
          for (const query of ["", "?x=1"])
            await compare(`${target}${query}`, { method: "POST", headers, body });
    expect(faults).toEqual([]);
  } finally {
    for (const stop of stops) await stop();
  }
});

const POSTED = ADDRESSES.filter(({ sends }) => sends === "upload" || sends === "statement").map(
  (row) => row.path,
);

/** Files that Next.js makes from a list, by their name. */
const OF_NEXT = new Set(["/sitemap.xml", "/robots.txt"]);

/** Fills the site; returns the address of an answer of every route, and addresses of what there is not. */
async function listTargets(origin: string): Promise<readonly string[]> {
  const post = (address: string, body: string) =>
    fetch(`${origin}${address}`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body,
    });
  // The site refuses those that are for another site.
  for (const name of readdirSync(FIXTURES).toSorted())
    await post("/api/v1/reports", readFileSync(path.join(FIXTURES, name), "utf8"));
  const frozen = await post("/api/v1/figures", JSON.stringify({ y: "getpid", value: "cost" }));
  const { id } = (await frozen.json()) as { id: string };
  const { reports } = (await (await fetch(`${origin}/api/v1/reports`)).json()) as {
    reports: { id: string; configuration: { id: string } }[];
  };
  const [report] = reports;
  expect([frozen.status, reports.length > 2]).toEqual([201, true]);
  const browserPage = await (await fetch(`${origin}/run/browser`)).text();
  const [worker = ""] = /\/run\/browser\/suite\/\w+\/worker\.mjs/.exec(browserPage) ?? [];
  const forms = ["svg", "png", "pdf", "csv", "json", "bib", "ris"];
  const none = "0".repeat(64);
  return [
    ...[id, none].flatMap((one) => [
      ...forms.map((form) => `/figures/${one}.${form}`),
      ...forms.map((form) => `/api/v1/figures/${one}.${form}`),
      ...forms.map((form) => `/api/v1/figures/${one}/${form}`),
      `/figures/${one}/preview.png`,
      `/figures/${one}/embed`,
      `/api/v1/figures/${one}`,
    ]),
    `/figures/${id}.svg?columns=1`,
    `/api/v1/figures/${id}/nothing`,
    "/figures/a%20b/embed",
    "/figures/a%2Fb/preview.png",
    `/figures/${id}/embed/`,
    "/feeds/leaderboard/getpid",
    "/feeds/leaderboard/nothing",
    `/feeds/configurations/${report?.configuration.id}`,
    `/feeds/configurations/${none}`,
    `/feeds/keys/${none}`,
    "/feeds/systems/linux",
    "/feeds/systems/nothing",
    "/feeds/processors/nothing",
    ...[report?.id, none].flatMap((one) => [
      `/reports/${one}/preview.png`,
      `/api/v1/reports/${one}/place`,
    ]),
    "/api/v1/search",
    // A name that is found may get its entry between the two answers.
    "/api/v1/search?q=qqqqqqqqqqqq",
    "/explore/preview.png",
    "/cards/systems/linux/preview.png",
    "/cards/systems/nothing/preview.png",
    "/cards/nothing/linux/preview.png",
    `/cards/configurations/${none}/preview.png`,
    "/explore/preview.png?y=read",
    "/explore/preview.png?y=nothing",
    worker,
    "/run/browser/suite/none/worker.mjs",
    "/install.sh",
    "/install.ps1",
    "/api/v1/reports",
    "/api/v1/reports?limit=1",
    `/api/v1/reports/${report?.id ?? ""}`,
    `/api/v1/reports/${none}`,
    "/api/v1/reports/a%25b",
    `/api/v1/reports/${report?.id ?? ""}/envelope`,
    "/api/v1/statements",
    "/api/v1/leaderboards",
    "/api/v1/leaderboards/getpid",
    "/api/v1/leaderboards/nothing",
    "/api/v1/literature",
    "/api/v1/papers",
    "/api/v1/papers/1990",
    "/api/v1/papers/1990/claims",
    "/api/v1/papers/1066",
    "/api/v1/curves",
    "/api/v1/curves.csv?y=getpid-parallel",
    "/api/v1/curves?y=getpid",
    "/api/v1/why",
    "/api/v1/why/kernels",
    "/api/v1/why/nothing",
    "/api/v1/figures/figure1",
    "/api/v1/configurations",
    `/api/v1/configurations/${report?.configuration.id ?? ""}`,
    `/api/v1/configurations/${none}`,
    "/api/v1/explore",
    "/api/v1/explore.csv",
    "/api/v1/explore?y=nothing",
    `/api/v1/oembed?url=${encodeURIComponent(`http://oslag.example/figures/${id}`)}`,
    "/api/v1/oembed",
    "/api/v1/dictionary",
    "/api/v1/dumps",
    "/api/v1/openapi.json",
    "/api/v1/nothing",
    "/healthz",
    "/readyz",
  ];
}

function firstDifference(one: string, two: string): string {
  const [ours, theirs] = [one.split("\n"), two.split("\n")];
  const at = ours.findIndex((line, index) => line !== theirs[index]);
  return `  without: ${String(ours[at]).slice(0, 200)}\n  through: ${String(theirs[at]).slice(0, 200)}`;
}

import { type Agent, type OutgoingHttpHeaders, request } from "node:http";
import { ADDRESSES, type Address } from "@oslag/server-interface";
import { shareOf } from "../scripts/share-of-tests";

/** A host that no answer may name. */
export const FOREIGN_HOST = "foreign.example";
/** An element that no answer may hold, and whose name no log may. */
export const MARKER = "<x-oslag-marker>";
export const MARKER_NAME = "x-oslag-marker";

export type Asked = {
  readonly method: string;
  readonly target: string;
  readonly headers: OutgoingHttpHeaders;
  readonly body?: string | undefined;
};
export type Answered = {
  readonly status: number;
  readonly location: string | undefined;
  readonly text: string;
};

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "TRACE"];
const ID = "0".repeat(64);
const CONFIGURATION = "0".repeat(32);
const NAMES = [
  ID,
  "%00",
  "x%00y",
  "%ff",
  "%25",
  "%25zz",
  "%ED%A0%80",
  "..%2f..%2fetc",
  "__proto__",
  "x".repeat(300),
  MARKER,
  encodeURIComponent(MARKER),
  "0000-01-01",
  "9".repeat(64),
];
const STATE = ["", { children: [MARKER, { children: ["__PAGE__", {}] }] }, null, "refetch"];
const HEADERS: readonly OutgoingHttpHeaders[] = [
  { host: FOREIGN_HOST },
  { host: `${FOREIGN_HOST}:99999` },
  { host: `@${FOREIGN_HOST}/x` },
  { "x-forwarded-host": FOREIGN_HOST, "x-forwarded-proto": "gopher", forwarded: "host=x" },
  { rsc: "1", "next-router-state-tree": "%5B%22x", "next-url": `http://${FOREIGN_HOST}/` },
  { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/../x" },
  { range: "bytes=5-1,-,x", "if-modified-since": "x", "if-none-match": "*, W/x" },
  { cookie: "__prerender_bypass=x; __next_preview_data=y", accept: "x/y;q=z" },
  { "next-action": MARKER },
  { rsc: "1", "next-router-state-tree": encodeURIComponent(JSON.stringify(STATE)) },
  {
    "x-middleware-subrequest": Array.from({ length: 5 }, () => "src/proxy").join(":"),
    "x-middleware-rewrite": `http://${FOREIGN_HOST}/_global-error`,
    "x-middleware-override-headers": "x",
    "x-middleware-prefetch": "1",
    "x-invoke-path": "/_error",
    "x-invoke-status": "500",
    "x-matched-path": "/_global-error",
    "x-nextjs-data": "1",
    "x-http-method-override": "DELETE",
    "x-original-url": "/_global-error",
  },
  { expect: "100-continue" },
  { expect: MARKER },
  Object.fromEntries(
    `accept accept-language cookie from if-none-match origin referer user-agent sec-ch-ua-platform x-request-id
     x-oslag-request x-forwarded-for x-forwarded-host x-forwarded-prefix traceparent baggage purpose`
      .split(/\s+/)
      .map((name) => [name, MARKER]),
  ),
];
const FORM = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${MARKER}"\r\n\r\n${MARKER}\r\n--x--\r\n`;
const BODIES: readonly (readonly [headers: OutgoingHttpHeaders, body?: string])[] = [
  [{ "next-action": "x" }],
  [{ "next-action": "0".repeat(42), "content-type": "multipart/form-data; boundary=x" }, FORM],
  [{ "next-action": "0".repeat(42), "content-type": "text/plain" }, `["${MARKER}"`],
  [{ "content-type": "multipart/form-data; boundary=x", origin: "null" }, FORM],
  [{ "content-type": "multipart/form-data", origin: "null" }],
  [{ "content-type": "application/json" }, JSON.stringify({ [MARKER]: MARKER, y: MARKER })],
  [{ "content-type": "application/json" }, MARKER],
  [{ "content-type": "application/x-www-form-urlencoded" }, `y=${encodeURIComponent(MARKER)}`],
];

const cursorOf = (position: unknown) => Buffer.from(JSON.stringify(position)).toString("base64url");
const TEXTS = [
  "x%00y",
  "%ff",
  "%25",
  "1e309",
  "-1",
  "__proto__",
  "%27%3B--",
  encodeURIComponent(MARKER),
  MARKER,
  "9".repeat(400),
];
const INSTANTS = [
  "0000-01-01",
  "0000-12-31T23:59:59.999Z",
  "0001-01-01",
  "9999-12-31",
  "2026-02-30",
];
const CURSORS = [
  ...["0000-01-01T00:00:00.000Z", "0001-01-01T00:00:00.000Z", "9999-12-31T23:59:59.999Z"].flatMap(
    (at) => [ID, CONFIGURATION].map((id) => cursorOf([at, id])),
  ),
  ...[1e300, 5e-324, 2 ** 63, -0].map((sort) => cursorOf([sort, CONFIGURATION, 1, 2 ** 53 - 1])),
  cursorOf(["x\0", "\0"]),
  cursorOf(null),
];
const VALUES: Readonly<Record<string, readonly string[]>> = {
  cursor: CURSORS,
  since: INSTANTS,
  until: INSTANTS,
};
const PARAMETERS = [...new Set(ADDRESSES.flatMap(({ parameters }) => parameters ?? []))];

/** Returns the address with a name in place of each of its parts. */
const fill = ({ path }: Address, name: string) =>
  path
    .replaceAll(/:\w+\(([a-z]+)\|[^)]*\)/g, "$1")
    .replaceAll(/:\w+\([^)]*\)/g, ID)
    .replaceAll("/configurations/:id", `/configurations/${name === ID ? CONFIGURATION : name}`)
    .replaceAll(":benchmark", name === ID ? "getpid" : name)
    .replaceAll(":edition", name === ID ? "1990" : name)
    .replaceAll(/:\w+/g, name);

/** Returns what the scan asks of one address. */
export function hostileRequests(address: Address): readonly Asked[] {
  const path = fill(address, ID);
  const get = (target: string, headers: OutgoingHttpHeaders = {}): Asked => ({
    method: "GET",
    target,
    headers,
  });
  const single = address.parameters ?? [];
  return [
    ...METHODS.map((method) => ({ method, target: path, headers: {} })),
    ...["GET", "POST", "OPTIONS"].map((method) => ({
      method,
      target: `http://${FOREIGN_HOST}${path}`,
      headers: { host: FOREIGN_HOST },
    })),
    get(`http://${FOREIGN_HOST}/${path}/`),
    get(`/${path}/`),
    get(`/.${path}`),
    get(`${path}/../_global-error`),
    get(`${path}#x`),
    ...HEADERS.map((headers) => get(path, headers)),
    ...BODIES.map(([headers, body]) => ({ method: "POST", target: path, headers, body })),
    ...(path === address.path ? [] : NAMES.map((name) => get(fill(address, name)))),
    get(`${path}?${encodeURIComponent(MARKER)}=${encodeURIComponent(MARKER)}&_rsc=${MARKER}`),
    ...[...TEXTS, ...INSTANTS.slice(0, 1)].map((value) =>
      get(`${path}?${PARAMETERS.map((name) => `${name}=${value}`).join("&")}`),
    ),
    ...single.flatMap((name) => [
      get(`${path}?${name}=x&${name}=y&${name}[]=z&${name}[__proto__]=1`),
      ...(VALUES[name] ?? TEXTS).map((value) => get(`${path}?${name}=${value}`)),
    ]),
  ];
}

/** The table of addresses has some of one kind beside each other, such as a figure's page, its API and its CSV. */
const TURNS = 6;

/**
 * Returns what to ask of one address: a sixth of it, because all of it is many thousands of requests. The next turn has another sixth,
 * so that six addresses beside each other are asked everything together.
 */
export const sixthOf = <Request>(requests: readonly Request[], turn: number): readonly Request[] =>
  shareOf(requests, { turn, parts: TURNS });

/** Targets that belong to no address. */
export const STRAY: readonly Asked[] = [
  "*",
  "?x",
  "x",
  `${FOREIGN_HOST}:80`,
  `ftp://${FOREIGN_HOST}/`,
  `http://${FOREIGN_HOST}`,
  `http://${FOREIGN_HOST}?x`,
  "//",
  "/_global-error",
  "/%5fglobal-error",
  "//_global-error",
  "/./_global-error",
  "/x/%2e%2e/_global-error",
  String.raw`/.\_global-error`,
  "/_not-found",
  "/_error",
  "/500",
  "/_next",
  "/_next/image?url=/icon.svg&w=64&q=75",
  "/_next/static/..%2f..%2fserver.js",
  "/_next/data/x/y.json",
  "/_next/static/none.js",
  `/${MARKER}`,
  `/${encodeURIComponent(MARKER)}`,
  `/api/v1/${encodeURIComponent(MARKER)}`,
  `/problems/${encodeURIComponent(MARKER)}`,
].flatMap((target) => [
  ...METHODS.map((method) => ({ method, target, headers: { host: FOREIGN_HOST } })),
  ...BODIES.map(([headers, body]) => ({ method: "POST", target, headers, body })),
]);

/** Sends a request. An answer that broke off has status 0. */
export function ask(
  asked: Asked,
  at: { readonly port: number; readonly agent: Agent },
): Promise<Answered> {
  const { method, target: path, headers, body } = asked;
  return new Promise((resolve) => {
    const broken = (error: Error) =>
      resolve({ status: 0, location: undefined, text: error.message });
    request({ ...at, host: "127.0.0.1", method, path, headers }, (response) => {
      let text = JSON.stringify(response.rawHeaders);
      response.setEncoding("latin1").on("data", (chunk: string) => (text += chunk));
      response.once("error", broken).once("end", () => {
        resolve({ status: response.statusCode ?? 0, location: response.headers.location, text });
      });
    })
      .once("error", broken)
      .end(body);
  });
}

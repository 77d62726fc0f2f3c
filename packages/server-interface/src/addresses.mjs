import { inLanguage, TRANSLATIONS } from "@oslag/language/languages";
import { RESOURCES } from "./api-addresses.mjs";
import { FILES } from "./file-addresses.mjs";
import { READ } from "./methods.mjs";
import { PAGES } from "./page-addresses.mjs";
import { TRANSLATED_PAGES } from "./translated-pages.mjs";

/**
 * @typedef {"GET" | "HEAD" | "POST"} Method
 *
 * @typedef {"upload" | "statement" | "figure"} Sending what may be sent, each with limits of its own: reports with their
 *   challenges and checks, signed statements, and figures to freeze
 *
 * @typedef {object} Address
 * @property {string} path as Next.js writes a source: `:name` is one segment or, with a pattern in parentheses, part of one
 * @property {"page" | "api" | "file"} kind a page that React renders, a resource of the API, or any other answer
 * @property {readonly Method[]} methods
 * @property {string} label in log and metrics; never holds an identifier
 * @property {"page" | "data" | "drawing" | "embed" | "own" | "none"} policy the Content-Security-Policy of its answers
 * @property {boolean} [isCached] answers to GET go through the page cache
 * @property {boolean} [isHeavy] rendering draws a point for each configuration, which takes tens of megabytes
 * @property {boolean} [isDirect] the process of the HTTP server answers GET itself and at once: streams and what must never wait.
 *   Any other answer is rendered by a process of its own, after a turn in the queue
 * @property {Sending} [sends] the limits that count what is posted here
 * @property {string} [servedBy] the path of the route to which Next.js rewrites this address
 * @property {{readonly get?: string, readonly post?: string}} [operations] their names in the description of the API
 * @property {readonly string[]} [parameters] the query parameters of GET; none by default
 * @property {readonly string[]} [lists] those that may be given more than once, as parts of one list
 * @property {boolean} [isStrict] GET refuses any other, empty or repeated parameters, where other addresses ignore them
 */

/**
 * Every address of the site. The HTTP server reads this table for the page cache, the rendering queue, the limits on what is
 * sent and the labels of log and metrics; the application for its paths, refused methods, rewrites and the description
 * of the API. Where Next.js wants a folder or a literal, apps/web/src/server/addresses.test.ts compares it with this table.
 *
 * A request belongs to the row whose path equals its own, or else to the first row whose pattern matches.
 * @type {readonly Address[]}
 */
export const ADDRESSES = [
  ...FILES.map((row) => ({ kind: /** @type {const} */ ("file"), ...withDefaults(row, "page") })),
  ...PAGES.map((row) => ({ kind: /** @type {const} */ ("page"), ...withDefaults(row, "page") })),
  ...TRANSLATIONS.flatMap((language) =>
    PAGES.filter(({ path }) => TRANSLATED_PAGES.some((one) => one === path)).map((row) => ({
      kind: /** @type {const} */ ("page"),
      ...withDefaults(row, "page"),
      path: inLanguage(row.path, language),
      servedBy: row.path,
    })),
  ),
  ...RESOURCES.map((row) => ({
    kind: /** @type {const} */ ("api"),
    isStrict: true,
    ...withDefaults(row, "data"),
  })),
];

/**
 * @param {Partial<Address> & {readonly path: string}} row @param {Address["policy"]} policy
 * @returns {Omit<Address, "kind">}
 */
function withDefaults(row, policy) {
  return { methods: READ, label: row.path, policy, ...row };
}

/** @typedef {(typeof FILES | typeof PAGES | typeof RESOURCES)[number]["path"]} AddressPath */

/** @template T @typedef {T extends {readonly operations: infer Names} ? Names[keyof Names] : never} OperationsOf */
/** @typedef {OperationsOf<(typeof RESOURCES)[number]>} OperationId */

/**
 * The one object in which the HTTP server and the application meet. Next.js bundles the application apart from the HTTP server,
 * and more than once, so a variable of a bundled module would exist several times. Node.js loads this module once: the HTTP
 * server imports it, and the application imports it past the bundler (apps/web/src/server/site-process.ts).
 *
 * @typedef {Pick<Request, "url" | "signal"> & {headers: Pick<Headers, "get">, body: AsyncIterable<Uint8Array> | null}} Posted
 *   what is read of a posted request. Every Request has it; making one of an upload takes more processor time than reading it
 * @typedef {object} Reply an answer without a Response, which takes a twentieth of the time of an upload (D302)
 * @property {number} status
 * @property {Headers} headers
 * @property {Uint8Array<ArrayBuffer> | null} content the body; null for none
 *
 * @typedef {(request: Posted) => Promise<Response | Reply>} Receiver answers what is posted
 *
 * @typedef {(request: Request, parameters: Record<string, string>) => Promise<Response>} Answerer answers a GET, with all headers;
 *   `parameters` are the named parts of the path
 *
 * @typedef {object} UploadEntry what the application offers the HTTP server for what is sent
 * @property {(sending: import("./addresses.mjs").Sending, clientAddress: string | null) => Response | null} refuse
 *   counts what is sent; returns the refusal, or null if the limits allow it
 * @property {ReadonlyMap<string, Receiver>} receivers by path
 *
 * @typedef {object} Reading which database answers one request
 * @property {{readonly url: string, readonly startedAt: string} | null} replica null for the primary, to which a request may change
 *
 * @typedef {object} RenderedPage
 * @property {string} target path and query that were asked for
 * @property {import("@oslag/language/languages").Language} language of the page, by its path
 * @property {string[]} parts HTML that is inserted at its marks when the rest is rendered
 * @property {boolean} isUnavailable the page failed because the database could not be used
 * @property {404 | 410 | null} absence whether the site does not have what the page is about, or hides it; null otherwise. Next.js lets no
 *   page set its status
 *
 * @typedef {object} SiteProcess
 * @property {UploadEntry} [uploads] missing until the application has started, and in the process that renders
 * @property {ReadonlyMap<string, Answerer>} [routes] what routes of this process answer, by path of the table of addresses; missing until
 *   the application has started
 * @property {boolean} [isRenderer] the process renders pages and takes no uploads
 * @property {() => import("pg").Pool | undefined} [getPrimary] the connections to the primary for readers; only in the process that
 *   renders, and missing until the application has started
 * @property {import("node:async_hooks").AsyncLocalStorage<Reading>} [reading] of the request that is being rendered; missing in a
 *   process that reads from the primary alone
 * @property {import("node:async_hooks").AsyncLocalStorage<RenderedPage>} [page] the page that is being rendered; missing where nothing
 *   inserts its parts
 * @property {() => Promise<readonly Uint8Array[]>} [readSecrets] the secrets that all processes of the site share, the newest first;
 *   missing until then, too
 * @property {() => Promise<readonly Uint8Array[]>} [readKeptSecrets] the same as they were at most a minute ago
 * @property {(committedBy: number | null) => Promise<string | null>} [makeAfter] makes a token for the address of a sender, for what was
 *   committed by a time of the database's clock, in microseconds since 1970, or, without one, for all that was committed before; null
 *   while that is not possible, and missing without our HTTP server
 * @property {() => Promise<number>} [readFrozenBytes] how much disk the frozen figures take; missing until then, too
 */

/** @type {SiteProcess} */
export const siteProcess = {};

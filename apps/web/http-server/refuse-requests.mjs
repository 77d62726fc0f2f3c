// Refuses requests that the application must not see: Next.js would fail on them, redirect them to a host of the sender's choice,
// or read them otherwise than a proxy did.

import { findAddress } from "@oslag/server-interface";
import { PROBLEMS, sendProblem } from "./send-problem.mjs";

/** Next.js fails on any other method, such as TRACE. Which of these an address allows, the application decides. */
const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];

/** Pages and static files are only read. */
const READ = ["GET", "HEAD"];
/** Files that Next.js serves itself. It answers 500 to a range that they do not have. */
const STATIC = /^\/(?:_next\/static\/|CITATION\.cff(?:\?|$))/;

/** A target that names scheme and host too (RFC 9112, section 3.2.2). */
const ABSOLUTE = /^https?:\/\/[^/?#]+/i;
/**
 * Dot segments, which Next.js resolves, and a backslash, which it takes for a slash. No browser sends them. They would lead past
 * the page cache, the queue and the rules of this file.
 */
const UNRESOLVED = /\\|\/\.{1,2}(?:\/|$)/;
const UNRESERVED = /[\w.~-]/;
/** What Next.js has for itself, such as `/_global-error`, except for the files of the pages. */
const PRIVATE = /^\/_(?!next\/static\/)/;

/**
 * Answers a malformed request with a problem. The target of any other request is a path with its query.
 * @param {Handle} handle @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function refuseRequests(handle) {
  return async (request, response) => {
    request.url = decodeUnreserved(toOriginForm(request.url ?? "/"));
    const fault = findFault(request);
    if (fault === null) {
      if (STATIC.test(request.url)) delete request.headers.range;
      return handle(request, response);
    }
    const [code, detail, headers] = fault;
    sendProblem(response, { code, detail, headers });
  };
}

/** The host of an absolute target is ignored: the application takes its origin from its settings. */
function toOriginForm(target) {
  const rest = target.replace(ABSOLUTE, "");
  if (rest === target || rest.startsWith("/")) return rest;
  return `/${rest}`;
}

/**
 * Decodes what needs no encoding in a path (RFC 3986, section 2.3), as Next.js does: `/%65xplore` is `/explore`. Otherwise such a
 * spelling would lead past the page cache and the bounds of heavy pages.
 */
function decodeUnreserved(target) {
  const [path] = target.split("?", 1);
  if (!path.includes("%")) return target;
  const decoded = path.replaceAll(/%[2-7][0-9a-f]/gi, (code) => {
    const character = decodeURIComponent(code);
    return UNRESERVED.test(character) ? character : code;
  });
  return decoded + target.slice(path.length);
}

/** @returns {[code: keyof typeof PROBLEMS, detail: string, headers?: Record<string, string>] | null} */
function findFault({ method = "", url, headers, headersDistinct }) {
  if (!METHODS.includes(method)) {
    const allow = METHODS.join(", ");
    return ["method_not_allowed", `No address has this method. Allowed: ${allow}.`, { allow }];
  }
  const close = { connection: "close" };
  if ((headersDistinct.host?.length ?? 0) > 1)
    return ["bad_request", "A request has one Host header.", close];
  if (asksForUpgrade(headers))
    return ["bad_request", "This site speaks HTTP/1.1 alone and upgrades no connection.", close];
  if (!url.startsWith("/"))
    return ["bad_request", "The target of a request is a path that begins with a slash.", close];
  const [path] = url.split("?", 1);
  if (url.slice(path.length).includes("%00"))
    return ["bad_query", "No parameter has a NUL character."];
  if (url.includes("#") || UNRESOLVED.test(path))
    return ["bad_request", "A path has no dot segment, no backslash and no fragment."];
  if (headers["next-action"] !== undefined)
    return ["bad_request", "This site has no server actions.", close];
  const address = findAddress(url);
  if ((address?.kind === "page" || STATIC.test(path)) && !READ.includes(method)) {
    const allow = READ.join(", ");
    return ["method_not_allowed", `This address is only read. Allowed: ${allow}.`, { allow }];
  }
  // Next.js takes what is sent to its page for unknown addresses for a server action, and logs parts of the body.
  if (address === null && !READ.includes(method)) return ["not_found", PROBLEMS.not_found.title];
  if (PRIVATE.test(path) || path.includes("%00") || !isDecodable(path))
    return ["not_found", PROBLEMS.not_found.title];
  return null;
}

function isDecodable(path) {
  if (!path.includes("%")) return true;
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/**
 * Returns whether the request must have another protocol. HTTP/2 is only offered: curl and Java do so with ordinary requests, and
 * a server may ignore it (RFC 9110, section 7.8).
 */
function asksForUpgrade({ connection = "", upgrade }) {
  if (upgrade === undefined || upgrade.trim().toLowerCase() === "h2c") return false;
  return connection.split(",").some((option) => option.trim().toLowerCase() === "upgrade");
}

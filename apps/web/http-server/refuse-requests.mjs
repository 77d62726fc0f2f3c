// Refuses requests that the application must not see: Next.js would fail on them, redirect them to a host of the sender's choice,
// or read them otherwise than a proxy did.

/** The problems of the HTTP server, as packages/schema/src/registry/problems.ts has them; a test compares the two. */
export const PROBLEMS = {
  bad_request: { status: 400, title: "The request is not one that this site can read." },
};

/**
 * Answers a malformed request with a problem.
 * @param {Handle} handle @returns {Handle}
 * @typedef {(request: import("node:http").IncomingMessage, response: import("node:http").ServerResponse) => Promise<void>} Handle
 */
export function refuseRequests(handle) {
  return async (request, response) => {
    const fault = findFault(request);
    if (fault === null) return handle(request, response);
    const [code, detail, headers] = fault;
    const { status, title } = PROBLEMS[code];
    const document = { type: `/problems/${code}`, title, status, code, detail };
    response
      .writeHead(status, {
        "content-type": "application/problem+json",
        "cache-control": "no-store",
        "x-content-type-options": "nosniff",
        ...headers,
      })
      .end(`${JSON.stringify(document)}\n`);
  };
}

/** @returns {[code: keyof typeof PROBLEMS, detail: string, headers?: Record<string, string>] | null} */
function findFault({ headers }) {
  const close = { connection: "close" };
  if (asksForUpgrade(headers))
    return ["bad_request", "This site speaks HTTP/1.1 alone and upgrades no connection.", close];
  return null;
}

/**
 * Returns whether the request must have another protocol. HTTP/2 is only offered: curl and Java do so with ordinary requests, and
 * a server may ignore it (RFC 9110, section 7.8).
 */
function asksForUpgrade({ connection = "", upgrade }) {
  if (upgrade === undefined || upgrade.trim().toLowerCase() === "h2c") return false;
  return connection.split(",").some((option) => option.trim().toLowerCase() === "upgrade");
}

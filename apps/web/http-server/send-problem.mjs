// Sends the problems of the HTTP server itself. Those of the application have the same form.

/** As packages/schema/src/registry/problems.ts has them; a test compares the two. */
export const PROBLEMS = {
  bad_request: { status: 400, title: "The request is not one that this site can read." },
  bad_query: { status: 400, title: "A query parameter is unknown or out of range." },
  not_found: { status: 404, title: "There is nothing at this address." },
  method_not_allowed: { status: 405, title: "This method is not allowed here." },
  rate_limited: { status: 429, title: "There were too many requests; try again later." },
  overloaded: { status: 503, title: "The site has too much to do; try again later." },
  unavailable: { status: 503, title: "The database cannot be reached." },
};

/**
 * @param {import("node:http").ServerResponse} response
 * @param {{code: keyof typeof PROBLEMS, detail: string, headers?: Record<string, string>}} problem
 */
export function sendProblem(response, { code, detail, headers = {} }) {
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
}

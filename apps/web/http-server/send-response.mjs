// Sends what the application answers: a Response of the Fetch standard, or a Reply.

/**
 * @param {import("node:http").ServerResponse} response
 * @param {Response | import("@oslag/server-interface").Reply} answer whose body is whole, not a stream
 */
export async function sendResponse(response, answer) {
  const body =
    "content" in answer ? (answer.content ?? "") : Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  headers["content-length"] = String(body.length);
  response.writeHead(answer.status, headers);
  response.end(body);
}

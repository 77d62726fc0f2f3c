// Sends what the application answers as a Response of the Fetch standard.

/** @param {import("node:http").ServerResponse} response @param {Response} answer whose body is whole, not a stream */
export async function sendResponse(response, answer) {
  const body = Buffer.from(await answer.arrayBuffer());
  const headers = Object.fromEntries(answer.headers);
  headers["content-length"] = String(body.length);
  response.writeHead(answer.status, headers);
  response.end(body);
}

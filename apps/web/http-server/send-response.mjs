// Sends what the application answers as a Response of the Fetch standard.

/** @param {import("node:http").ServerResponse} response @param {Response} answer whose body is whole, not a stream */
export async function sendResponse(response, answer) {
  const body = Buffer.from(await answer.arrayBuffer());
  response.writeHead(answer.status, {
    "content-length": body.length,
    ...Object.fromEntries(answer.headers),
  });
  response.end(body);
}

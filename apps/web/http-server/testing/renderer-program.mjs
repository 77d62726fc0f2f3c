// Stands in for renderer.mjs: answers with what it was asked, and fails on request.
import { serveRenderer } from "../serve-renderer.mjs";

serveRenderer(async (request, response) => {
  const { method, url, headers, socket } = request;
  if (url === "/crash") process.exit(3);
  if (url === "/hang") for (;;);
  if (url === "/break") return void response.writeHead(200).write("half", () => socket.destroy());
  if (url === "/replica") response.setHeader("x-oslag-read", "replica");
  const seen = { method, url, headers, pid: process.pid, port: socket.localPort };
  response.writeHead(200, { "content-type": "application/json", "x-own": ["a", "b"] });
  response.end(JSON.stringify(seen));
});

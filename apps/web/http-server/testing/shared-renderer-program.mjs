// Stands in for renderer.mjs with a socket: `node shared-renderer-program.mjs SOCKET PATIENCE_MS`. Answers with what it was asked. A request for
// `/wait` or `/?wait`, which is heavy, is answered when another one asks for `/go`.
import { endWhenStuck } from "../end-when-stuck.mjs";
import { serveSharedRenderer } from "../serve-shared-renderer.mjs";

const SLOW_MS = 500;
const [, , socket, patienceMs] = process.argv;
endWhenStuck(Number(patienceMs));
const waiting = [];
let running = 0;
let most = 0;
serveSharedRenderer(socket, async (request, response) => {
  const { method, url, headers } = request;
  most = Math.max(most, (running += 1));
  if (url === "/crash") process.exit(3);
  if (url === "/hang") for (;;);
  if (url === "/break")
    return void response.writeHead(200).write("half", () => request.socket.destroy());
  if (url === "/go") for (const go of waiting.splice(0)) go();
  if (url.endsWith("wait")) await new Promise((go) => waiting.push(go));
  if (url === "/slow") await new Promise((go) => setTimeout(go, SLOW_MS));
  running -= 1;
  const seen = { method, url, headers, pid: process.pid, waiting: waiting.length, most };
  response.end(JSON.stringify(seen));
}).then(
  () => process.stdout.write("listens\n"),
  (error) => {
    process.stderr.write(`${error.message}\n`);
    process.exit(1);
  },
);

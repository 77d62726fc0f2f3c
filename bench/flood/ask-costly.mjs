// `node bench/flood/ask-costly.mjs PORT CONNECTIONS SECONDS FIRST < ADDRESSES`: one network asks over CONNECTIONS connections, each of
// which asks again as soon as it was answered, until SIGTERM or after SECONDS. ADDRESSES are lines with a name, a tab and an
// address that no cache has; each is asked once, from the line FIRST on. Prints how often each status was answered. It is a
// process of its own, so that it does not delay the readers' clock.
import { Agent, get } from "node:http";
import { text } from "node:stream/consumers";

const NETWORK = "10.66.6";
/** After an answer that came at once, such as a refusal. A client that waited less would measure itself. */
const PAUSE_MS = 20;

const [port, connections, seconds, first] = process.argv.slice(2).map(Number);
const lines = (await text(process.stdin)).trim().split("\n");
const agent = new Agent({ keepAlive: true, maxSockets: connections });
const answers = {};
let next = first;
let stopped = false;

function ask(line) {
  const [name, path] = line.split("\t");
  const note = (status) => {
    answers[name] ??= {};
    answers[name][status] = (answers[name][status] ?? 0) + 1;
  };
  return new Promise((resolve) => {
    const address = `${NETWORK}.${next % 250}`;
    const asked = get(
      { agent, port, host: "127.0.0.1", path, headers: { "x-forwarded-for": address } },
      (response) => {
        response.resume();
        response.once("end", () => {
          note(response.statusCode);
          resolve();
        });
        response.once("error", () => resolve());
      },
    );
    asked.once("error", () => {
      if (!stopped) note("broken off");
      resolve();
    });
  });
}

async function work() {
  while (!stopped) {
    const began = performance.now();
    await ask(lines[next++ % lines.length]);
    if (performance.now() - began < PAUSE_MS)
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS));
  }
}

function stop() {
  stopped = true;
  process.stdout.write(JSON.stringify({ answers, next }), () => process.exit(0));
}

process.once("SIGTERM", stop);
setTimeout(stop, seconds * 1000).unref();
await Promise.all(Array.from({ length: connections }, work));

// `node bench/flood/send-bad.mjs PORT PER_SECOND NETWORKS FIRST < BODY`: sends the body PER_SECOND times a second until SIGTERM, from
// one network after the other, whose numbers begin at FIRST. Prints how often each status was answered. It is a process of its
// own, so that it does not delay the readers' clock.
import { Agent, request } from "node:http";
import { buffer } from "node:stream/consumers";

const [port, perSecond, networks, first] = process.argv.slice(2).map(Number);
const body = await buffer(process.stdin);
const agent = new Agent({ keepAlive: true, maxSockets: 64 });
const statuses = {};
let sent = 0;

function send() {
  const network = first + (sent++ % networks);
  const note = (status) => (statuses[status] = (statuses[status] ?? 0) + 1);
  const sending = request(
    {
      agent,
      port,
      host: "127.0.0.1",
      path: "/api/v1/reports",
      method: "POST",
      headers: {
        "content-type": "application/json",
        "content-length": body.length,
        "x-forwarded-for": `10.${network >> 8}.${network & 255}.1`,
      },
    },
    (response) => {
      response.resume();
      response.once("end", () => note(response.statusCode));
    },
  );
  sending.once("error", () => note("broken off"));
  sending.end(body);
}

const began = performance.now();
const timer = setInterval(() => {
  while (sent < ((performance.now() - began) / 1000) * perSecond) send();
}, 5);
process.once("SIGTERM", () => {
  clearInterval(timer);
  const perSecondSent = (sent / ((performance.now() - began) / 1000)).toFixed(0);
  setTimeout(() => {
    process.stdout.write(JSON.stringify({ perSecond: Number(perSecondSent), statuses }));
    process.exit(0);
  }, 500);
});

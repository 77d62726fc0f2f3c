// Opens more connections than the site takes, as one who wants to stop it would, and looks at which sockets stay open.
import { readFileSync } from "node:fs";
import { connect } from "node:net";

/** More than the server takes in all (`LIMITS.connections`). */
export const CONNECTIONS = 1_060;
/** How many of them are opened at once. Fewer than the server takes from one network. */
const TOGETHER = 100;
const READERS = 20;
const PATIENCE_MS = 15_000;
/** Shorter than the server waits for headers, after which it closes all of them (`LIMITS.headersMs`). */
const ACCEPT_MS = 4_000;

/** As /proc/net/tcp has them (Linux, include/net/tcp_states.h). */
const ESTABLISHED = "01";
const CLOSE_WAIT = "08";

const HEAD = "GET /healthz HTTP/1.1\r\nHost: x\r\n";
/** Next.js leaves the sockets of such requests open where it has no page. */
const UPGRADE = `GET /x HTTP/1.1\r\nHost: x\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n`;

/** Sends requests for another protocol, each closed by its client at once. No socket may stay in CLOSE-WAIT. */
export async function askForUpgrades(origin) {
  const port = Number(new URL(origin).port);
  const faults = [];
  // Next.js attaches its listeners at the first request.
  await countServed(port);
  for (let sent = 0; sent < CONNECTIONS; sent += TOGETHER) {
    const count = Math.min(TOGETHER, CONNECTIONS - sent);
    await Promise.all(Array.from({ length: count }, (_, index) => leave(port, sent + index)));
  }
  const waiting = await settle(() => countSockets(port, CLOSE_WAIT), 0);
  if (waiting > 0) faults.push(`${waiting} sockets stay in CLOSE-WAIT after requests to upgrade`);
  const served = await countServed(port);
  if (served < READERS)
    faults.push(`${served} of ${READERS} readers were served after requests to upgrade`);
  return {
    faults,
    remark: `${waiting} sockets in CLOSE-WAIT, ${served}/${READERS} readers served`,
  };
}

/**
 * Opens connections of one client whose headers never end. At most `most` may stay open, and readers of other networks must be
 * served meanwhile.
 */
export async function holdHeaders(origin, { most }) {
  const port = Number(new URL(origin).port);
  const faults = [];
  const held = Array.from({ length: CONNECTIONS }, () => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: "127.200.0.2" });
    socket.on("error", () => {});
    socket.write(HEAD);
    return socket;
  });
  try {
    await Promise.all(
      held.map(
        (socket) =>
          new Promise((resolve) => socket.once("connect", resolve).once("close", resolve)),
      ),
    );
    const open = await settle(() => countSockets(port, ESTABLISHED, "127.200.0."), most, ACCEPT_MS);
    if (open > most) faults.push(`${open} connections of one client stay open; ${most} may`);
    const served = await countServed(port);
    if (served < READERS)
      faults.push(`${served} of ${READERS} readers were served beside connections without an end`);
    return { faults, remark: `${open} sockets open, ${served}/${READERS} readers served` };
  } finally {
    for (const socket of held) socket.destroy();
    await settle(() => countSockets(port, ESTABLISHED, "127.200.0."), 0);
  }
}

/** Closes both directions once the request has left. */
function leave(port, index) {
  return new Promise((resolve) => {
    const socket = connect({ port, host: "127.0.0.1", localAddress: `127.100.${index % 20}.2` });
    socket.on("error", () => {}).once("close", resolve);
    socket.once("connect", () => socket.write(UPGRADE, () => socket.destroy()));
  });
}

/** Reads on new connections, each of another network, and counts those that are answered. */
async function countServed(port) {
  const statuses = await Promise.all(
    Array.from({ length: READERS }, (_, index) => read(port, `127.${index + 1}.7.2`)),
  );
  return statuses.filter((status) => status === "200").length;
}

function read(port, localAddress) {
  return new Promise((resolve) => {
    let text = "";
    const socket = connect({ port, host: "127.0.0.1", localAddress });
    socket.setTimeout(5_000, () => socket.destroy());
    socket.setEncoding("latin1").on("data", (chunk) => (text += chunk));
    socket.on("error", () => {}).once("close", () => resolve(text.slice(9, 12)));
    socket.write(`${HEAD}Connection: close\r\n\r\n`);
  });
}

/** Waits until a count is at most a number, and returns the count that it has then. */
async function settle(count, most, patienceMs = PATIENCE_MS) {
  const deadline = Date.now() + patienceMs;
  let found = count();
  while (found > most && Date.now() < deadline) {
    await new Promise((resolve) => setTimeout(resolve, 100));
    found = count();
  }
  return found;
}

/** Counts the server's sockets in a state, of clients whose address begins so. */
function countSockets(port, state, prefix = "127.") {
  return readFileSync("/proc/net/tcp", "utf8")
    .trim()
    .split("\n")
    .slice(1)
    .map((line) => line.trim().split(/\s+/))
    .filter(([, local, remote, is]) => {
      if (is !== state || Number.parseInt(local.split(":")[1], 16) !== port) return false;
      return toAddress(remote).startsWith(prefix);
    }).length;
}

/** Reads an address of /proc/net/tcp, whose bytes are in the order of the machine; all of ours are little-endian. */
function toAddress(text) {
  return (text.split(":")[0].match(/../g) ?? [])
    .toReversed()
    .map((byte) => Number.parseInt(byte, 16))
    .join(".");
}

import { readFileSync } from "node:fs";
import { Agent } from "node:http";
import path from "node:path";
import { ADDRESSES } from "@oslag/server-interface";
import { expect, test } from "@playwright/test";
import {
  ask,
  FOREIGN_HOST,
  hostileRequests,
  MARKER,
  MARKER_NAME,
  sixthOf,
  STRAY,
  type Answered,
  type Asked,
} from "./hostile-scan";

const dataDir = path.resolve(process.env["OSLAG_DATA"] ?? ".data");

/** Returns what is wrong with an answer to a hostile request; null if nothing is. */
function findFault(asked: Asked, { status, location, text }: Answered, origin: string) {
  if (status < 200 || status >= 500) return `answered ${status}`;
  if (location !== undefined && new URL(location, origin).origin !== origin)
    return `redirected to ${location}`;
  if (text.includes(FOREIGN_HOST)) return "named the foreign host";
  return text.includes(MARKER) ? "held the marker as an element" : null;
}

test("E11: asks every address with hostile methods, headers and parameters", async ({
  baseURL,
}) => {
  // Only ends a scan that hangs: on a busy machine it takes more than five minutes.
  test.setTimeout(1_200_000);
  const origin = new URL(baseURL ?? "").origin;
  const port = Number(new URL(origin).port);
  const agent = new Agent({ keepAlive: true, maxSockets: 4 });
  const waiting = [
    ...STRAY,
    ...ADDRESSES.flatMap((address, turn) => sixthOf(hostileRequests(address), turn)),
  ];
  const faults: string[] = [];
  const work = async () => {
    for (let asked = waiting.pop(); asked !== undefined; asked = waiting.pop()) {
      const fault = findFault(asked, await ask(asked, { port, agent }), origin);
      const { method, target, headers } = asked;
      if (fault !== null)
        faults.push(`${method} ${target.slice(0, 200)} ${JSON.stringify(headers)}: ${fault}`);
    }
  };
  await Promise.all(Array.from({ length: 4 }, work));
  agent.destroy();
  expect(faults).toEqual([]);
  // What others send must not reach the log either, whatever part of a request it was.
  const log = readFileSync(path.join(dataDir, "logs/e2e-site.log"), "utf8");
  expect(log.split("\n").filter((line) => line.includes(MARKER_NAME))).toEqual([]);
});

import { spawn } from "node:child_process";
import path from "node:path";
import { pathToFileURL } from "node:url";
import { expect, test } from "vitest";

const MODULE = pathToFileURL(path.join(import.meta.dirname, "unread-log.mjs")).href;

/** A server's part in this: it logs each exception that nobody caught, as Next.js does, and logs requests. */
const program = (first: string) => `
  ${first}
  let uncaught = 0;
  process.on("uncaughtException", (error) => { uncaught += 1; if (uncaught < 1000) console.error(error); });
  process.once("message", () => {
    for (let request = 0; request < 10; request++) process.stdout.write("a request\\n");
    setTimeout(() => process.send({ uncaught }, () => process.exit(0)), 300);
  });
  process.send("ready");
`;

function countUncaught(first: string): Promise<number> {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, ["--input-type=module", "--eval", program(first)], {
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    child.on("error", reject);
    child.on("exit", (code) => reject(new Error(`ended with ${code} before it answered`)));
    child.on("message", (message) => {
      if (message === "ready") {
        child.stdout?.destroy();
        child.stderr?.destroy();
        child.send("begin");
      } else resolve((message as { uncaught: number }).uncaught);
    });
  });
}

test("a server whose log nobody reads goes on without an exception", async () => {
  expect(await countUncaught(`(await import("${MODULE}")).outliveLog();`)).toBe(0);
});

test("without it, a failed write is an exception", async () => {
  expect(await countUncaught("")).toBeGreaterThan(0);
});

import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, statSync, writeFileSync } from "node:fs";
import type { IncomingHttpHeaders, IncomingMessage } from "node:http";
import { tmpdir } from "node:os";
import path from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { afterEach, beforeEach, expect, test } from "vitest";
import { toSockets, useSharedRenderers } from "./shared-renderers.mjs";

const program = path.join(import.meta.dirname, "testing/shared-renderer-program.mjs");
const CLIENT = "x-oslag-client";
const PATIENCE = { timeout: 10_000 };
const ends: (() => unknown)[] = [];
let folder = "";

type Seen = {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingHttpHeaders;
  readonly pid: number;
  readonly waiting: number;
  readonly most: number;
};

beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), "oslag-sockets-"));
});
afterEach(async () => {
  for (const end of ends.splice(0)) await end();
  rmSync(folder, { recursive: true });
});

const socketOf = (name: string) => path.join(folder, name);

/** Starts a renderer and waits until it listens, or has said why it cannot. */
async function start(name: string, { patienceMs = 60_000 } = {}) {
  const child = spawn(process.execPath, [program, socketOf(name), String(patienceMs)]);
  const closed = new Promise<number | string>((resolve) =>
    child.once("close", (code, signal) => resolve(signal ?? code ?? "")),
  );
  const end = (signal: NodeJS.Signals) => {
    child.kill(signal);
    return closed;
  };
  ends.push(() => end("SIGKILL"));
  const said = await new Promise<string>((resolve) => {
    for (const stream of [child.stdout, child.stderr])
      stream.once("data", (data) => resolve(String(data)));
  });
  return { pid: child.pid, said, closed, end };
}

function use(names: readonly string[], options = {}) {
  const lines: string[] = [];
  const { render, stop } = useSharedRenderers(names.map(socketOf), {
    awayMs: 300,
    write: (line) => lines.push(line),
    ...options,
  });
  ends.push(stop);
  const ask = (url: string, { isShared = true, headers = {} } = {}) =>
    render(
      { method: "GET", url, headers } as unknown as IncomingMessage,
      isShared ? { purge: "5.7", isPrimary: false } : undefined,
    );
  const see = async (...asked: Parameters<typeof ask>) =>
    JSON.parse((await ask(...asked)).body.toString()) as Seen;
  return { ask, see, lines: () => lines.map((line) => JSON.parse(line) as Record<string, string>) };
}

test("site processes share a renderer, which learns no header of a reader for a page of all", async () => {
  const { pid } = await start("one");
  const headers = { cookie: "mine", [CLIENT]: "192.0.2.7", "x-oslag-request": "7" };
  const [first, second] = [use(["one"]), use(["one"])];
  const seen = await first.see("/submit", { headers });
  expect([seen.pid, (await second.see("/submit")).pid]).toEqual([pid, pid]);
  expect(seen.headers).toEqual({
    host: "localhost",
    "x-oslag-request": "7",
    "x-oslag-purge": "5.7",
    connection: "keep-alive",
  });
  const own = await first.see("/run", { isShared: false, headers });
  expect(own.headers).toMatchObject({ cookie: "mine", "x-oslag-read": "primary" });
  expect(own.headers).not.toHaveProperty("x-oslag-network");
});

test("A30: another account cannot connect to the socket", async () => {
  await start("one");
  expect(statSync(socketOf("one")).mode & 0o077).toBe(0);
});

test("A30: networks share the renderer by the bounds of one process, whichever processes they ask", async () => {
  await start("one");
  const sites = [use(["one"]), use(["one"]), use(["one"])];
  const of = (address: string) => ({ headers: { [CLIENT]: address } });
  const waiting = async () => (await sites[0]?.see("/submit", of("198.51.100.1")))?.waiting;
  const go = () => sites[1]?.see("/go", of("198.51.100.1"));
  // Of one network, two pages are rendered at once, and one that draws all configurations.
  for (const [page, most] of [
    ["/wait", 2],
    ["/?wait", 1],
  ] as const) {
    const asked = sites.map((site) => site.see(page, of("192.0.2.1")));
    for (let left = sites.length; left > 0; left -= most) {
      await expect.poll(waiting, PATIENCE).toBe(Math.min(most, left));
      await sleep(100);
      expect(await waiting()).toBe(Math.min(most, left));
      await go();
    }
    await Promise.all(asked);
  }
});

test("a renderer that ends answers what is open, and pages wait until it is there again", async () => {
  const before = await start("one");
  const { ask, see, lines } = use(["one"], { awayMs: 30_000 });
  const open = see("/slow");
  await expect.poll(async () => (await see("/submit")).most, PATIENCE).toBe(2);
  const ended = before.end("SIGTERM");
  await expect.poll(() => existsSync(socketOf("one")), PATIENCE).toBe(false);
  const late = see("/late");
  await expect.poll(lines, PATIENCE).toHaveLength(1);
  expect(lines()).toMatchObject([{ problem: "renderer_away", socket: socketOf("one") }]);
  const after = await start("one");
  expect((await late).pid).toBe(after.pid);
  expect((await ask("/submit")).status).toBe(200);
  expect([(await open).pid, await ended]).toEqual([before.pid, 0]);
});

test("a renderer that is told to end ends as soon as its last answer is sent", async () => {
  const { end } = await start("one");
  const { see } = use(["one"]);
  const answers = await Promise.all(["/a", "/b", "/c"].map((url) => see(url)));
  expect(answers).toHaveLength(3);
  expect(await end("SIGTERM")).toBe(0);
});

test("the next renderer answers while one is away, and each is asked in turn", async () => {
  const [one, two] = [await start("one"), await start("two")];
  const { see, lines } = use(["one", "two"]);
  const pids = async () => new Set([(await see("/")).pid, (await see("/")).pid]);
  expect(await pids()).toEqual(new Set([one.pid, two.pid]));
  await one.end("SIGTERM");
  expect(await pids()).toEqual(new Set([two.pid]));
  const three = await start("one");
  expect(await pids()).toEqual(new Set([two.pid, three.pid]));
  expect(lines().map(({ socket }) => socket)).toEqual([socketOf("one")]);
});

test("pages fail at once when no renderer has been there for long", async () => {
  const awayMs = 1_000;
  const { ask, lines } = use(["none", "neither"], { awayMs });
  await expect(ask("/")).rejects.toThrow("ENOENT");
  const waited = sleep(awayMs).then(() => Promise.reject(new Error("The page waited.")));
  await expect(Promise.race([ask("/"), waited])).rejects.toThrow("ENOENT");
  await expect(waited).rejects.toThrow();
  expect(lines()).toHaveLength(2);
});

test("a page that ends its renderer is asked for once more and then fails", async () => {
  await start("one");
  await start("two");
  const { ask } = use(["one", "two"]);
  await expect(ask("/crash")).rejects.toThrow();
  await start("one");
  expect((await ask("/")).status).toBe(200);
});

test("an answer that breaks off is not asked for again", async () => {
  await start("one");
  const { ask } = use(["one"]);
  await expect(ask("/break")).rejects.toThrow("in the middle");
});

test("A30: a computation that does not end is ended by the renderer itself, and given up before by who asked", async () => {
  const { closed } = await start("one", { patienceMs: 200 });
  const { ask } = use(["one"], { patienceMs: 50 });
  await expect(ask("/hang")).rejects.toThrow("too long");
  expect(await closed).toBe("SIGKILL");
});

test("a renderer that waits is not ended", async () => {
  const { pid } = await start("one", { patienceMs: 1_000 });
  const { see } = use(["one"]);
  expect((await see("/")).pid).toBe(pid);
  await sleep(2_500);
  expect((await see("/")).pid).toBe(pid);
});

test("a second renderer on the same socket says so, and the socket of one that was killed is used again", async () => {
  const one = await start("one");
  expect((await start("one")).said).toContain("Another renderer listens");
  await one.end("SIGKILL");
  expect(existsSync(socketOf("one"))).toBe(true);
  expect((await start("one")).said).toContain("listens");
});

test("a file of another kind is left where it is", async () => {
  writeFileSync(socketOf("one"), "settings");
  expect((await start("one")).said).toContain("is no socket");
  expect(statSync(socketOf("one")).size).toBe(8);
});

test("OSLAG_RENDERERS is a list of paths", () => {
  expect(toSockets()).toEqual([]);
  expect(toSockets(" /run/a/socket  /run/b/socket ")).toEqual(["/run/a/socket", "/run/b/socket"]);
  for (const wrong of ["/run/a http://127.0.0.1:3100", "run/a", `/run/${"a".repeat(103)}`])
    expect(() => toSockets(wrong)).toThrow(/OSLAG_RENDERERS .* number \d is not one/);
});

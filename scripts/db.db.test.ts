import { spawnSync } from "node:child_process";
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import pg from "pg";
import { afterEach, describe, expect, it } from "vitest";
import { startDatabase } from "./db.mjs";

type Server = Awaited<ReturnType<typeof startDatabase>>;

async function ask(url: string, statement: string): Promise<unknown> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    return Object.values((await client.query(statement)).rows[0] as object)[0];
  } finally {
    await client.end();
  }
}

describe("the embedded PostgreSQL", () => {
  const folders: string[] = [];
  const servers: Server[] = [];
  const makeHome = () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oslag-db-"));
    folders.push(folder);
    chmodSync(folder, 0o755);
    return path.join(folder, "pg");
  };
  const start = async (home: string) => {
    const server = await startDatabase({ home, port: 0 });
    servers.push(server);
    return server;
  };
  afterEach(async () => {
    for (const server of servers.splice(0)) await server.stop();
    for (const folder of folders.splice(0)) {
      const pointer = path.join(folder, "pg/place");
      if (existsSync(pointer))
        rmSync(readFileSync(pointer, "utf8"), { recursive: true, force: true });
      rmSync(folder, { recursive: true, force: true });
    }
  });

  it("has checksums, UTC and durable commits, and listens only on the loopback address", async () => {
    const { url } = await start(makeHome());
    expect(new URL(url).hostname).toBe("127.0.0.1");
    for (const [setting, value] of Object.entries({
      data_checksums: "on",
      TimeZone: "UTC",
      fsync: "on",
      synchronous_commit: "on",
      listen_addresses: "127.0.0.1",
      server_encoding: "UTF8",
    }))
      expect(await ask(url, `SHOW ${setting}`), setting).toBe(value);
  });

  it("requires the password, and gives the site no superuser", async () => {
    const home = makeHome();
    const { url } = await start(home);
    const wrong = new URL(url);
    wrong.password = "wrong";
    await expect(ask(wrong.toString(), "SELECT 1")).rejects.toThrow(
      "password authentication failed",
    );
    wrong.username = "postgres";
    await expect(ask(wrong.toString(), "SELECT 1")).rejects.toThrow(
      "password authentication failed",
    );
    expect(await ask(url, "SELECT rolsuper FROM pg_roles WHERE rolname = current_user")).toBe(
      false,
    );
    expect(statSync(path.join(home, "secrets.json")).mode & 0o777).toBe(0o600);
  });

  it("is started once, even by several starts at a time, and keeps its port and rows after a stop", async () => {
    const home = makeHome();
    const [first, ...others] = await Promise.all([start(home), start(home), start(home)]);
    expect([first, ...others].filter((server) => server?.started)).toHaveLength(1);
    expect(new Set([first, ...others].map((server) => server?.url)).size).toBe(1);
    const { url, stop } = first!;
    const client = new pg.Client({ connectionString: url });
    await client.connect();
    await client.query("CREATE TABLE kept AS SELECT 42 AS answer");
    await client.end();
    await stop();
    await stop();
    expect(await start(home)).toMatchObject({ url, started: true });
    expect(await ask(url, "SELECT answer FROM kept")).toBe(42);
  });

  it("runs one server for each home folder", async () => {
    const [one, two] = [await start(makeHome()), await start(makeHome())];
    expect(new URL(one.url).port).not.toBe(new URL(two.url).port);
    expect(new URL(one.url).password).not.toBe(new URL(two.url).password);
  });

  it.skipIf(process.getuid?.() !== 0)(
    "runs for root from a folder that only root may enter, with its cluster below /var/lib/oslag",
    async () => {
      const home = makeHome();
      chmodSync(path.dirname(home), 0o700);
      const { url } = await start(home);
      expect(await ask(url, "SELECT 1")).toBe(1);
      const place = readFileSync(path.join(home, "place"), "utf8");
      expect(place).toMatch(/^\/var\/lib\/oslag\/pg-[0-9a-f]{12}$/);
      expect(statSync(path.join(place, "cluster")).mode & 0o777).toBe(0o700);
      expect(statSync(path.join(place, "cluster")).uid).not.toBe(0);
    },
  );

  it("refuses a wrong command with one sentence", () => {
    const { status, stderr } = spawnSync(process.execPath, ["scripts/db.mjs", "restart"], {
      cwd: path.join(import.meta.dirname, ".."),
      encoding: "utf8",
    });
    expect(status).toBe(1);
    expect(stderr.trim()).toBe(
      "Usage: npm run db -- start|stop|status|url, or move-bytes|distribute [--yes]",
    );
  });
});

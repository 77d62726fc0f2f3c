import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { request } from "node:https";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { ADDRESSES } from "@oslag/server-interface";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freePort } from "../../../scripts/setup/site.mjs";
import { createHttpServer } from "./create-http-server.mjs";

const example = path.join(import.meta.dirname, "../../../deploy/nginx.conf");
const missing = ["nginx", "openssl"].filter(
  (name) => spawnSync(name, ["version"]).error !== undefined,
);

type Answer = {
  readonly status: number;
  readonly headers: IncomingMessage["headers"];
  readonly text: string;
};

type Sent = { readonly body?: Buffer; readonly path?: string };

/** Lets a test be any client, which on a loopback address it cannot be. */
const ANY_CLIENT = "set_real_ip_from 127.0.0.1; real_ip_header X-Test-Client;";
/** What is sent to the site. */
const SENDING = ADDRESSES.filter(({ sends }) => sends !== undefined).map(({ path }) => path);
const PAGES = [
  "/",
  "/explore",
  "/explore?y=getpid",
  "/explore?y=getpid&x=year",
  "/leaderboard",
  "/leaderboard/getpid?method=2",
  "/compare?ids=a,b",
  "/reports/1",
  "/reports/2",
  "/configurations/1?method=2&cursor=x",
  "/data",
  "/method",
];

/** Called when the first bytes of a body have come, of which there may be more. */
let onFirstBytes = () => {};

/** Called when a whole request has come, before it is answered. */
let onRequest = (_site: number, _response: ServerResponse) => {};

/** Answers with what reached it, a body whole, and which site it is. */
async function echo(
  site: number,
  { message, response }: { message: IncomingMessage; response: ServerResponse },
): Promise<void> {
  let bytes = 0;
  for await (const chunk of message) {
    if (bytes === 0) onFirstBytes();
    bytes += (chunk as Buffer).length;
  }
  onRequest(site, response);
  response.setHeader("retry-after", "7");
  response.end(JSON.stringify({ site, bytes, headers: message.headers }));
}

describe.skipIf(missing.length > 0)(
  `behind nginx${missing.length > 0 ? ` (SKIPPED: ${missing.join(", ")} not installed)` : ""}`,
  () => {
    let folder = "";
    const sites = [0, 1, 2].map((site) =>
      createHttpServer((message, response) => echo(site, { message, response }), {
        trustedHops: 1,
      }),
    );
    let nginx: ChildProcess | undefined;
    let port = 0;

    beforeAll(async () => {
      folder = mkdtempSync(path.join(tmpdir(), "oslag-nginx-"));
      // nginx reads the files of the build as an account of its own.
      chmodSync(folder, 0o755);
      const lines: string[] = [];
      for (const { server } of sites) {
        await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
        lines.push(`server 127.0.0.1:${(server.address() as AddressInfo).port} fail_timeout=2s;`);
      }
      writeFileSync(path.join(folder, "processes.conf"), lines.join("\n"));
      for (const [release, name] of [
        ["oslag", "new.js"],
        ["oslag-before", "old.js"],
      ] as const) {
        const built = path.join(folder, release, "apps/web/.next/static/chunks");
        mkdirSync(built, { recursive: true });
        writeFileSync(path.join(built, name), `"${release}"`);
      }
      port = await freePort(0);
      const plainPort = await freePort(0);
      const [certificate, key] = ["certificate.pem", "certificate-key.pem"].map((name) =>
        path.join(folder, name),
      );
      execFileSync(
        "openssl",
        [
          "req",
          "-x509",
          "-newkey",
          "ec",
          "-pkeyopt",
          "ec_paramgen_curve:prime256v1",
          "-nodes",
          "-days",
          "2",
          "-subj",
          "/CN=oslag.example",
          "-keyout",
          key ?? "",
          "-out",
          certificate ?? "",
        ],
        { stdio: "ignore" },
      );
      mkdirSync(path.join(folder, "temp"));
      const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
        (name) => `${name}_temp_path ${folder}/temp/${name};`,
      );
      const conf = replaceEach(readFileSync(example, "utf8"), [
        ["include /etc/oslag/processes.conf;", `include ${folder}/processes.conf;`],
        ["root /opt;", `root ${folder};`],
        ["listen 80;", `listen 127.0.0.1:${plainPort};`],
        ["listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`],
        ["pid /run/nginx.pid;", `pid ${folder}/nginx.pid;`],
        ["/etc/oslag/certificate.pem", certificate ?? ""],
        ["/etc/oslag/certificate-key.pem", key ?? ""],
        ["server_tokens off;", `server_tokens off;\n${temporary.join("\n")}\n${ANY_CLIENT}`],
      ]);
      const file = path.join(folder, "nginx.conf");
      writeFileSync(file, conf);
      nginx = spawn("nginx", ["-p", folder, "-c", file, "-e", "stderr", "-g", "daemon off;"], {
        stdio: "ignore",
      });
      for (let tries = 0; tries < 100; tries++) {
        if (
          await ask("GET", {}).then(
            () => true,
            () => false,
          )
        )
          return;
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
      throw new Error("nginx did not start with the example configuration.");
    });

    afterAll(async () => {
      nginx?.kill("SIGTERM");
      await Promise.all(sites.map(({ stop }) => stop(0)));
      rmSync(folder, { recursive: true, force: true });
    });

    function ask(
      method: string,
      headers: Record<string, string>,
      { body, path = body === undefined ? "/" : "/api/v1/reports" }: Sent = {},
    ): Promise<Answer> {
      return new Promise((resolve, reject) => {
        const sent = request(
          { port, method, path, headers, host: "127.0.0.1", rejectUnauthorized: false },
          (answer) => {
            let text = "";
            answer.setEncoding("utf8").on("data", (chunk: string) => (text += chunk));
            answer.on("end", () =>
              resolve({ status: answer.statusCode ?? 0, headers: answer.headers, text }),
            );
          },
        );
        sent.on("error", reject);
        sent.end(body);
      });
    }

    it("the client's address is the one that nginx saw, whatever the client claims", async () => {
      const claims = {
        "x-forwarded-for": "203.0.113.9, 203.0.113.10",
        forwarded: "for=203.0.113.9",
        "x-oslag-client": "203.0.113.9",
      };
      const { text } = await ask("GET", claims);
      const { headers } = JSON.parse(text) as { headers: Record<string, string> };
      expect(headers["x-oslag-client"]).toBe("127.0.0.1");
      expect(JSON.stringify(headers)).not.toContain("203.0.113");
    });

    it("the largest envelope arrives whole, and one byte more is refused", async () => {
      const largest = await ask(
        "POST",
        { "content-type": "application/json" },
        { body: Buffer.alloc(2_097_152) },
      );
      expect([largest.status, JSON.parse(largest.text)]).toMatchObject([200, { bytes: 2_097_152 }]);
      expect((await ask("POST", {}, { body: Buffer.alloc(2_097_153) })).status).toBe(413);
    });

    it("what the site says about waiting reaches the client, over TLS that is to stay", async () => {
      const { headers } = await ask("GET", {});
      expect(headers["retry-after"]).toBe("7");
      expect(headers["strict-transport-security"]).toContain("max-age=");
      expect(headers.server).toBe("nginx");
    });

    it("an upload reaches the site while it is still being sent", async () => {
      let sent = 0;
      const passed = new Promise<number>((resolve) => {
        onFirstBytes = () => resolve(sent);
      });
      const upload = request({
        port,
        method: "POST",
        path: "/api/v1/reports",
        host: "127.0.0.1",
        headers: { "content-length": 200_000, "content-type": "application/json" },
        rejectUnauthorized: false,
      });
      const answered = new Promise<IncomingMessage>((resolve) => upload.once("response", resolve));
      upload.write(Buffer.alloc(100_000));
      sent = 100_000;
      expect(await passed).toBe(100_000);
      sent = 200_000;
      upload.end(Buffer.alloc(100_000));
      expect((await answered).statusCode).toBe(200);
    });

    it("a body without a length is cut at the limit too", async () => {
      const statuses = await new Promise<number | undefined>((resolve, reject) => {
        const upload = request(
          {
            port,
            method: "POST",
            path: "/api/v1/reports",
            host: "127.0.0.1",
            rejectUnauthorized: false,
          },
          (answer) => resolve(answer.resume().statusCode),
        );
        upload.on("error", reject);
        for (let chunk = 0; chunk < 33; chunk++) upload.write(Buffer.alloc(65_536));
      });
      expect(statuses).toBe(413);
    });

    /** Returns which process a request of this client reaches. */
    async function siteOf(client: string, sent: Sent = {}): Promise<number> {
      const method = sent.body === undefined ? "GET" : "POST";
      const { text } = await ask(method, { "x-test-client": client }, sent);
      return (JSON.parse(text) as { site: number }).site;
    }

    it.each([
      ["a /24", ["192.0.2.1", "192.0.2.255", "::ffff:192.0.2.77"]],
      ["a /56", ["2001:db8:1:200::", "2001:db8:1:2ff:ffff::1", "2001:db8:1:2ab:1:2:3:4"]],
      ["a /56 with zeros at its front", ["::1", "::2:3", "0:0:0:1:2:3:4:5", "0:0:0:ff::"]],
      ["a /56 whose second group is zero", ["2001::5", "2001:0:0:1:2:3:4:5", "2001:0:0:fe::1"]],
      ["a /56 whose first group is zero", ["0:5::", "0:5:0:1:2:3:4:5", "0:5:0:0:1::"]],
      ["a /56 of few groups", ["2a00:1::", "2a00:1::ffff", "2a00:1:0:7::1"]],
    ])("B38: everything that %s sends reaches one process", async (_, clients) => {
      const reached = await Promise.all(
        clients.flatMap((client) =>
          SENDING.map((path) => siteOf(client, { body: Buffer.from("{}"), path })),
        ),
      );
      expect(new Set(reached).size).toBe(1);
    });

    it("networks are divided among the processes", async () => {
      const reached = await Promise.all(
        Array.from({ length: 60 }, (_, index) =>
          siteOf(index % 2 === 0 ? `198.18.${index}.1` : `2001:${index}::1`, {
            body: Buffer.from("{}"),
          }),
        ),
      );
      for (const site of [0, 1, 2])
        expect(reached.filter((one) => one === site).length).toBeGreaterThan(5);
    });

    it("E34: a page has one process, whoever asks and however new it must be, and pages are divided", async () => {
      const own = await Promise.all(
        PAGES.map((path, index) => siteOf(`198.18.${index}.1`, { path })),
      );
      const reports = Array.from({ length: 60 }, (_, index) =>
        siteOf("198.18.0.1", { path: `/reports/${index}` }),
      );
      // The ports are others each time, and so are the pages of each process: of a dozen, one process may have none.
      expect(new Set(await Promise.all(reports)).size).toBe(3);
      for (const [index, path] of PAGES.entries()) {
        const mark = path.includes("?") ? "&" : "?";
        const spellings = [
          path,
          `${path}${mark}after=1.a`,
          `${path}${mark}after=2.b`,
          ...(mark === "&" ? [path.replace("?", "?after=3.c&")] : []),
        ];
        for (const spelling of spellings)
          expect(await siteOf("203.0.113.5", { path: spelling })).toBe(own[index]);
      }
    });

    it("E34: a process that dies costs a reader nothing, and an upload is sent to no second one", async () => {
      const page = await siteOf("198.18.0.1", { path: "/compare" });
      const sender = await siteOf("198.18.0.1", { body: Buffer.from("{}") });
      const reached: number[] = [];
      let dead = page;
      onRequest = (site, response) => {
        reached.push(site);
        if (site === dead) response.socket?.destroy();
      };
      const read = await ask("GET", { "x-test-client": "198.18.0.1" }, { path: "/compare" });
      expect([read.status, reached.length, reached[0]]).toEqual([200, 2, page]);
      // What is sent has the addresses of listings, too.
      const listings = Array.from({ length: 20 }, (_, limit) => `/api/v1/reports?limit=${limit}`);
      const listed = await Promise.all(listings.map((path) => ask("GET", {}, { path })));
      expect(listed.map(({ status }) => status)).toEqual(listings.map(() => 200));
      reached.length = 0;
      dead = sender;
      const sent = { body: Buffer.from("{}") };
      const upload = await ask("POST", { "x-test-client": "198.18.0.1" }, sent);
      onRequest = () => undefined;
      expect([upload.status, reached]).toEqual([502, [sender]]);
    });

    it("files of the build are found in this release or the one before, and kept for ever", async () => {
      const file = (name: string) => ask("GET", {}, { path: `/_next/static/chunks/${name}` });
      const [fresh, old, none] = await Promise.all(["new.js", "old.js", "none.js"].map(file));
      expect([fresh?.text, old?.text]).toEqual(['"oslag"', '"oslag-before"']);
      for (const answer of [fresh, old])
        expect(answer?.headers).toMatchObject({
          "cache-control": "public, max-age=31536000, immutable",
          "content-type": "text/javascript",
          "x-content-type-options": "nosniff",
        });
      // The site answers for what neither has.
      expect(none?.text).toContain('"site":');
      expect(none?.headers["cache-control"]).toBeUndefined();
    });

    it("a path that leaves the folder of the build finds nothing", async () => {
      writeFileSync(path.join(folder, "oslag/secret"), "secret");
      for (const path of [
        "/_next/static/..%2f..%2f..%2f..%2fsecret",
        "/_next/static/%2e%2e/secret",
      ])
        expect((await ask("GET", {}, { path })).text).not.toContain("secret");
    });

    it("headers that are too large stop at nginx", async () => {
      expect((await ask("GET", { a: "b".repeat(20_000) })).status).toBe(400);
    });
  },
);

/** Every piece must be there, so that the test covers the whole example. */
function replaceEach(text: string, pairs: readonly (readonly [string, string])[]): string {
  return pairs.reduce((changed, [from, to]) => {
    if (!changed.includes(from)) throw new Error(`The example configuration has no "${from}".`);
    return changed.replaceAll(from, to);
  }, text);
}

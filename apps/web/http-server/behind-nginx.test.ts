import { type ChildProcess, execFileSync, spawn, spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import type { IncomingMessage, ServerResponse } from "node:http";
import { request } from "node:https";
import { createServer, type AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
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

/** Called when the first bytes of a body have come, of which there may be more. */
let onFirstBytes = () => {};

/** Answers with what reached it, a body whole. */
async function echo(message: IncomingMessage, response: ServerResponse): Promise<void> {
  let bytes = 0;
  for await (const chunk of message) {
    if (bytes === 0) onFirstBytes();
    bytes += (chunk as Buffer).length;
  }
  response.setHeader("retry-after", "7");
  response.end(JSON.stringify({ bytes, headers: message.headers }));
}

function freePort(): Promise<number> {
  return new Promise((resolve) => {
    const server = createServer().listen(0, "127.0.0.1", () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });
}

describe.skipIf(missing.length > 0)(
  `behind nginx${missing.length > 0 ? ` (SKIPPED: ${missing.join(", ")} not installed)` : ""}`,
  () => {
    const folder = mkdtempSync(path.join(tmpdir(), "oslag-nginx-"));
    const site = createHttpServer(echo, { trustedHops: 1 });
    let nginx: ChildProcess | undefined;
    let port = 0;

    beforeAll(async () => {
      await new Promise<void>((resolve) => site.server.listen(0, "127.0.0.1", resolve));
      const { port: sitePort } = site.server.address() as AddressInfo;
      port = await freePort();
      const plainPort = await freePort();
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
        ["server 127.0.0.1:3000;", `server 127.0.0.1:${sitePort};`],
        ["listen 80;", `listen 127.0.0.1:${plainPort};`],
        ["listen 443 ssl;", `listen 127.0.0.1:${port} ssl;`],
        ["pid /run/nginx.pid;", `pid ${folder}/nginx.pid;`],
        ["/etc/oslag/certificate.pem", certificate ?? ""],
        ["/etc/oslag/certificate-key.pem", key ?? ""],
        ["server_tokens off;", `server_tokens off;\n${temporary.join("\n")}`],
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
      await site.stop(0);
      rmSync(folder, { recursive: true, force: true });
    });

    function ask(method: string, headers: Record<string, string>, body?: Buffer): Promise<Answer> {
      const path = body === undefined ? "/" : "/api/v1/reports";
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
        Buffer.alloc(1_048_576),
      );
      expect([largest.status, JSON.parse(largest.text)]).toMatchObject([200, { bytes: 1_048_576 }]);
      expect((await ask("POST", {}, Buffer.alloc(1_048_577))).status).toBe(413);
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
        for (let chunk = 0; chunk < 17; chunk++) upload.write(Buffer.alloc(65_536));
      });
      expect(statuses).toBe(413);
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

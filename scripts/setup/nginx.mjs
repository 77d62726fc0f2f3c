// Starts nginx with deploy/nginx.conf on 127.0.0.1, without TLS and with a folder of its own, for the tests and benchmarks of several
// processes.
import { spawn, spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { choosePort } from "../postgres/cluster.mjs";
import { root, Stop } from "./steps.mjs";

/** With this header a test is any client, which on a loopback address it cannot be. */
export const CLIENT_HEADER = "x-test-client";

/** Returns why nginx cannot be started here; null if it can. */
export function nginxProblem() {
  return spawnSync("nginx", ["-v"]).error === undefined ? null : "nginx is not installed";
}

/**
 * @param {readonly number[]} ports of the site's processes
 * @returns {Promise<{origin: string, takeOut: (port: number | null) => Promise<void>, stop: () => Promise<void>}>} `takeOut` takes
 *   one process out, or puts all back, and waits until no worker uses the list before
 */
export async function startNginx(ports) {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-nginx-"));
  chmodSync(folder, 0o755);
  const list = path.join(folder, "processes.conf");
  const write = (out) =>
    writeFileSync(
      list,
      ports
        .map((one) => `server 127.0.0.1:${one} fail_timeout=2s${one === out ? " down" : ""};\n`)
        .join(""),
    );
  write(null);
  mkdirSync(path.join(folder, "temp"));
  const port = await choosePort();
  const file = path.join(folder, "nginx.conf");
  writeFileSync(file, configure({ folder, list, port }));
  const child = spawn("nginx", ["-p", folder, "-c", file, "-e", "stderr", "-g", "daemon off;"], {
    stdio: ["ignore", "ignore", "inherit"],
  });
  const ended = new Promise((resolve) => child.once("close", resolve));
  const origin = `http://127.0.0.1:${port}`;
  const workers = () => {
    const children = readFileSync(`/proc/${child.pid}/task/${child.pid}/children`, "utf8");
    return children.trim().split(" ");
  };
  const stop = async () => {
    child.kill("SIGTERM");
    await ended;
    rmSync(folder, { recursive: true, force: true });
  };
  for (let tries = 0; tries < 100; tries++) {
    if (await fetch(`${origin}/healthz`).catch(() => null))
      return {
        origin,
        stop,
        takeOut: async (out) => {
          const before = workers();
          write(out);
          child.kill("SIGHUP");
          while (workers().some((pid) => before.includes(pid))) await sleep(50);
        },
      };
    await sleep(50);
  }
  await stop();
  throw new Stop("nginx did not start with deploy/nginx.conf.");
}

const sleep = (ms) => new Promise((resolve) => setTimeout(resolve, ms));

function configure({ folder, list, port }) {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"].map(
    (name) => `${name}_temp_path ${folder}/temp/${name};`,
  );
  const anyClient = `set_real_ip_from 127.0.0.1; real_ip_header ${CLIENT_HEADER};`;
  const changes = [
    ["/etc/oslag/processes.conf", list],
    ["listen 80;", "listen unix:" + path.join(folder, "plain") + ";"],
    ["listen 443 ssl;", `listen 127.0.0.1:${port};`],
    ["ssl_certificate /etc/oslag/certificate.pem;", ""],
    ["ssl_certificate_key /etc/oslag/certificate-key.pem;", ""],
    ["ssl_protocols TLSv1.2 TLSv1.3;", ""],
    ["pid /run/nginx.pid;", `pid ${folder}/nginx.pid;`],
    ["root /opt;", `root ${folder};`],
    ["server_tokens off;", ["server_tokens off;", ...temporary, anyClient].join("\n")],
  ];
  const example = readFileSync(path.join(root, "deploy/nginx.conf"), "utf8");
  return changes.reduce((text, [from, to]) => {
    if (!text.includes(from)) throw new Stop(`deploy/nginx.conf has no "${from}".`);
    return text.replaceAll(from, to);
  }, example);
}

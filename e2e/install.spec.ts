import { spawnSync } from "node:child_process";
import { createHash, createPublicKey, verify } from "node:crypto";
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, test, type APIRequestContext } from "@playwright/test";

const downloads = path.resolve(process.env["OSLAG_DATA"] ?? ".data", "e2e/downloads");

/** Runs the install script as a reader's shell does, with a folder of its own. */
async function install(request: APIRequestContext) {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "oslag-install-")), "oslag");
  const script = await (await request.get("/install.sh")).text();
  const run = spawnSync("sh", [], {
    input: script,
    encoding: "utf8",
    env: { ...process.env, OSLAG_INSTALL: folder },
  });
  return { folder, script, ...run };
}

test("the install script installs a runner that works", async ({ request }) => {
  const { folder, status, stdout, stderr } = await install(request);
  expect(stderr).toBe("");
  expect(status).toBe(0);
  expect(stdout).toContain("The digest is right");
  const version = spawnSync(path.join(folder, "oslag"), ["--version"], { encoding: "utf8" });
  expect(version.stdout).toContain("suite");
  rmSync(path.dirname(folder), { recursive: true });
});

test("an archive with one flipped bit is refused and not unpacked", async ({ request }) => {
  const name = readdirSync(downloads).find((file) => file.endsWith(".tar.gz")) ?? "";
  const archive = path.join(downloads, name);
  const whole = readFileSync(archive);
  const flipped = Buffer.from(whole);
  flipped[1000] = (flipped[1000] ?? 0) ^ 1;
  writeFileSync(archive, flipped);
  try {
    const { folder, status, stderr } = await install(request);
    expect(status).toBe(1);
    expect(stderr).toContain("it was not unpacked");
    expect(existsSync(folder)).toBe(false);
    rmSync(path.dirname(folder), { recursive: true });
  } finally {
    writeFileSync(archive, whole);
  }
});

test("a truncated script does nothing", async ({ request }) => {
  const script = await (await request.get("/install.sh")).text();
  const cut = script.slice(0, script.lastIndexOf("main"));
  const run = spawnSync("sh", [], { input: cut, encoding: "utf8" });
  expect(run.stdout).toBe("");
});

test("the page names the visitor's system, every digest and the release key", async ({
  browser,
  request,
}) => {
  const manifest = await (await request.get("/downloads/manifest.json")).json();
  const context = await browser.newContext({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto("/run");
  for (const { name, sha256 } of manifest.archives) {
    await expect(page.getByRole("link", { name })).toBeVisible();
    await expect(page.getByText(sha256)).toBeVisible();
  }
  await expect(page.getByText("/install.sh | sh")).toBeVisible();
  await page.goto("/");
  await expect(page.getByText("/install.sh | sh")).toBeVisible();
  await page.goto("/run");
  await expect(page.getByText("signed", { exact: false }).first()).toBeVisible();
  await context.close();
});

test("the browser names and marks the archive of its own machine, or says that there is none, on the page that everybody gets", async ({
  browser,
  request,
}) => {
  const { archives } = await (await request.get("/downloads/manifest.json")).json();
  const machine = archives[0].processor === "arm64" ? "aarch64" : "x86_64";
  const showsTo = async (
    agent: string,
    { marks, says }: { marks: number; says: RegExp | null },
  ) => {
    const context = await browser.newContext({ userAgent: `Mozilla/5.0 (${agent})` });
    // Chromium names its own platform whatever the agent is, which other browsers do not have.
    await context.addInitScript(() =>
      Object.defineProperty(navigator, "userAgentData", { value: undefined }),
    );
    const page = await context.newPage();
    await page.goto("/run");
    await expect(page.getByText("(probably yours)")).toHaveCount(marks);
    const own = page.getByRole("paragraph").filter({
      hasText: /^For your system:|This site has no archive for your system|There is no runner/,
    });
    if (says === null) await expect(own).toHaveCount(0);
    else await expect(own).toHaveText(says);
    await context.close();
  };
  await showsTo(`X11; Linux ${machine}`, { marks: 1, says: /Linux on .*The first command below/ });
  const instead = "Measure this browser";
  await showsTo("iPhone; CPU iPhone OS 18_0 like Mac OS X", {
    marks: 0,
    says: new RegExp(`no runner for iOS\\. ${instead}`),
  });
  await showsTo("Linux; Android 15; Pixel 9", {
    marks: 0,
    says: new RegExp(`no runner for Android\\. ${instead}`),
  });
  await showsTo("PlayStation 5", { marks: 0, says: null });
  const none = "no archive for your system, ";
  await showsTo("Macintosh; Intel Mac OS X 10_15_7", {
    marks: 0,
    says: new RegExp(`${none}macOS\\.`),
  });
  for (const [agent, name] of [
    ["Windows NT 10.0; Win64; x64", "Windows on x86-64"],
    ["X11; FreeBSD amd64; rv:140.0", "FreeBSD on x86-64"],
  ] as const)
    await showsTo(agent, {
      marks: 0,
      says: new RegExp(`${none}${name}\\. Measure this browser, or build`),
    });
});

test("a hint of the processor goes before a user agent that names another one", async ({
  browser,
}) => {
  const context = await browser.newContext({
    userAgent: "Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/140.0.0.0",
  });
  await context.addInitScript(() => {
    const getHighEntropyValues = async () => ({ architecture: "arm", bitness: "64" });
    Object.defineProperty(navigator, "userAgentData", {
      value: { platform: "Windows", getHighEntropyValues },
    });
  });
  const page = await context.newPage();
  await page.goto("/ru/run");
  const own = page.getByRole("paragraph").filter({ hasText: "Windows, arm64" });
  await own.getByRole("link", { name: "Измерьте этот браузер" }).click();
  await expect(page).toHaveURL("/ru/run/browser");
  await context.close();
});

test("signature, checksums and fingerprint verify without our code, and the page shows the same key", async ({
  page,
  request,
}) => {
  const get = async (name: string) => (await request.get(`/downloads/${name}`)).body();
  const envelope = JSON.parse((await get("manifest.dsse.json")).toString());
  const payload = Buffer.from(envelope.payload, "base64");
  const [{ keyid, sig }] = envelope.signatures;
  // DSSE's pre-authentication encoding: type and payload, each after its length.
  const head = `DSSEv1 ${envelope.payloadType.length} ${envelope.payloadType} ${payload.length} `;
  const jwk = { kty: "OKP", crv: "Ed25519", x: keyid.replace("ed25519:", "") };
  const key = createPublicKey({ key: jwk, format: "jwk" });
  const signature = Buffer.from(sig, "base64");
  expect(verify(null, Buffer.concat([Buffer.from(head), payload]), key, signature)).toBe(true);
  expect(payload.equals(await get("manifest.json"))).toBe(true);
  const sums = (await get("SHA256SUMS")).toString();
  for (const { name, sha256 } of JSON.parse(payload.toString()).archives) {
    const found = createHash("sha256")
      .update(await get(name))
      .digest("hex");
    expect(found).toBe(sha256);
    expect(sums).toContain(`${sha256}  ${name}\n`);
  }
  await page.goto("/run");
  await expect(page.getByText(keyid)).toBeVisible();
});

test("only files that the manifest names can be fetched", async ({ request }) => {
  for (const name of ["..%2frelease-seed", "release-seed", "oslag-suite"])
    expect((await request.get(`/downloads/${name}`)).status()).toBe(404);
});

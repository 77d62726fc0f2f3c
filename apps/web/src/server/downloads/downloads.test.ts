import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { Release } from "@oslag/schema";
import { keyIdOf, publicKeyOf, releasePayload, signRelease } from "@oslag/signing";
import { expect, onTestFinished, test } from "vitest";
import { makeRelease } from "@oslag/store/testing";
import { installScript, powerShellScript } from "./install-script";
import { readDownloads, readOfficialSuites } from "@oslag/store";
import { serveDownload } from "./serve-download";

const seed = new Uint8Array(32).fill(7);
const releaseKey = keyIdOf(publicKeyOf(seed));
const digest = (letter: string) => letter.repeat(64);

const linuxRelease = (suite = digest("b")) =>
  makeRelease({
    name: "oslag-1.0.0-linux-x86-64.tar.gz",
    sha256: digest("a"),
    system: "linux",
    processor: "x86-64",
    needs: "glibc 2.17",
    tested: "native",
    files: [
      { name: "oslag", sha256: digest("c"), size_bytes: 1 },
      { name: "oslag-suite", sha256: suite, size_bytes: 1 },
    ],
  });

function place(plain: Release | null, signed?: Uint8Array) {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-downloads-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const releases = path.join(folder, "releases");
  mkdirSync(releases);
  if (plain !== null) writeFileSync(path.join(folder, "manifest.json"), releasePayload(plain));
  if (signed !== undefined) writeFileSync(path.join(folder, "manifest.dsse.json"), signed);
  return { folder, releases, releaseKey };
}

test("downloads are none, unsigned, signed or broken", () => {
  const release = linuxRelease();
  const signed = signRelease(release, seed);
  expect(readDownloads(place(null)).state).toBe("none");
  expect(readDownloads(place(release)).state).toBe("unsigned");
  expect(readDownloads(place(release, signed)).state).toBe("signed");
  expect(readDownloads({ ...place(release, signed), releaseKey: null }).state).toBe("broken");
  const other = signRelease(release, new Uint8Array(32).fill(8));
  expect(readDownloads(place(release, other)).state).toBe("broken");
  expect(readDownloads(place(linuxRelease(digest("d")), signed)).state).toBe("broken");
  const flipped = Uint8Array.from(signed, (byte, index) => (index === 40 ? byte ^ 1 : byte));
  expect(readDownloads(place(release, flipped)).state).toBe("broken");
});

test("a download is served only whole: nothing is when its file is missing, truncated or too long", async () => {
  const here = place(linuxRelease());
  const { name, size_bytes } = linuxRelease().archives[0]!;
  const file = path.join(here.folder, name);
  const get = async () => {
    const request = new Request(`https://oslag.example/released/${name}`);
    const answer = await serveDownload(request, { name, place: here });
    return answer instanceof Response ? answer.text() : answer;
  };
  const isMissing = () => {
    const downloads = readDownloads(here);
    return "missing" in downloads && downloads.missing.has(name);
  };
  const refused = { ok: false, problem: { code: "not_found" } };
  for (const bytes of [null, "", "x".repeat(size_bytes + 1)]) {
    if (bytes !== null) writeFileSync(file, bytes);
    expect(isMissing()).toBe(true);
    expect(await get()).toMatchObject(refused);
  }
  writeFileSync(file, "x".repeat(size_bytes));
  expect(isMissing()).toBe(false);
  expect(await get()).toBe("x".repeat(size_bytes));
});

test("a manifest that names a file outside of its folder is broken", () => {
  for (const name of ["../release-seed", "/etc/passwd", "..", "a/b.zip", "a\nb", "a'b"]) {
    const release = linuxRelease();
    const archives = release.archives.map((archive) => ({ ...archive, name }));
    expect(readDownloads(place({ ...release, archives })).state).toBe("broken");
  }
});

test("a manifest with two archives for one machine is broken", () => {
  const release = linuxRelease();
  const older = release.archives.map((archive) => ({ ...archive, name: "oslag-0.9.0.tar.gz" }));
  const both = { ...release, archives: [...release.archives, ...older] };
  expect(readDownloads(place(both)).state).toBe("broken");
});

test("only what the release key signed makes a suite official, in earlier releases too", () => {
  const here = place(linuxRelease(), signRelease(linuxRelease(), seed));
  writeFileSync(
    path.join(here.releases, "0.9.0.dsse.json"),
    signRelease(linuxRelease(digest("e")), seed),
  );
  writeFileSync(
    path.join(here.releases, "forged.dsse.json"),
    signRelease(linuxRelease(digest("f")), new Uint8Array(32).fill(8)),
  );
  expect(readOfficialSuites(here)).toEqual(new Set([digest("b"), digest("e")]));
  expect(readOfficialSuites({ ...here, releaseKey: null })).toEqual(new Set());
  expect(readOfficialSuites(place(linuxRelease()))).toEqual(new Set());
});

test("the script is one that a shell can read, and names each archive with its digest", () => {
  const installer = {
    release: linuxRelease(),
    origin: "https://oslag.example",
    isLocalBuild: false,
  };
  const script = installScript(installer);
  const read = spawnSync("sh", ["-n"], { input: script, encoding: "utf8" });
  expect(read.stderr).toBe("");
  expect(script).toContain(digest("a"));
  expect(script).toContain('"Linux x86_64" | "Linux amd64")');
  expect(script.trimEnd().endsWith('main "$@"')).toBe(true);
  expect(powerShellScript(installer)).not.toContain("linux");
  for (const write of [installScript, powerShellScript]) {
    expect(write(installer)).not.toContain("local build");
    expect(write({ ...installer, isLocalBuild: true })).toContain("is a local build");
  }
});

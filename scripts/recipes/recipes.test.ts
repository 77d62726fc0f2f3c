import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import type { ReleaseArchive } from "@oslag/schema";
import { keyIdOf, publicKeyOf } from "@oslag/signing";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { parse } from "yaml";
import { makeRelease, writeRelease } from "../runners/manifest";
import { NOTICES } from "../runners/notices";
import { nameOf, TARGETS } from "../runners/targets";
import { aurRecipe } from "./aur";
import { containerRecipe } from "./container";
import { hasDebianTools, writeDebianPackages } from "./debian";
import { homebrewRecipe } from "./homebrew";
import { nixRecipe } from "./nix";
import { readOffer, type Offer } from "./offer";
import { wingetRecipe } from "./winget";

const SITE = "https://oslag.example";
const SEED = new Uint8Array(32).fill(9);
const KEY = keyIdOf(publicKeyOf(SEED));
const base = mkdtempSync(path.join(tmpdir(), "oslag-recipes-"));
afterAll(() => rmSync(base, { recursive: true, force: true }));

const source = {
  folder: "/nowhere",
  version: "1.2.3",
  suiteVersion: "1.0.0+0123456789ab",
  commit: "0123456789ab",
  committedSeconds: 1_790_000_000,
};
const sha256 = (bytes: Uint8Array) => createHash("sha256").update(bytes).digest("hex");
const has = (program: string) => spawnSync("sh", ["-c", `command -v ${program}`]).status === 0;

/** Packs a runner that prints its version, as the download of a machine is laid out. */
function packDownload(folder: string, target: (typeof TARGETS)[number]): ReleaseArchive {
  const name = `oslag-${source.version}-${nameOf(target)}`;
  const exe = target.system === "windows" ? ".exe" : "";
  const inside = path.join(folder, "unpacked", name);
  mkdirSync(path.join(inside, "man1"), { recursive: true });
  const files = ["oslag", "oslag-suite", "oslag-andrew", "oslag-nothing"].map((program) => {
    // A program names the versions of the C library that it needs as strings that end with a zero.
    const text = `#!/bin/sh\necho "${program} ${source.version} of ${nameOf(target)}"\nexit 0\n\0GLIBC_2.9\0GLIBC_2.17\0`;
    writeFileSync(path.join(inside, `${program}${exe}`), text);
    chmodSync(path.join(inside, `${program}${exe}`), 0o755);
    return { name: `${program}${exe}`, sha256: sha256(Buffer.from(text)), size_bytes: text.length };
  });
  writeFileSync(path.join(inside, "LICENSE"), "License");
  writeFileSync(path.join(inside, NOTICES), "Licenses of others");
  writeFileSync(path.join(inside, "man1/oslag.1"), ".TH OSLAG 1\n");
  const archive = `${name}.${target.system === "windows" ? "zip" : "tar.gz"}`;
  // No recipe unpacks a zip here, so its bytes may be those of another form.
  spawnSync("tar", ["-czf", path.join(folder, archive), "-C", path.dirname(inside), name]);
  const bytes = readFileSync(path.join(folder, archive));
  const { system, processor, needs, tested } = target;
  return {
    name: archive,
    sha256: sha256(bytes),
    size_bytes: bytes.length,
    system,
    processor,
    needs,
    tested,
    files,
  };
}

/** Writes downloads for the machines, signed or not, and returns their folder. */
function makeDownloads(
  name: string,
  { machines = /./, seed }: { machines?: RegExp; seed: Uint8Array | null },
) {
  const folder = path.join(base, name);
  mkdirSync(folder);
  const targets = TARGETS.filter((target) => machines.test(nameOf(target)));
  const archives = targets.map((target) => packDownload(folder, target));
  writeRelease(folder, makeRelease(source, { compiler: "zig 1", go: "go 1", archives }), seed);
  return folder;
}

let signed = "";
let unsigned = "";
beforeAll(() => {
  signed = makeDownloads("signed", { seed: SEED });
  unsigned = makeDownloads("unsigned", { seed: null });
});
const read = (folder: string, site = SITE) => readOffer({ folder, site, releaseKey: KEY });
const recipes = (offer: Offer) =>
  [homebrewRecipe, aurRecipe, nixRecipe, wingetRecipe, containerRecipe].flatMap((write) =>
    write(offer),
  );
const textOf = (files: readonly { name: string; text: string }[], name: string) =>
  files.find((file) => file.name.endsWith(name))?.text ?? "";

test("each digest of a recipe is that of the archive whose address stands beside it", () => {
  const offer = read(signed);
  const digestOf = (url: string) => {
    expect(url.startsWith(`${SITE}/downloads/`)).toBe(true);
    return sha256(readFileSync(path.join(signed, url.slice(`${SITE}/downloads/`.length))));
  };
  const files = recipes(offer);
  const pairs = (name: string, pattern: RegExp) =>
    [...textOf(files, name).matchAll(pattern)].map(([, ...found]) => found);
  const brew = pairs("oslag.rb", /url "(.*)"\n +sha256 "(.*)"/g);
  const aur = pairs("PKGBUILD", /::(.*)"\)\nsha256sums_\w+=\('(.*)'\)/g);
  const srcinfo = pairs(".SRCINFO", /::(.*)\n\tsha256sums_\w+ = (.*)/g);
  const nix = pairs("default.nix", /name = "(.*)";\n +hash = "sha256-(.*)";/g).map(
    ([name, hash = ""]) => [
      `${SITE}/downloads/${name}`,
      Buffer.from(hash, "base64").toString("hex"),
    ],
  );
  const container = pairs("Containerfile", /ADD (.*) \/archive\nRUN echo "(\S+) /g);
  const { Installers } = parse(textOf(files, ".installer.yaml")) as {
    Installers: { InstallerUrl: string; InstallerSha256: string }[];
  };
  const winget = Installers.map((one) => [one.InstallerUrl, one.InstallerSha256.toLowerCase()]);
  const all = { brew, aur, srcinfo, nix, container, winget };
  expect(Object.entries(all).map(([name, found]) => [name, found.length])).toEqual([
    ["brew", 4],
    ["aur", 5],
    ["srcinfo", 5],
    ["nix", 4],
    ["container", 7],
    ["winget", 2],
  ]);
  for (const [url = "", digest] of Object.values(all).flat()) expect(digest).toBe(digestOf(url));
});

test("every recipe says that it is unofficial exactly if no release key signed the manifest", () => {
  for (const { name, text } of recipes(read(unsigned)))
    expect([name, text.includes("nofficial")]).toEqual([name, true]);
  for (const { name, text } of recipes(read(signed)))
    expect([name, text.includes("nofficial")]).toEqual([name, false]);
});

test("one manifest gives the same bytes each time", () => {
  expect(recipes(read(unsigned))).toEqual(recipes(read(unsigned)));
});

test("a system without a build gets no recipe, and Homebrew is told of the only system", () => {
  const offer = read(makeDownloads("linux", { machines: /^linux-x86-64$/, seed: null }));
  const files = recipes(offer);
  expect(wingetRecipe(offer)).toEqual([]);
  expect(textOf(files, "oslag.rb")).toContain("depends_on :linux");
  expect(textOf(files, "oslag.rb")).not.toContain("on_macos");
  const elsewhere = read(makeDownloads("openbsd", { machines: /^openbsd/, seed: null }));
  expect(recipes(elsewhere)).toEqual([]);
});

test("winget finds the runner in the folder of each archive", () => {
  const { Installers, ReleaseDate } = parse(textOf(wingetRecipe(read(signed)), ".installer.yaml"));
  expect(ReleaseDate).toBe("2026-09-21");
  for (const { InstallerUrl, NestedInstallerFiles } of Installers)
    expect(NestedInstallerFiles).toEqual([
      {
        RelativeFilePath: `${path.basename(InstallerUrl, ".zip")}\\oslag.exe`,
        PortableCommandAlias: "oslag",
      },
    ]);
});

describe("what no recipe may name is refused", () => {
  test.each([
    ["ftp://oslag.example", "is no address of a site"],
    ["https://user@oslag.example", "is no address of a site"],
    ["https://oslag.example/?a", "is no address of a site"],
    ["https://oslag.example/$(id)", "is no address of a site"],
    ["https://oslag.example/'", "is no address of a site"],
    ['https://oslag.example/"#{1}', "is no address of a site"],
    ["oslag.example", "is no address of a site"],
  ])("the address %s", (site, why) => {
    expect(() => read(signed, site)).toThrow(why);
  });

  test("an address with a slash at its end is the same address", () => {
    expect(read(signed, "https://OSLAG.example/").site).toBe(SITE);
    expect(read(signed, "http://127.0.0.1:3000/x/").site).toBe("http://127.0.0.1:3000/x");
  });

  test("a folder without a manifest, another key, and an archive that changed or is missing", () => {
    expect(() => read(base)).toThrow("run npm run build:runners first");
    expect(() => readOffer({ folder: signed, site: SITE, releaseKey: null })).toThrow(
      "another key",
    );
    const folder = makeDownloads("changed", { machines: /^linux-x86-64$/, seed: null });
    const archive = path.join(folder, "oslag-1.2.3-linux-x86-64.tar.gz");
    writeFileSync(archive, "another archive");
    expect(() => read(folder)).toThrow("and the manifest says");
    rmSync(archive);
    expect(() => read(folder)).toThrow("lacks it");
  });
});

describe.skipIf(!has("ruby"))("Ruby", () => {
  test("takes the formula", () => {
    const file = path.join(base, "oslag.rb");
    writeFileSync(file, textOf(homebrewRecipe(read(unsigned)), "oslag.rb"));
    expect(spawnSync("ruby", ["-wc", file], { encoding: "utf8" })).toMatchObject({
      stdout: "Syntax OK\n",
      stderr: "",
    });
  });
});

describe.skipIf(!hasDebianTools())("the package of Debian", () => {
  const build = async (folder: string, name: string) => {
    const out = path.join(base, name);
    return (await writeDebianPackages(read(folder), out)).map((file) => path.join(out, file));
  };

  test("has the archive's programs byte for byte, is installed, and its command runs", async () => {
    const folder = makeDownloads("installed", { machines: /^linux-x86-64$/, seed: null });
    const [deb = ""] = await build(folder, "debs-installed");
    expect(path.basename(deb)).toBe("oslag_1.2.3~unofficial-1_amd64.deb");
    const field = (name: string) =>
      spawnSync("dpkg-deb", ["--field", deb, name], { encoding: "utf8" }).stdout.trim();
    expect(field("Depends")).toBe("libc6 (>= 2.17)");
    expect(field("Description")).toContain("no release key signed these builds");
    const system = path.join(base, "system");
    mkdirSync(path.join(system, "var/lib/dpkg"), { recursive: true });
    writeFileSync(path.join(system, "var/lib/dpkg/status"), "");
    // An empty system has no libc6, whose loader is this machine's.
    const options = [
      "--force-depends",
      "--force-not-root",
      "--force-architecture",
      "--force-bad-path",
    ];
    const installed = spawnSync("dpkg", [`--root=${system}`, ...options, "--install", deb], {
      encoding: "utf8",
    });
    expect([installed.status, installed.stderr]).toEqual([0, expect.any(String)]);
    const ran = spawnSync(path.join(system, "usr/bin/oslag"), ["--version"], { encoding: "utf8" });
    expect(ran.stdout).toBe("oslag 1.2.3 of linux-x86-64\n");
    const [archive] = read(folder).release.archives;
    for (const { name, sha256: digest } of archive?.files ?? [])
      expect(sha256(readFileSync(path.join(system, "usr/lib/oslag", name)))).toBe(digest);
    expect(readFileSync(path.join(system, "usr/share/doc/oslag/copyright"), "utf8")).toContain(
      sha256(readFileSync(path.join(folder, archive?.name ?? ""))),
    );
    expect(existsSync(path.join(system, "usr/share/doc/oslag", NOTICES))).toBe(true);
    expect(existsSync(path.join(system, "usr/share/man/man1/oslag.1.gz"))).toBe(true);
  });

  test("has the same bytes each time, whatever the umask and the time", async () => {
    const [first = ""] = await build(
      makeDownloads("first", { machines: /riscv64/, seed: SEED }),
      "a",
    );
    const umask = process.umask(0o077);
    try {
      const again = makeDownloads("again", { machines: /riscv64/, seed: SEED });
      // The same archive, with another time.
      const name = "oslag-1.2.3-linux-riscv64.tar.gz";
      for (const file of [name, "manifest.json", "manifest.dsse.json"])
        writeFileSync(path.join(again, file), readFileSync(path.join(base, "first", file)));
      utimesSync(path.join(again, name), 1, 1);
      const [second = ""] = await build(again, "b");
      expect(path.basename(first)).toBe("oslag_1.2.3-1_riscv64.deb");
      expect(sha256(readFileSync(second))).toBe(sha256(readFileSync(first)));
    } finally {
      process.umask(umask);
    }
  });
});

// Packages for Debian and what descends from it, which hold the programs of the archives byte for byte.
import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  lutimesSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gzipSync } from "node:zlib";
import type { ReleaseArchive } from "@oslag/schema";
import { NOTICES } from "../runners/notices";
import { mustRun, Stop } from "../setup/steps.mjs";
import {
  archiveOf,
  folderOf,
  headOf,
  hostOf,
  LONG_SUMMARY,
  programsOf,
  summaryOf,
  urlOf,
  type Offer,
} from "./offer";

/** By Debian's names of processors. */
const ARCHITECTURES = {
  amd64: "linux-x86-64",
  arm64: "linux-arm64",
  armhf: "linux-armv7",
  i386: "linux-i686",
  riscv64: "linux-riscv64",
  ppc64el: "linux-ppc64le",
  s390x: "linux-s390x",
} as const;

type Package = {
  readonly offer: Offer;
  readonly archive: ReleaseArchive;
  readonly architecture: string;
  /** The folder in which the package is laid out. */
  readonly tree: string;
};

/** Tells whether this machine can write packages of Debian. */
export const hasDebianTools = (): boolean => spawnSync("dpkg-deb", ["--version"]).status === 0;

/** Writes a package for each machine that Debian runs on into `out`, and returns the names of the files. */
export async function writeDebianPackages(offer: Offer, out: string): Promise<readonly string[]> {
  mkdirSync(out, { recursive: true });
  const names: string[] = [];
  for (const [architecture, machine] of Object.entries(ARCHITECTURES)) {
    const archive = archiveOf(offer, machine);
    if (archive === undefined) continue;
    const work = mkdtempSync(path.join(tmpdir(), "oslag-debian-"));
    try {
      const name = `oslag_${versionOf(offer)}_${architecture}.deb`;
      await writePackage({ offer, archive, architecture, tree: path.join(work, "tree") });
      await mustRun(
        "dpkg-deb",
        [
          "--root-owner-group",
          "-Zgzip",
          "-z9",
          "--build",
          path.join(work, "tree"),
          path.join(out, name),
        ],
        { log: `debian-${architecture}`, env: { SOURCE_DATE_EPOCH: String(secondsOf(offer)) } },
      );
      names.push(name);
    } finally {
      rmSync(work, { recursive: true, force: true });
    }
  }
  return names;
}

/** An unofficial package sorts before the official one of the same version, which then replaces it. */
const versionOf = ({ release, isOfficial }: Offer): string =>
  `${release.version}${isOfficial ? "" : "~unofficial"}-1`;

const secondsOf = ({ release }: Offer): number => Date.parse(release.committed) / 1000;

async function writePackage(one: Package): Promise<void> {
  const { offer, archive, tree } = one;
  const unpacked = path.join(path.dirname(tree), "unpacked");
  mkdirSync(unpacked);
  await mustRun("tar", ["-xzf", path.join(offer.folder, archive.name), "-C", unpacked], {
    log: "debian-unpack",
  });
  const from = path.join(unpacked, folderOf(archive));
  const put = (name: string, bytes: Uint8Array | string, mode = 0o644) => {
    const file = path.join(tree, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, bytes);
    chmodSync(file, mode);
  };
  for (const name of programsOf(archive))
    put(`usr/lib/oslag/${name}`, readFileSync(path.join(from, name)), 0o755);
  mkdirSync(path.join(tree, "usr/bin"));
  symlinkSync("../lib/oslag/oslag", path.join(tree, "usr/bin/oslag"));
  for (const page of readdirSync(path.join(from, "man1")))
    put(`usr/share/man/man1/${page}.gz`, gzip(readFileSync(path.join(from, "man1", page))));
  put(`usr/share/doc/oslag/${NOTICES}`, readFileSync(path.join(from, NOTICES)));
  put("usr/share/doc/oslag/copyright", copyright(one));
  put("usr/share/doc/oslag/changelog.Debian.gz", gzip(changelog(offer)));
  put("usr/share/lintian/overrides/oslag", OVERRIDES);
  const installed = filesOf(tree);
  put("DEBIAN/control", control(one, installed));
  put("DEBIAN/md5sums", installed.map(({ name, md5 }) => `${md5}  ${name}\n`).join(""));
  settle(tree, secondsOf(offer));
}

type Installed = { readonly name: string; readonly md5: string; readonly kibibytes: number };

const listOf = (tree: string): readonly string[] =>
  readdirSync(tree, { recursive: true, encoding: "utf8" }).sort();

function filesOf(tree: string): readonly Installed[] {
  return listOf(tree).flatMap((name) => {
    const file = path.join(tree, name);
    if (!existsSync(file) || !statSync(file).isFile() || name === "usr/bin/oslag") return [];
    const bytes = readFileSync(file);
    const md5 = createHash("md5").update(bytes).digest("hex");
    return [{ name, md5, kibibytes: Math.ceil(bytes.length / 1024) }];
  });
}

/** Gives folders and files the same mode and time on every machine, whatever its umask. */
function settle(tree: string, seconds: number): void {
  for (const name of [...listOf(tree), "."].toReversed()) {
    const file = path.join(tree, name);
    if (statSync(file).isDirectory()) chmodSync(file, 0o755);
    lutimesSync(file, seconds, seconds);
  }
}

function gzip(bytes: string | Uint8Array): Buffer {
  const packed = gzipSync(bytes, { level: 9 });
  // The tenth byte names the system that packed it.
  packed[9] = 3;
  return packed;
}

/** What lintian says of these programs and is meant so, as far as this version of lintian knows it. */
const OVERRIDES = `# The archive's programs are packed byte for byte: the digest of the suite names it in a report.
oslag: statically-linked-binary [usr/lib/oslag/oslag]
oslag: hardening-no-pie [usr/lib/oslag/oslag-*]
# This package is not meant for Debian's own archive.
oslag: initial-upload-closes-no-bugs *
`;

const maintainerOf = (offer: Offer): string =>
  `Operator of ${hostOf(offer)} <webmaster@${hostOf(offer)}>`;

function control({ offer, archive, architecture }: Package, installed: readonly Installed[]) {
  const size = installed.reduce((sum, { kibibytes }) => sum + kibibytes, 0);
  const long = [...LONG_SUMMARY, ".", ...headOf(offer)];
  return `Package: oslag
Version: ${versionOf(offer)}
Architecture: ${architecture}
Maintainer: ${maintainerOf(offer)}
Installed-Size: ${size}
Depends: libc6 (>= ${oldestLibrary({ offer, archive })})
Section: utils
Priority: optional
Homepage: ${offer.site}/
Description: ${summaryOf(offer)}
${long.map((line) => ` ${line}\n`).join("")}`;
}

/** Returns the newest version of glibc that a program of the archive asks for. */
function oldestLibrary({ offer, archive }: Pick<Package, "offer" | "archive">): string {
  const { stdout, status } = spawnSync("tar", ["-xzOf", path.join(offer.folder, archive.name)], {
    maxBuffer: 2 ** 30,
    encoding: "latin1",
  });
  if (status !== 0) throw new Stop(`${archive.name} cannot be unpacked.`);
  const versions = [...stdout.matchAll(/\0GLIBC_2\.(\d+)(?:\.\d+)?(?=\0)/g)].map(([, minor]) =>
    Number(minor),
  );
  return `2.${Math.max(0, ...versions)}`;
}

const copyright = ({
  offer,
  archive,
}: Package): string => `Format: https://www.debian.org/doc/packaging-manuals/copyright-format/1.0/
Upstream-Name: OSlag
Source: ${urlOf(offer, archive)}
Comment: The SHA-256 of the archive is
 ${archive.sha256}
 ${NOTICES} beside this file has the licenses of what the programs bundle.

Files: *
Copyright: ${offer.release.committed.slice(0, 4)} the contributors of OSlag
License: Apache-2.0
 On Debian systems, the text of this license is in
 /usr/share/common-licenses/Apache-2.0.
`;

const changelog = (offer: Offer): string => {
  const [head = "", ...rest] = headOf(offer);
  const entries = [`  * ${head}.`, ...rest.map((line) => `    ${line}`)].join("\n");
  const date = new Date(offer.release.committed).toUTCString().replace("GMT", "+0000");
  return `oslag (${versionOf(offer)}) unstable; urgency=medium

${entries}

 -- ${maintainerOf(offer)}  ${date}
`;
};

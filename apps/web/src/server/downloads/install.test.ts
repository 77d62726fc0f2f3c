import { execFile, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import {
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { makeRelease } from "@oslag/store/testing";
import { installScript } from "./install-script";

/** What the script calls, beside the program that fetches. */
const PROGRAMS = [
  ..."uname getconf ls mkdir mktemp rm rmdir cut tar gzip mv ln grep sha256sum".split(" "),
  ..."sh dash bash busybox cat env id".split(" "),
];
const where = (program: string) =>
  spawnSync("sh", ["-c", `command -v ${program}`], { encoding: "utf8" }).stdout.trim();

const SHELLS = ([["dash"], ["bash"], ["busybox", "ash"]] as const).map((shell) => ({
  shell,
  name: shell.join(" "),
  isHere: where(shell[0]) !== "",
}));

const base = mkdtempSync(path.join(tmpdir(), "oslag-installer-"));
const served = new Map<string, Buffer>();
let origin = "";
const server = createServer((request, response) => {
  const body = served.get(request.url ?? "");
  response.writeHead(body === undefined ? 404 : 200).end(body);
});

beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.close();
  rmSync(base, { recursive: true, force: true });
});

/** Packs a runner that prints its version, with a manual page named after the version, and returns the script that installs it. */
function offer(version: string): string {
  const folder = path.join(base, `packed-${version}`, `oslag-${version}`);
  mkdirSync(path.join(folder, "man1"), { recursive: true });
  writeFileSync(path.join(folder, "oslag"), `#!/bin/sh\necho "oslag ${version}"\n`);
  chmodSync(path.join(folder, "oslag"), 0o755);
  writeFileSync(path.join(folder, "man1", "oslag.1"), `manual of ${version}`);
  writeFileSync(path.join(folder, "man1", `oslag-only-${version}.1`), "");
  const name = `oslag-${version}-linux-x86-64.tar.gz`;
  const archive = path.join(base, name);
  spawnSync("tar", ["-czf", archive, "-C", path.dirname(folder), path.basename(folder)]);
  const bytes = readFileSync(archive);
  served.set(`/downloads/${name}`, bytes);
  const sha256 = createHash("sha256").update(bytes).digest("hex");
  const release = makeRelease({
    name,
    sha256,
    system: "linux",
    processor: "x86-64",
    needs: "glibc 2.17",
    tested: "native",
    files: [{ name: "oslag", sha256, size_bytes: 1 }],
  });
  return installScript({ release, origin, isLocalBuild: false });
}

/** What uname says, and the only value that sysctl knows. */
type Uname = {
  readonly s: string;
  readonly m: string;
  readonly p?: string;
  readonly sysctl?: string;
};
const HERE: Uname = { s: "Linux", m: "x86_64" };

/** Makes a folder of programs that has nothing that fetches but the named one, and an empty home. */
function makeMachine(
  fetcher: "curl" | "wget" | "ftp" | "fetch",
  { s, m, p, sysctl }: Uname = HERE,
) {
  const folder = mkdtempSync(path.join(base, "machine-"));
  const [bin, home] = [path.join(folder, "bin"), path.join(folder, "home")];
  for (const made of [bin, home]) mkdirSync(made);
  for (const program of PROGRAMS) {
    const file = where(program);
    if (file.startsWith("/")) symlinkSync(file, path.join(bin, program));
  }
  // The test is of the script, not of the machine that it runs on.
  rmSync(path.join(bin, "uname"));
  const write = (name: string, script: string) =>
    writeFileSync(path.join(bin, name), `#!/bin/sh\n${script}\n`, { mode: 0o755 });
  write("uname", `case $1 in -s) echo ${s} ;; -m) echo ${m} ;; -p) echo ${p} ;; esac`);
  if (sysctl !== undefined) write("sysctl", `[ "$*" = "-n ${sysctl.replace("=", `" ] && echo `)}`);
  if (fetcher === "curl" || fetcher === "wget")
    symlinkSync(where(fetcher), path.join(bin, fetcher));
  else {
    // Both of the BSDs are called with a flag, -o, the file and the address.
    const flag = fetcher === "ftp" ? "-V" : "-q";
    const script = `#!/bin/sh\n[ "$1 $2" = "${flag} -o" ] || exit 2\nexec ${where("curl")} -fsS -o "$3" "$4"\n`;
    writeFileSync(path.join(bin, fetcher), script, { mode: 0o755 });
  }
  const env = { PATH: bin, HOME: home };
  return { bin, home, env };
}

type Ended = { readonly code: number; readonly output: string; readonly errors: string };

/** Runs a shell while the server of this process answers. */
function run(
  [program, ...own]: readonly string[],
  { args = [], input = "", env }: { args?: string[]; input?: string; env: Record<string, string> },
): Promise<Ended> {
  return new Promise((resolve) => {
    const child = execFile(
      where(program ?? "sh"),
      [...own, ...args],
      { env: env as NodeJS.ProcessEnv },
      (error, output, errors) =>
        resolve({ code: typeof error?.code === "number" ? error.code : 0, output, errors }),
    );
    // Even an empty write fails when the program has ended already.
    if (input === "") child.stdin?.end();
    else child.stdin?.end(input);
  });
}

describe.each(SHELLS)("the installer in $name", ({ shell, isHere }) => {
  test.skipIf(!isHere)("installs into an empty home, and a new shell finds oslag", async () => {
    const { env, home, bin } = makeMachine("curl");
    const first = await run(shell, { input: offer("1.0.0"), env });
    expect(first).toMatchObject({ code: 0, errors: "" });
    const printed = /^ {4}(\S+) run$/m.exec(first.output)?.[1] ?? "";
    expect((await run(["sh"], { args: ["-c", `${printed} --version`], env })).output).toBe(
      "oslag 1.0.0\n",
    );
    // /etc/profile sets PATH anew in a login shell.
    const again = await run(shell, { args: ["-l", "-c", "oslag --version"], env });
    expect(again.output).toBe("oslag 1.0.0\n");
    expect(readdirSync(path.join(home, ".local/share/oslag")).toSorted()).toEqual([
      "man1",
      "oslag",
    ]);
    // A second run where the folder is on PATH names the short command and changes no profile.
    const profile = readFileSync(path.join(home, ".profile"), "utf8");
    const onPath = { ...env, PATH: `${home}/.local/bin:${bin}` };
    const second = await run(shell, { input: offer("1.0.0"), env: onPath });
    expect(second.output).toMatch(/^ {4}oslag run$/m);
    expect(second.output).toMatch(/^ {4}oslag run --to http\S+$/m);
    expect((await run(shell, { input: offer("1.0.0"), env })).code).toBe(0);
    expect(readFileSync(path.join(home, ".profile"), "utf8")).toBe(profile);
  });

  test.skipIf(!isHere)("replaces an earlier version, its manual too", async () => {
    const { env, home } = makeMachine("curl");
    await run(shell, { input: offer("1.0.0"), env });
    const upgraded = await run(shell, { input: offer("1.1.0"), env });
    expect(upgraded).toMatchObject({ code: 0, errors: "" });
    const folder = path.join(home, ".local/share/oslag");
    expect((await run([path.join(folder, "oslag")], { env })).output).toBe("oslag 1.1.0\n");
    expect(readdirSync(folder).toSorted()).toEqual(["man1", "oslag"]);
    expect(readdirSync(path.join(folder, "man1")).toSorted()).toEqual([
      "oslag-only-1.1.0.1",
      "oslag.1",
    ]);
  });

  test.skipIf(!isHere).each(["wget", "ftp", "fetch"] as const)(
    "fetches with %s alone",
    async (fetcher) => {
      const { env } = makeMachine(fetcher);
      expect(await run(shell, { input: offer("1.0.0"), env })).toMatchObject({
        code: 0,
        errors: "",
      });
    },
  );

  test.skipIf(!isHere)("says what to do where it cannot write", async () => {
    const { env } = makeMachine("curl");
    // /proc refuses root too.
    const { code, errors } = await run(shell, {
      input: offer("1.0.0"),
      env: { ...env, OSLAG_INSTALL: "/proc/oslag" },
    });
    expect(code).toBe(1);
    expect(errors).toBe(
      "oslag: /proc/oslag cannot be written: name another folder with OSLAG_INSTALL\n",
    );
    const homeless = await run(shell, { input: offer("1.0.0"), env: { PATH: env.PATH } });
    expect(homeless).toMatchObject({ code: 1, output: "" });
    expect(homeless.errors).toContain("HOME is not set");
  });

  test.skipIf(!isHere)(
    "leaves a program of the same name and a chosen folder's surroundings alone",
    async () => {
      const { env, home } = makeMachine("curl");
      const other = path.join(home, ".local/bin/oslag");
      mkdirSync(path.dirname(other), { recursive: true });
      writeFileSync(other, "another program");
      const { code, errors } = await run(shell, { input: offer("1.0.0"), env });
      expect(code).toBe(0);
      expect(errors).toContain("is another program and remains");
      expect(readFileSync(other, "utf8")).toBe("another program");
      const { env: own, home: empty } = makeMachine("curl");
      const chosen = path.join(empty, "with space", "here");
      const there = await run(shell, {
        input: offer("1.0.0"),
        env: { ...own, OSLAG_INSTALL: chosen },
      });
      expect(there).toMatchObject({ code: 0, errors: "" });
      expect(readdirSync(empty)).toEqual(["with space"]);
      expect(existsSync(path.join(chosen, "oslag"))).toBe(true);
      const printed = /^ {4}(.+) run$/m.exec(there.output)?.[1] ?? "";
      const called = await run(["sh"], { args: ["-c", `${printed} --version`], env: own });
      expect(called.output).toBe("oslag 1.0.0\n");
    },
  );

  test.skipIf(!isHere)("leaves nothing behind when the archive has another digest", async () => {
    const { env, home } = makeMachine("curl");
    const script = offer("1.0.0");
    served.set("/downloads/oslag-1.0.0-linux-x86-64.tar.gz", Buffer.from("another archive"));
    const { code, errors } = await run(shell, { input: script, env });
    expect(code).toBe(1);
    expect(errors).toContain("it was not unpacked");
    expect(existsSync(path.join(home, ".local/share/oslag"))).toBe(false);
    expect(existsSync(path.join(home, ".profile"))).toBe(false);
  });
});

/** Where each machine says what it is, and the archive for it; null where there is none. */
const MACHINES: readonly (readonly [Uname, string | null])[] = [
  [{ s: "Darwin", m: "arm64", sysctl: "sysctl.proc_translated=0" }, "macos-arm64"],
  [{ s: "Darwin", m: "x86_64" }, "macos-x86-64"],
  // A terminal that was opened with Rosetta.
  [{ s: "Darwin", m: "x86_64", sysctl: "sysctl.proc_translated=1" }, "macos-arm64"],
  [{ s: "FreeBSD", m: "amd64" }, "freebsd-x86-64"],
  [{ s: "FreeBSD", m: "arm64" }, "freebsd-arm64"],
  [{ s: "NetBSD", m: "amd64" }, "netbsd-x86-64"],
  [{ s: "NetBSD", m: "evbarm", p: "aarch64" }, "netbsd-arm64"],
  [{ s: "NetBSD", m: "evbarm", p: "earmv7hf" }, null],
  [{ s: "OpenBSD", m: "amd64" }, "openbsd-x86-64"],
  [{ s: "Linux", m: "aarch64" }, "linux-arm64"],
  [{ s: "Linux", m: "loongarch64" }, null],
];

test.each(MACHINES)("the script chooses for %o the archive for %s", async (uname, expected) => {
  const names = ["macos", "freebsd", "netbsd", "openbsd", "linux"].flatMap((system) =>
    ["x86-64", "arm64"].map((processor) => [system, processor] as const),
  );
  const archives = names.map(([system, processor]) => {
    const { archives } = makeRelease({
      name: `oslag-1.0.0-${system}-${processor}.tar.gz`,
      sha256: "a".repeat(64),
      system: system as "linux",
      processor: processor as "arm64",
      needs: "a system",
      tested: "never",
      files: [{ name: "oslag", sha256: "a".repeat(64), size_bytes: 1 }],
    });
    return archives[0]!;
  });
  const { env } = makeMachine("curl", uname);
  for (const { name } of archives) served.set(`/downloads/${name}`, Buffer.from("not it"));
  const first = archives[0]!;
  const release = { ...makeRelease(first), archives };
  const { code, errors } = await run(["dash"], {
    input: installScript({ release, origin, isLocalBuild: false }),
    env,
  });
  expect(code).toBe(1);
  expect(errors).toContain(
    expected === null ? "there is no build for" : `oslag-1.0.0-${expected}.tar.gz has the digest`,
  );
});

test("bash finds oslag in a new terminal, which reads no profile", async () => {
  const { env, home } = makeMachine("curl");
  await run(["bash"], { input: offer("1.0.0"), env: { ...env, SHELL: "/bin/bash" } });
  expect(readFileSync(path.join(home, ".bashrc"), "utf8")).toContain(".local/bin");
  const { output } = await run(["bash"], { args: ["-i", "-c", "oslag --version"], env });
  expect(output).toBe("oslag 1.0.0\n");
});

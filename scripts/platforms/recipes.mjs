// Tests the recipes for packaging systems by their systems' own programs, with the download of this machine, which a server on the
// loopback interface offers.
import { createHash } from "node:crypto";
import { execFile, spawnSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { createServer } from "node:http";
import path from "node:path";
import { promisify } from "node:util";
import { mustRun, root, run, Stop } from "../setup/steps.mjs";

const execute = promisify(execFile);
/** The user that makepkg runs as, which refuses root. */
const NOBODY = ["setpriv", "--reuid=65534", "--regid=65534", "--clear-groups"];

/** The tests by their names. Each returns a sentence about what it found. */
export const RECIPE_TESTS = {
  "recipe-debian": onDebian,
  "recipe-arch": onArch,
  "recipe-nix": inNix,
  "recipe-container": inContainer,
};

/** Writes the recipes for the downloads in `downloads`, lets a server offer these, and runs one of the tests. */
export async function testRecipe(name, { ground, downloads }) {
  if (process.arch !== "x64") throw new ground.Skip("it unpacks the download for x86-64");
  if (process.getuid?.() !== 0) throw new ground.Skip("only root may install packages");
  const server = createServer((request, response) => {
    const file = path.join(downloads, path.basename(request.url ?? ""));
    if (
      request.url?.startsWith("/downloads/") &&
      readdirSync(downloads).includes(path.basename(file))
    )
      response.end(readFileSync(file));
    else response.writeHead(404).end();
  });
  await new Promise((resolve) => server.listen(0, "127.0.0.1", resolve));
  try {
    const folder = ground.freshFolder(name);
    // The maintainer's address has the site's host, and lintian wants a name there. That package fetches nothing.
    const site =
      name === "recipe-debian"
        ? "https://oslag.example"
        : `http://127.0.0.1:${server.address().port}`;
    const options = ["--site", site, "--from", downloads, "--out", folder];
    await mustRun(
      process.execPath,
      ["--import", "tsx", path.join(root, "scripts/recipes.ts"), ...options],
      { log: `platforms-${name}` },
    );
    const { archives } = JSON.parse(readFileSync(path.join(downloads, "manifest.json"), "utf8"));
    return await RECIPE_TESTS[name]({
      ground,
      folder,
      archive: archives[0],
      log: `platforms-${name}-tool`,
    });
  } finally {
    server.close();
  }
}

/** Runs a program and resolves with what it printed; throws a Stop with its errors if it fails. The server answers meanwhile. */
async function ask(command, args, options = {}) {
  try {
    return (await execute(command, args, { maxBuffer: 2 ** 26, ...options })).stdout;
  } catch ({ message, stderr, stdout }) {
    throw new Stop([message, stderr, stdout].join("\n"));
  }
}

/** Compares the programs in `folder` with the manifest's. */
function comparePrograms(folder, { files }) {
  for (const { name, sha256 } of files) {
    const found = createHash("sha256")
      .update(readFileSync(path.join(folder, name)))
      .digest("hex");
    if (found !== sha256) throw new Stop(`${name} was changed on the way: ${found}, not ${sha256}`);
  }
  return `${files.length} programs byte for byte`;
}

function expectVersion(said) {
  if (!/^oslag \d/.test(said)) throw new Stop(`oslag --version printed: ${said}`);
  return said.split("\n")[0];
}

/** Makes a Debian of the essential packages. */
async function makeDebian(folder, { ground, log }) {
  const { code } = await run("debootstrap", ["--variant=minbase", "stable", folder], { log });
  if (code !== 0) throw new ground.Skip("debootstrap cannot make a Debian here");
}

async function onDebian({ ground, folder, archive, log }) {
  await ground.need(["lintian", "debootstrap"]);
  const [deb] = readdirSync(path.join(folder, "debian"));
  const file = path.join(folder, "debian", deb);
  const found = (await ask("lintian", ["--allow-root", "--fail-on", "error,warning", file])).trim();
  if (found !== "") throw new Stop(`lintian: ${found}`);
  const system = path.join(folder, "system");
  await makeDebian(system, { ground, log });
  cpSync(file, path.join(system, "tmp", deb));
  await mustRun("chroot", [system, "dpkg", "--install", `/tmp/${deb}`], { log });
  const version = expectVersion(await ask("chroot", [system, "oslag", "--version"]));
  await ask("chroot", [system, "/usr/lib/oslag/oslag-suite", "list"]);
  const same = comparePrograms(path.join(system, "usr/lib/oslag"), archive);
  await mustRun("chroot", [system, "dpkg", "--purge", "oslag"], { log });
  if (spawnSync("chroot", [system, "ls", "/usr/lib/oslag"]).status === 0)
    throw new Stop("/usr/lib/oslag remains after the package was removed");
  return `${version} in a Debian of its own, ${same}, and removed again`;
}

async function onArch({ ground, folder, archive, log }) {
  await ground.need([
    "makepkg",
    "pacman-package-manager",
    "libarchive-tools",
    "shellcheck",
    "curl",
    "fakeroot",
  ]);
  const build = path.join(folder, "aur");
  const pkgbuild = path.join(build, "PKGBUILD");
  // makepkg reads these variables and sets srcdir and pkgdir.
  await ask("shellcheck", ["--shell=bash", "--exclude=SC2034,SC2154", pkgbuild]);
  await ask("chown", ["-R", "65534:65534", build]);
  for (const at of [folder, path.dirname(folder)]) chmodSync(at, 0o755);
  const makepkg = (...args) =>
    ask(NOBODY[0], [...NOBODY.slice(1), "makepkg", ...args], {
      cwd: build,
      env: {
        ...process.env,
        HOME: build,
        PKGEXT: ".pkg.tar.gz",
        CARCH: "x86_64",
        XDG_CONFIG_HOME: build,
      },
    });
  if ((await makepkg("--printsrcinfo")) !== readFileSync(path.join(build, ".SRCINFO"), "utf8"))
    throw new Stop("makepkg --printsrcinfo differs from .SRCINFO");
  await makepkg("--nodeps", "--noconfirm");
  const made = readdirSync(build).find((name) => name.endsWith(".pkg.tar.gz"));
  if (made === undefined) throw new Stop("makepkg wrote no package");
  const system = path.join(folder, "system");
  mkdirSync(path.join(system, "var/lib/pacman"), { recursive: true });
  const config = path.join(folder, "pacman.conf");
  writeFileSync(config, "[options]\nArchitecture = x86_64\nSigLevel = Never\n");
  const options = ["--config", config, "--root", system, "--dbpath", `${system}/var/lib/pacman`];
  await mustRun(
    "pacman",
    [...options, "--noconfirm", "-Udd", path.join(build, made), "--cachedir", folder],
    { log },
  );
  const version = expectVersion(await ask(path.join(system, "usr/bin/oslag"), ["--version"]));
  return `${version} from ${made}, ${comparePrograms(path.join(system, "usr/lib/oslag"), archive)}`;
}

async function inNix({ ground, folder, archive, log }) {
  await ground.need(["nix-bin"]);
  const file = path.join(folder, "nix/default.nix");
  await mustRun("nix-instantiate", ["--parse", file], { log });
  // Without nixpkgs its functions return what they are given, so this tests the expression and builds nothing.
  const expression = `{ system }: (import ${file} {
    pkgs = {
      lib = { licenses.asl20 = "asl20"; sourceTypes.binaryNativeCode = "binary"; };
      stdenv.hostPlatform = { inherit system; isLinux = builtins.match ".*-linux" system != null; };
      stdenvNoCC.mkDerivation = given: given // { outPath = given.src.url + " " + given.src.hash; };
      fetchurl = given: given;
      buildFHSEnv = given: { src = given.runScript; inherit (given) meta; };
    };
  }).src`;
  const evaluate = (system) =>
    spawnSync(
      "nix-instantiate",
      ["--eval", "--strict", "--json", "--expr", expression, "--argstr", "system", system],
      {
        encoding: "utf8",
        env: {
          ...process.env,
          NIX_STATE_DIR: path.join(folder, "state"),
          NIX_STORE_DIR: path.join(folder, "store"),
        },
      },
    );
  const { stdout, stderr } = evaluate("x86_64-linux");
  const hash = `sha256-${Buffer.from(archive.sha256, "hex").toString("base64")}`;
  if (!stdout.includes(`/downloads/${archive.name} ${hash}/bin/oslag`))
    throw new Stop(`the expression gives ${stdout}${stderr}`);
  if (!evaluate("sparc-linux").stderr.includes("OSlag has no build for sparc-linux"))
    throw new Stop("the expression says nothing of a system without a build");
  return "parsed and evaluated, not built";
}

async function inContainer({ ground, folder, archive, log }) {
  await ground.need(["buildah", "crun", "debootstrap"]);
  const system = path.join(folder, "system");
  await makeDebian(system, { ground, log });
  const place = ["--root", path.join(folder, "storage"), "--runroot", path.join(folder, "run")];
  const buildah = (command, ...args) =>
    ask("buildah", [...place, "--storage-driver", "vfs", command, ...args]);
  const file = path.join(folder, "container/Containerfile");
  const [, base] = /^FROM (\S+) AS base$/m.exec(readFileSync(file, "utf8")) ?? [];
  const isolated = ["--isolation", "chroot"];
  try {
    const empty = (await buildah("from", "scratch")).trim();
    await buildah("add", "--quiet", empty, system, "/");
    await buildah("run", ...isolated, empty, "--", "true");
    await buildah("commit", "--quiet", empty, base);
  } catch {
    throw new ground.Skip("Buildah cannot make and run an image here");
  }
  await buildah(
    "build",
    ...isolated,
    "--pull-never",
    "--build-arg",
    "TARGETARCH=amd64",
    "--tag",
    "oslag",
    "--file",
    file,
  );
  const made = (await buildah("from", "--pull-never", "localhost/oslag")).trim();
  const version = expectVersion(
    await buildah("run", ...isolated, made, "--", "oslag", "--version"),
  );
  const who = (await buildah("run", ...isolated, made, "--", "id", "-un")).trim();
  if (who !== "oslag") throw new Stop(`the image runs as ${who}`);
  const same = comparePrograms(
    path.join((await buildah("mount", made)).trim(), "opt/oslag"),
    archive,
  );
  const { OCIv1 } = JSON.parse(await buildah("inspect", "--type", "image", "oslag"));
  if (OCIv1.config.Entrypoint?.join() !== "oslag")
    throw new Stop("the image has another entry point");
  return `${version} as ${who}, ${same}`;
}

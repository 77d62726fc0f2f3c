// Everything that needs no running program: generated files, lock file, lint, borders, formats, types.
import { spawnSync } from "node:child_process";
import { chmodSync, existsSync } from "node:fs";
import path from "node:path";
import { mustRun, report, root, step, Stop } from "./setup/steps.mjs";

const bin = (name) => path.join(root, "node_modules/.bin", name);

/** The files that git tracks, or would, with one of the given endings. */
function sources(...endings) {
  const listed = spawnSync(
    "git",
    ["ls-files", "-co", "--exclude-standard", "--", ...endings.map((e) => `*.${e}`)],
    {
      cwd: root,
      encoding: "utf8",
    },
  );
  return listed.stdout.split("\n").filter((file) => file && existsSync(path.join(root, file)));
}

/** The package carries a binary for each platform, without its run bit. */
function clangFormat() {
  const name = process.platform === "win32" ? "clang-format.exe" : "clang-format";
  const file = path.join(
    root,
    `node_modules/clang-format-node/bin/cfn-${process.platform}-${process.arch}`,
    name,
  );
  if (!existsSync(file))
    throw new Stop(`There is no clang-format for ${process.platform} on ${process.arch}.`);
  chmodSync(file, 0o755);
  return file;
}

export async function check() {
  await step("Generated files are current", () =>
    mustRun(bin("tsx"), ["scripts/generate.ts", "--check"], { log: "check-generate" }),
  );
  await step("Lock file", () => mustRun(process.execPath, ["scripts/lockcheck.mjs"]));
  await step("Lint and borders", () =>
    mustRun(bin("oxlint"), ["--deny-warnings"], { log: "check-lint" }),
  );
  await step("Format of TypeScript", () =>
    mustRun(bin("prettier"), ["--check", "--log-level", "warn", "."], { log: "check-prettier" }),
  );
  await step("Format of C", () =>
    mustRun(clangFormat(), ["--dry-run", "--Werror", ...sources("c", "h")], {
      log: "check-clang-format",
    }),
  );
  await step("Format of Go", () => {
    const wrong = spawnSync("gofmt", ["-l", ...sources("go")], { cwd: root, encoding: "utf8" });
    if (wrong.status !== 0 || wrong.stdout.trim())
      throw new Stop(`gofmt would change: ${wrong.stdout}${wrong.stderr}`);
  });
  await step("Types", async () => {
    await mustRun(bin("tsc"), ["-p", "tsconfig.json"], { log: "check-types" });
    await mustRun(bin("tsc"), ["-p", "apps/web/tsconfig.json", "--noEmit"], {
      log: "check-types-web",
    });
  });
}

if (process.argv[1] === import.meta.filename) {
  try {
    await check();
  } catch (error) {
    report(error);
  }
}

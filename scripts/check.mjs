// `npm run check`: checks everything that needs no running program: generated files, lock file, lint, borders, formats, types.
import { spawnSync } from "node:child_process";
import path from "node:path";
import { clangFormat, sources } from "./setup/formatters.mjs";
import { mustRun, report, root, step, Stop } from "./setup/steps.mjs";

const bin = (name) => path.join(root, "node_modules/.bin", name);

export async function check() {
  await step("Generated files are current", () =>
    mustRun(bin("tsx"), ["scripts/generate.ts", "--check"], { log: "check-generate" }),
  );
  await step("Messages are translated", () =>
    mustRun(bin("tsx"), ["scripts/messages.ts", "--check"], { log: "check-messages" }),
  );
  await step("Lock file", () => mustRun(process.execPath, ["scripts/lockcheck.mjs"]));
  await step("Lint and borders", () =>
    mustRun(bin("oxlint"), ["--deny-warnings"], { log: "check-lint" }),
  );
  await step("Format of TypeScript", () =>
    mustRun(bin("oxfmt"), ["--check"], { log: "check-oxfmt" }),
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

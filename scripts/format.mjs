// `npm run format`: formats TypeScript by oxfmt, C by clang-format, Go by gofmt.
import path from "node:path";
import { clangFormat, sources } from "./setup/formatters.mjs";
import { mustRun, report, root } from "./setup/steps.mjs";

try {
  await mustRun(path.join(root, "node_modules/.bin/oxfmt"), []);
  await mustRun(clangFormat(), ["-i", ...sources("c", "h")]);
  await mustRun("gofmt", ["-w", ...sources("go")]);
} catch (error) {
  report(error);
}

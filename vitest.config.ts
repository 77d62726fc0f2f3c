import { fileURLToPath } from "node:url";
import { defineConfig } from "vitest/config";

const at = (path: string) => fileURLToPath(new URL(path, import.meta.url));
const outside = ["**/node_modules/**", "**/.next/**", "**/generated/**", ".data/**", "e2e/**"];

export default defineConfig({
  // The site's own alias, as its tsconfig.json has it.
  // oxlint-disable-next-line oslag/no-source-path
  resolve: { alias: { "@/": at("./apps/web/src/") } },
  test: {
    setupFiles: [at("./scripts/vitest/fail-on-console.ts")],
    projects: [
      {
        extends: true,
        test: {
          name: "unit",
          include: ["**/*.test.{ts,tsx}"],
          exclude: [...outside, "**/*.db.test.{ts,tsx}"],
          // These tests leave no state behind in a module, and loading every module for each file takes longer than the tests.
          isolate: false,
          // Only ends tests that hang: property tests are slow on a busy machine.
          testTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: "db",
          include: ["**/*.db.test.{ts,tsx}"],
          exclude: outside,
          globalSetup: [at("./scripts/vitest/database-server.mjs")],
          // `extends` joins this to the list above. A setup file has no entry point.
          // oxlint-disable-next-line oslag/no-source-path
          setupFiles: [at("./apps/web/src/server/testing/forget-site.ts")],
          // As above: with modules of its own for each file, all of these files together take twice the processor time.
          isolate: false,
          // While one test waits for PostgreSQL or for a program that it started, another one works.
          maxWorkers: 2,
          // Only end tests that hang, as above. `npm test` runs two other test programs at the same time.
          testTimeout: 120_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
});

import path from "node:path";
import { test as base } from "@playwright/test";
import { startSite } from "../scripts/setup/site.mjs";
import { mustRun, root } from "../scripts/setup/steps.mjs";
import { createPreparedDatabase } from "../scripts/test-templates.mjs";

const SIZES = ["--reports", "200", "--configurations", "40", "--models", "2"];

/**
 * Tests that get the origin of a site with 200 synthetic reports of 40 configurations of two processors, which nobody changes: the
 * site of the other tests has few configurations, and a run of a busy machine is in no list.
 */
export const test = base.extend<object, { readonly syntheticOrigin: string }>({
  syntheticOrigin: [
    // Playwright reads the names of the fixtures that a fixture needs from this pattern.
    // oxlint-disable-next-line no-empty-pattern
    async ({}, use) => {
      const database = await createPreparedDatabase("synthetic");
      try {
        const loader = path.join(root, "scripts/load-synthetic.ts");
        const filling = ["--import", "tsx", loader, ...SIZES, "--into", database.url];
        await mustRun(process.execPath, filling, { log: "load-synthetic" });
        const databaseUrl = database.webUrl ?? database.url;
        const site = await startSite({ databaseUrl, port: 0, log: "synthetic-site" });
        try {
          await use(site.origin);
        } finally {
          await site.stop();
        }
      } finally {
        await database.drop();
      }
    },
    { scope: "worker", timeout: 300_000 },
  ],
});

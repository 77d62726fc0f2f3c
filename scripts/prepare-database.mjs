// Brings a database up to date: migrations, then the editions.
import path from "node:path";
import { migrateDeploy } from "./migrate-deploy.mjs";
import { mustRun, root } from "./setup/steps.mjs";

export async function prepareDatabase(url) {
  await migrateDeploy({ url });
  await mustRun(process.execPath, ["--import", "tsx", path.join(root, "prisma/seed.ts")], {
    log: "seed",
    env: { DATABASE_URL: url },
  });
}

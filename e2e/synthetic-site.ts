import { randomBytes } from "node:crypto";
import path from "node:path";
import { startSite } from "../scripts/setup/site.mjs";
import { mustRun, root } from "../scripts/setup/steps.mjs";
import { dropDatabase, openTestServer } from "../scripts/test-database.mjs";

/**
 * Runs a test on a site of its own with synthetic reports, as many as the options of `load:synthetic` say. The site of the other tests
 * has few configurations, and a run of a busy machine is in no list.
 */
export async function onSyntheticSite(
  label: string,
  sizes: readonly string[],
  run: (origin: string) => Promise<void>,
): Promise<void> {
  const server = await openTestServer();
  const name = `oslag_test_${label}_${randomBytes(4).toString("hex")}`;
  const stops: (() => Promise<void>)[] = [
    () => dropDatabase(server.url, name),
    () => server.release(),
  ];
  try {
    const loader = path.join(root, "scripts/load-synthetic.ts");
    await mustRun(process.execPath, ["--import", "tsx", loader, ...sizes, "--database", name], {
      log: `load-${label}`,
      env: { DATABASE_URL: server.url },
    });
    const databaseUrl = new URL(server.webUrl ?? server.url);
    databaseUrl.pathname = `/${name}`;
    const site = await startSite({ databaseUrl: databaseUrl.toString(), port: 0, log: label });
    stops.unshift(site.stop);
    await run(site.origin);
  } finally {
    for (const stop of stops) await stop();
  }
}

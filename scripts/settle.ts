// `npm run settle`: computes the values of configurations in a process of its own, for site processes with OSLAG_SETTLER=apart.
// Any number may run at once. Environment: DATABASE_URL, as the web role.
import type { Database } from "@oslag/store";
import { report, Stop } from "./setup/steps.mjs";

/** How often it looks for changes: a report counts in its configuration's values about a second after its answer. */
const EVERY_MS = 1_000;
/** A turn that takes longer is given up. Its changes stay recorded, and another settler takes them. */
const PATIENCE_MS = 35_000;
/** How often it asks whether it still knows the database's schema. */
const CHECK_EVERY_MS = 5_000;

/** Throws if the database has a schema that this version does not know: it would compute and store values by old rules. */
async function checkSchema(db: Database): Promise<void> {
  const { findSchema, OLDEST_SCHEMA_VERSION, SCHEMA_VERSION } = await import("@oslag/store");
  // While the database cannot be reached, nothing is computed either.
  const schema = await findSchema(db).catch(() => null);
  if (schema === null || schema.isKnown) return;
  throw new Stop(
    `The database has the migration ${schema.migration ?? "of an older version"}. This settler runs with ${OLDEST_SCHEMA_VERSION} to ${SCHEMA_VERSION}, and with newer ones that only expand. Start the settler of the installed version.`,
  );
}

try {
  const { DATABASE_URL: url } = process.env;
  if (url === undefined || url === "")
    throw new Stop("Set DATABASE_URL to the database, as the role of the web process.");
  const { openDatabase, startSettler } = await import("@oslag/store");
  const db = openDatabase(url, "settle");
  await checkSchema(db);
  const settler = startSettler(db, { everyMs: EVERY_MS });
  const stop = async (code: number) => {
    clearInterval(checking);
    setTimeout(() => process.exit(code), PATIENCE_MS).unref();
    await settler.stop();
    process.exit(code);
  };
  // This also keeps the process alive; the settler's own timers do not.
  const checking = setInterval(() => {
    checkSchema(db).catch((error: unknown) => {
      report(error);
      void stop(1);
    });
  }, CHECK_EVERY_MS);
  for (const signal of ["SIGTERM", "SIGINT"]) process.once(signal, () => void stop(0));
  process.stdout.write("The settler works.\n");
} catch (error) {
  report(error);
}

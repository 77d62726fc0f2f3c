// `npm run settle`: computes the values of configurations in a process of its own, for site processes with OSLAG_SETTLER=apart.
// Any number may run at once. Environment: DATABASE_URL, as the web role.
import { report, Stop } from "./setup/steps.mjs";

/** How often it looks for changes: a report counts in its configuration's values about a second after its answer. */
const EVERY_MS = 1_000;
/** A turn that takes longer is given up. Its changes stay recorded, and another settler takes them. */
const PATIENCE_MS = 35_000;

try {
  const { DATABASE_URL: url } = process.env;
  if (url === undefined || url === "")
    throw new Stop("Set DATABASE_URL to the database, as the role of the web process.");
  const { openDatabase, startSettler } = await import("@oslag/store");
  const settler = startSettler(openDatabase(url, "settle"), { everyMs: EVERY_MS });
  // The settler's own timers keep no process alive.
  const alive = setInterval(() => undefined, EVERY_MS);
  for (const signal of ["SIGTERM", "SIGINT"])
    process.once(signal, async () => {
      clearInterval(alive);
      setTimeout(() => process.exit(0), PATIENCE_MS).unref();
      await settler.stop();
      process.exit(0);
    });
  process.stdout.write("The settler works.\n");
} catch (error) {
  report(error);
}

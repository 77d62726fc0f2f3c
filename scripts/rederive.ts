// `npm run rederive`: derives every stored report again from its bytes and writes what differs. If it is interrupted, run it
// again. Exits with 1 when a report's stored bytes are not the signed ones.
import { ownerUrl } from "./db.mjs";
import { report } from "./setup/steps.mjs";

try {
  const url = await ownerUrl();
  const { openDatabase, rederiveAll } = await import("@oslag/store");
  const db = openDatabase(url);
  try {
    const { reports, changed, damaged } = await rederiveAll(db);
    process.stdout.write(`${reports} reports derived, ${changed} changed.\n`);
    for (const id of damaged)
      process.stderr.write(`Report ${id}: the stored bytes are not the ones that were signed.\n`);
    if (damaged.length > 0) process.exitCode = 1;
  } finally {
    await db.$disconnect();
  }
} catch (error) {
  report(error);
}

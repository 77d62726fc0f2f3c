// `npm run db -- move-bytes`: moves the bytes of reports into their own table, on any PostgreSQL, while the site runs. It says first what it
// will do; `--yes` does it.
import { findUnmoved, keepBytesApart, moveBytes, openDatabase } from "@oslag/store";
import pg from "pg";

/** As measured with reports of 3.6 kB, compressed; see docs/operating.md. */
const MS_PER_REPORT = 3.7;
const LOG_PER_BYTE = 3.4;
/** A report's row is written again, and its bytes have an index. */
const MORE_PER_REPORT = 700;
const SAY_EVERY_MS = 10_000;

function say(text: string): void {
  process.stdout.write(`${text}\n`);
}

const count = (number: number) => Math.round(number).toLocaleString("en-US");

/** Moves all bytes if that is meant, and otherwise says what would be done. */
export async function moveAllBytes({
  url,
  isMeant,
}: {
  readonly url: string;
  readonly isMeant: boolean;
}): Promise<void> {
  const db = openDatabase(url);
  try {
    const { isApart, reports, bytes } = await findUnmoved(db);
    if (isApart && reports === 0)
      return say("All bytes are in report_bytes. There is nothing to do.");
    if (!isApart)
      say(
        "New reports will have their bytes in report_bytes. Processes of the release before can neither read them nor pass for ready: replace all of them first.",
      );
    say(
      `${count(reports)} reports have ${count(bytes / 1e6)} MB of bytes to move. Until the end this takes ${count((bytes * 1.15 + reports * MORE_PER_REPORT) / 1e6)} MB of room and ${count((bytes * LOG_PER_BYTE) / 1e6)} MB of log, in ${count((reports * MS_PER_REPORT) / 60_000 + 1)} minutes on two busy cores. The site goes on meanwhile. If the command is interrupted, start it again.`,
    );
    if (!isMeant) return say("Start it with `npm run db -- move-bytes --yes`.");
    await keepBytesApart(db);
    let said = performance.now();
    const moved = await moveBytes(db, (sofar) => {
      if (performance.now() - said < SAY_EVERY_MS) return;
      said = performance.now();
      say(`${count(sofar)} of ${count(reports)} reports moved.`);
    });
    await vacuum(url);
    say(`${count(moved)} reports moved. Their old room is free again.`);
  } finally {
    await db.$disconnect();
  }
}

/** Gives back the room that the bytes had in `reports`. */
async function vacuum(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  try {
    await client.query("VACUUM (ANALYZE) reports");
    await client.query("VACUUM (ANALYZE) report_bytes");
  } finally {
    await client.end();
  }
}

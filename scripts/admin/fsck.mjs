// `npm run admin -- fsck`: verifies everything that is stored; says what is wrong, line by line.
import { tsImport } from "tsx/esm/api";

const load = (file) => tsImport(`../../apps/web/src/server/${file}`, import.meta.url);

/** @returns {Promise<{reports: number, statements: number, figures: number, findings: {subject: string, finding: string}[]}>} */
export async function runFsck({ url }) {
  const { openDatabase } = await load("db/database.ts");
  const { fsck } = await load("operations/fsck.ts");
  const db = openDatabase(url);
  try {
    return await fsck(db);
  } finally {
    await db.$disconnect();
  }
}

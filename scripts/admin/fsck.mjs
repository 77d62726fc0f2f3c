// `npm run admin -- fsck`: verifies everything that is stored; says what is wrong, line by line.
import { tsImport } from "tsx/esm/api";

/** @returns {Promise<{reports: number, statements: number, figures: number, findings: {subject: string, finding: string}[]}>} */
export async function runFsck({ url }) {
  const { fsck, openDatabase } = await tsImport("@oslag/store", import.meta.url);
  const db = openDatabase(url);
  try {
    return await fsck(db);
  } finally {
    await db.$disconnect();
  }
}

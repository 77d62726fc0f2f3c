// `npm run admin -- fsck`: verifies everything that is stored, and says what is wrong.
import { fsck, openDatabase } from "@oslag/store";

export async function runFsck({ url }: { readonly url: string }): ReturnType<typeof fsck> {
  const db = openDatabase(url);
  try {
    return await fsck(db);
  } finally {
    await db.$disconnect();
  }
}

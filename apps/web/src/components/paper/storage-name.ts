import { msg, translate } from "@oslag/language";
import type { PaperRow } from "@oslag/papers";

type Storage = NonNullable<PaperRow["storage"]> | "remote";

const NAMES: Readonly<Record<Storage, string>> = {
  local: msg("local"),
  nfs: msg("nfs"),
  afs: msg("afs"),
  diskless: msg("diskless"),
  remote: msg("remote"),
};

/** Says where the files of a row of the papers were. */
export function storageName(storage: Storage): string {
  return translate(NAMES[storage]);
}

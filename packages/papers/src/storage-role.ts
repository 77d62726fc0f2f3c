import type { PaperStorage, StorageRole } from "./data/published-table";

/** Returns local or remote, as the paper scales them; null if no files take part. */
export function storageRole(storage: PaperStorage | null): StorageRole | null {
  switch (storage) {
    case null:
      return null;
    case "local":
      return "local";
    case "nfs":
    case "afs":
    case "diskless":
      return "remote";
  }
}

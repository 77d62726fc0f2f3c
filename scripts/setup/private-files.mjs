// Folders and files that only their owner may read, also where an earlier version or another umask made them readable.
import { chmodSync, createWriteStream, fchmodSync, mkdirSync, openSync } from "node:fs";

/** Makes a folder, or closes one that exists. */
export function makePrivateFolder(folder) {
  mkdirSync(folder, { recursive: true });
  chmodSync(folder, 0o700);
}

/** @param {string} file @param {{append: boolean}} options */
export function openPrivate(file, { append }) {
  const fd = openSync(file, append ? "a" : "w", 0o600);
  fchmodSync(fd, 0o600);
  return createWriteStream(file, { fd });
}

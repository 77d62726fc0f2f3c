import type { Release, ReleaseArchive } from "@oslag/schema";

/** Makes a release of one archive. */
export function makeRelease(archive: Omit<ReleaseArchive, "size_bytes">): Release {
  return {
    schema: "oslag.release/1",
    version: "1.0.0",
    commit: "0123456789ab",
    committed: "2026-01-01T00:00:00Z",
    compiler: "zig",
    go: "go",
    archives: [{ ...archive, size_bytes: 1 }],
  };
}

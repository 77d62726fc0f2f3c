import { downloadPlace, readOfficialSuites } from "../downloads/read-downloads";

let known: ReadonlySet<string> | undefined;

/**
 * The suites of the project's releases, read once: a site that gets new downloads is started anew. None without a release
 * key, and so nothing that whoever runs a site has built himself is official.
 */
export function officialSuites(): ReadonlySet<string> {
  known ??= readOfficialSuites(downloadPlace());
  return known;
}

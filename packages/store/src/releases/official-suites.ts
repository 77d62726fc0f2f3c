import { ARTEFACT_DIGESTS } from "@oslag/browser-suite";
import { downloadPlace, readOfficialSuites } from "./read-downloads";

let known: ReadonlySet<string> | undefined;

/**
 * The suites of the project's releases, read once: a site that gets new downloads is started anew. None without a release
 * key, and so nothing that whoever runs a site has built himself is official.
 * The builds for browsers are the repository's own, which every site serves.
 */
export function officialSuites(): ReadonlySet<string> {
  known ??= new Set([...readOfficialSuites(downloadPlace()), ...ARTEFACT_DIGESTS]);
  return known;
}

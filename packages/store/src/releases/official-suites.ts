import { ARTEFACT_DIGESTS } from "@oslag/browser-suite";
import { downloadPlace, readOfficialSuites } from "./read-downloads";

let known: ReadonlySet<string> | undefined;

/**
 * Returns the digests of the official suites: those of the project's releases, and the builds for browsers in the repository.
 * An operator's own native builds are never official, because the release key did not sign them. The digests are read once, so
 * a site must be restarted after new downloads.
 */
export function officialSuites(): ReadonlySet<string> {
  known ??= new Set([...readOfficialSuites(downloadPlace()), ...ARTEFACT_DIGESTS]);
  return known;
}

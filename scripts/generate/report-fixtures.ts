import { openStatement, signReport, verifyOffline } from "@oslag/signing";
import { ACCEPTED } from "../fixtures/accepted";
import { invalidFixtures } from "../fixtures/invalid";
import { invalidStatements, validStatements } from "../fixtures/statements";
import { invalidFixtures2 } from "../fixtures/format-2/invalid";
import { TEST_SEED } from "../fixtures/test-key";

/** The folders below packages/schema/fixtures in which every file is generated. */
export const FIXTURE_FOLDERS = [
  "valid",
  "flagged",
  "noisy",
  "invalid",
  "format-2/valid",
  "format-2/flagged",
  "format-2/noisy",
  "format-2/invalid",
  "statements/valid",
  "statements/invalid",
];

/**
 * Returns every fixture by its path below packages/schema/fixtures: `valid/<name>.json`, `flagged/<rule>.json`,
 * `noisy/<cause>.json`, `invalid/<code>--<reason>.json`, and the same below `format-2/` and for statements below `statements/`.
 */
export function reportFixtures(): Map<string, Uint8Array> {
  const fixtures = new Map<string, Uint8Array>();
  const add = (path: string, bytes: Uint8Array) => {
    if (fixtures.has(path)) throw new Error(`Two fixtures are called ${path}.`);
    fixtures.set(path, bytes);
  };
  for (const { folder, reports } of ACCEPTED) {
    for (const [path, report] of reports) add(`${folder}${path}`, signReport(report, TEST_SEED));
  }
  for (const [code, reason, bytes] of invalidFixtures()) {
    add(`invalid/${code}--${reason}.json`, bytes);
  }
  for (const [code, reason, bytes] of invalidFixtures2()) {
    add(`format-2/invalid/${code}--${reason}.json`, bytes);
  }
  for (const [name, bytes] of validStatements()) add(`statements/valid/${name}.json`, bytes);
  for (const [code, reason, bytes] of invalidStatements()) {
    add(`statements/invalid/${code}--${reason}.json`, bytes);
  }
  return fixtures;
}

/**
 * Returns the field that each refusal names, by the fixture's path; "" if it names none. Every verifier must name the same.
 * Returns those below one folder if one is given, and otherwise all but those below format-2.
 */
export function fields(folder = ""): string {
  const named: Record<string, string> = {};
  for (const [path, bytes] of reportFixtures()) {
    if (path.startsWith("format-2/") !== (folder === "format-2/")) continue;
    const verified = path.startsWith("statements/") ? openStatement(bytes) : verifyOffline(bytes);
    if (!verified.ok) named[path.slice(folder.length)] = verified.problem.field ?? "";
  }
  return `${JSON.stringify(named, null, 1)}\n`;
}

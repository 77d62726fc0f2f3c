/**
 * `tsx scripts/messages.ts` writes the files of messages in their order; with `--check` it writes nothing, names each message that is
 * untranslated, stale or wrong, and exits 1.
 */
import { readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { TRANSLATIONS } from "@oslag/language";
import { dataTexts } from "./messages/data-texts";
import { extractMessages } from "./messages/extract";
import { findFaults, type Wanted } from "./messages/find-faults";

const folder = path.join(import.meta.dirname, "../packages/language/messages");
const isCheck = process.argv.includes("--check");
const wanted = listWanted();
for (const language of TRANSLATIONS) {
  const name = `${language}.json`;
  const file = path.join(folder, name);
  const written = readFileSync(file, "utf8");
  const messages = JSON.parse(written) as Readonly<Record<string, string>>;
  const faults = [...findFaults(language, messages, wanted)];
  const ordered = `${JSON.stringify(Object.fromEntries(Object.entries(messages).toSorted(byKey)), null, 2)}\n`;
  if (!isCheck) writeFileSync(file, ordered);
  else if (written !== ordered) faults.push("not in order: run npm run generate");
  for (const fault of faults) console.error(`packages/language/messages/${name}: ${fault}`);
  if (isCheck && faults.length > 0) {
    console.error(
      "Give a changed text its translation: rename the key of the stale message, and correct the text beside it.",
    );
    process.exitCode = 1;
  }
}

function byKey([a]: readonly [string, string], [b]: readonly [string, string]): number {
  if (a === b) return 0;
  return a < b ? -1 : 1;
}

function listWanted(): ReadonlyMap<string, Wanted> {
  const all = new Map<string, { isFormatted: boolean; files: string[] }>();
  const add = (message: string, isFormatted: boolean, file: string) => {
    const known = all.get(message) ?? { isFormatted: false, files: [] };
    all.set(message, {
      isFormatted: known.isFormatted || isFormatted,
      files: [...known.files, file],
    });
  };
  for (const { message, isFormatted, file } of extractMessages()) add(message, isFormatted, file);
  for (const { text, from } of dataTexts()) add(text, false, from);
  return all;
}

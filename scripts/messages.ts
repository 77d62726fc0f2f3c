/**
 * `tsx scripts/messages.ts` writes the files of messages in their order, and the list of those that the browser needs; with `--check` it writes nothing, names each message that is
 * untranslated, stale or wrong, and exits 1.
 */
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { TRANSLATIONS } from "@oslag/language";
import { TRANSLATED_PAGES } from "@oslag/server-interface";
import { browserFilesByPage } from "./messages/browser-files";
import { dataTexts } from "./messages/data-texts";
import { extractMessages } from "./messages/extract";
import { findBrowserFaults, findFaults, type Wanted } from "./messages/find-faults";

const folder = path.join(import.meta.dirname, "../packages/language/messages");
const isCheck = process.argv.includes("--check");
/** Writes its English without the messages, whose plurals a browser cannot parse. */
const COUNTED = "count-of.ts";
const wanted = listWanted();
listBrowserMessages();
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

/** The server gives these to the components of the browser: those under an empty path on every page, and those of the page. */
function listBrowserMessages() {
  const name = "packages/language/messages/in-browser.json";
  const file = path.join(folder, path.basename(name));
  const pages = [...browserFilesByPage(TRANSLATED_PAGES)];
  const messagesIn = (files: ReadonlySet<string>) =>
    [...wanted]
      .filter(([, message]) => message.files.some((one) => files.has(one)))
      .map(([message]) => message)
      .toSorted();
  const byPage = pages
    .map(([page, files]) => [page, messagesIn(files)] as const)
    .filter(([, messages]) => messages.length > 0);
  const text = `${JSON.stringify(Object.fromEntries(byPage), null, 2)}\n`;
  const faults = pages.flatMap(([, files]) =>
    findBrowserFaults(
      messagesIn(new Set([...files].filter((one) => path.basename(one) !== COUNTED))),
    ),
  );
  if (!isCheck) writeFileSync(file, text);
  else if (!existsSync(file) || readFileSync(file, "utf8") !== text)
    faults.push("not current: run npm run generate");
  for (const fault of faults) console.error(`${name}: ${fault}`);
  if (isCheck && faults.length > 0) process.exitCode = 1;
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

// What a process or thread has once: the language that is spoken, and the messages. Bundles import this past the bundler.
import { readFileSync } from "node:fs";
import compile from "icu-minify/compile";
import { SOURCE_LANGUAGE } from "./languages.mjs";

/**
 * @typedef {import("./languages.mjs").Language} Language
 * @typedef {import("icu-minify/format").CompiledMessage} CompiledMessage
 */

/** @type {() => Language | undefined} */
let readLanguage = () => undefined;
/** @type {Language | null} */
let spoken = null;
/** By language. @type {Map<Language, Readonly<Record<string, string>>>} */
const files = new Map();
/** By language and page. @type {Map<string, Readonly<Record<string, CompiledMessage>>>} */
const ofBrowser = new Map();
/** By language and by message: a key of both would be a new text for each search. @type {Map<Language, Map<string, CompiledMessage>>} */
const compiled = new Map();

/** Says how the language of the present work is found. Without it, it is that of the sources. @param {typeof readLanguage} read */
export function speakBy(read) {
  readLanguage = read;
}

/**
 * Does something that does not wait in a language, whatever the present one is.
 * @template T @param {Language} language @param {() => T} work @returns {T}
 */
export function speak(language, work) {
  const before = spoken;
  spoken = language;
  try {
    return work();
  } finally {
    spoken = before;
  }
}

/** @returns {Language} */
export function languageNow() {
  return spoken ?? readLanguage() ?? SOURCE_LANGUAGE;
}

/** Returns a text in a language; itself if it has no translation. @param {Language} language @param {string} text */
export function findMessage(language, text) {
  if (language === SOURCE_LANGUAGE) return text;
  // A file that was changed must not shadow what an object has by itself.
  const messages = messagesOf(language);
  return Object.hasOwn(messages, text) ? (messages[text] ?? text) : text;
}

/** Returns a message with arguments in a language, for `format`. @param {Language} language @param {string} message */
export function findCompiled(language, message) {
  const ofLanguage = compiled.get(language) ?? new Map();
  compiled.set(language, ofLanguage);
  const known = ofLanguage.get(message);
  if (known !== undefined) return known;
  const made = compile(findMessage(language, message));
  ofLanguage.set(message, made);
  return made;
}

/**
 * Returns what the components of the browser on a page need of the messages of a language, by message.
 * @param {Language} language @param {string} page the path of its address, in the language of the sources, as the table of addresses has it
 * @returns {Readonly<Record<string, CompiledMessage>>}
 */
export function browserMessages(language, page) {
  const key = `${language} ${page}`;
  const known = ofBrowser.get(key);
  if (known !== undefined) return known;
  const byPage = browserTexts();
  const made = Object.fromEntries(
    ["", page]
      .flatMap((one) => (Object.hasOwn(byPage, one) ? (byPage[one] ?? []) : []))
      .map((message) => [
        message,
        /[{<]/.test(message) ? findCompiled(language, message) : [findMessage(language, message)],
      ]),
  );
  ofBrowser.set(key, made);
  return made;
}

/** Returns the messages of every page under an empty path, and others by the path of their page. @returns {Readonly<Record<string, readonly string[]>>} */
function browserTexts() {
  return JSON.parse(readFileSync(new URL("../messages/in-browser.json", import.meta.url), "utf8"));
}

/** Reads the messages of a language once. @param {Language} language @returns {Readonly<Record<string, string>>} */
export function messagesOf(language) {
  const known = files.get(language);
  if (known !== undefined) return known;
  const file = new URL(`../messages/${language}.json`, import.meta.url);
  const read = JSON.parse(readFileSync(file, "utf8"));
  files.set(language, read);
  return read;
}

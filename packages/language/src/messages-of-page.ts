import type { CompiledMessage } from "icu-minify/format";
import { compileSimple } from "./compile-simple";
import { MESSAGES_ELEMENT } from "./messages-element";
import { LANGUAGES, SOURCE_LANGUAGE, type Language } from "./languages.mjs";

let messages: Readonly<Record<string, CompiledMessage>> | undefined;

/** Returns the language of the page. */
export function languageNow(): Language {
  const { lang } = document.documentElement;
  return LANGUAGES.find((language) => language === lang) ?? SOURCE_LANGUAGE;
}

/** Pages are written by the server. */
export function browserMessages(
  _language: Language,
  _page: string,
): Readonly<Record<string, CompiledMessage>> {
  return messagesOfPage();
}

/** The page says its language itself. */
export function speakBy(): void {}

/** A page has one language. */
export function speak<T>(_language: Language, work: () => T): T {
  return work();
}

export function findMessage(language: Language, text: string): string {
  const [found] = language === SOURCE_LANGUAGE ? [] : (messagesOfPage()[text] ?? []);
  return typeof found === "string" ? found : text;
}

export function findCompiled(_language: Language, message: string): CompiledMessage {
  return messagesOfPage()[message] ?? (compileSimple(message) as CompiledMessage);
}

function messagesOfPage(): Readonly<Record<string, CompiledMessage>> {
  if (messages !== undefined) return messages;
  // A page whose server failed is written by React in the browser, which renders components before this element is in the document.
  const text = document.getElementById(MESSAGES_ELEMENT)?.textContent;
  if (text == null) return {};
  messages = JSON.parse(text) as Readonly<Record<string, CompiledMessage>>;
  return messages;
}

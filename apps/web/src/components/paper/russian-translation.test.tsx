import { speak } from "@oslag/language";
import { RUSSIAN_TRANSLATION } from "@oslag/papers";
import { expect, it } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { RussianTranslation } from "./russian-translation";

const NAMES = /SunOS|NFS/g;
const words = (html: string, pattern: RegExp) =>
  html
    .replaceAll(/<(\w+)[^>]* lang="\w+"[^>]*>.*?<\/\1>/g, "")
    .replaceAll(/<[^>]*>/g, " ")
    .replaceAll(NAMES, "")
    .match(pattern) ?? [];

it("is in the language of the page, and marks the words of the other", () => {
  const [english, russian] = (["en", "ru"] as const).map((language) =>
    speak(language, () => staticMarkup(<RussianTranslation />)),
  );
  expect(words(english ?? "", /[а-яё]+/gi)).toEqual([]);
  expect(words(russian ?? "", /[a-z]{2,}/gi)).toEqual([]);
  for (const { original, translation } of RUSSIAN_TRANSLATION.differences)
    for (const page of [english, russian]) {
      const cells = page?.replaceAll(/ data-label="[^"]*"/g, "");
      expect(cells).toContain(`<td lang="en">${original}</td>`);
      expect(cells).toContain(`<td lang="ru">${translation}</td>`);
    }
  expect(russian).toContain('href="/ru/papers/1990"');
});

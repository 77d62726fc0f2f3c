import { LANGUAGES, speak } from "@oslag/language";
import { expect, test } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { LanguageSwitch } from "./language-switch";

test("leads to each other language by that language's own name", () => {
  const addresses = LANGUAGES.map((language) => ({ language, address: `/${language}` }));
  const languages = { path: "/", rest: "/", addresses };
  expect(staticMarkup(<LanguageSwitch languages={languages} />)).toContain(">Русский</a>");
  const inRussian = speak("ru", () => staticMarkup(<LanguageSwitch languages={languages} />));
  expect(inRussian).toContain(">English</a>");
  expect(inRussian).not.toContain("Русский");
});

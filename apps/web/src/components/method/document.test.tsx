import path from "node:path";
import { speak, type Language } from "@oslag/language";
import { expect, test, vi } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { Document } from "./document";
import type { DocumentName } from "./render-document";

const documentIn = (language: string, name: DocumentName) => {
  vi.spyOn(process, "cwd").mockReturnValue(path.join(import.meta.dirname, "../../.."));
  return speak(language as Language, () => staticMarkup(<Document name={name} />));
};
const glossaryIn = (language: string) => documentIn(language, "glossary");

test("a document is in the language of the page, or in English and marked so where it has no translation", () => {
  expect(glossaryIn("en")).toMatch(/^<div class="document"><.*suite/s);
  expect(glossaryIn("ru")).toMatch(/^<div class="document"><.*набор тестов/s);
  expect(glossaryIn("be")).toMatch(/^<div class="document" lang="en"><.*suite/s);
});

test("the guide of oslag is in both languages, without what is for those who change it", () => {
  const [english, russian] = ["en", "ru"].map((language) => documentIn(language, "oslag"));
  expect(english).toMatch(/<code>oslag run<\/code>.*Exit codes/s);
  expect(english).not.toContain("Control groups");
  expect(english).toContain('href="/ru/run/oslag"');
  expect(russian).toMatch(/<code>oslag run<\/code>.*Коды завершения/s);
  expect(russian).toContain('href="/run/oslag"');
});

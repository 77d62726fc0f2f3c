import path from "node:path";
import { speak, type Language } from "@oslag/language";
import { expect, test, vi } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { Document } from "./document";

const glossaryIn = (language: string) => {
  vi.spyOn(process, "cwd").mockReturnValue(path.join(import.meta.dirname, "../../.."));
  return speak(language as Language, () => staticMarkup(<Document name="glossary" />));
};

test("a document is in the language of the page, or in English and marked so where it has no translation", () => {
  expect(glossaryIn("en")).toMatch(/^<div class="document"><.*suite/s);
  expect(glossaryIn("ru")).toMatch(/^<div class="document"><.*набор тестов/s);
  expect(glossaryIn("be")).toMatch(/^<div class="document" lang="en"><.*suite/s);
});

import { afterEach, expect, test, vi } from "vitest";
import { findMessage, languageNow } from "./messages-of-page";

afterEach(() => vi.unstubAllGlobals());

const stubDocument = (lang: string, messages: string | null) =>
  vi.stubGlobal("document", {
    documentElement: { lang },
    getElementById: () => (messages === null ? null : { textContent: messages }),
  });

test("messages are found as soon as the page has them, also if a component asked for one before", () => {
  stubDocument("", null);
  expect([languageNow(), findMessage("ru", "Try again")]).toEqual(["en", "Try again"]);
  stubDocument("ru", JSON.stringify({ "Try again": ["Ещё раз"] }));
  expect([languageNow(), findMessage("ru", "Try again")]).toEqual(["ru", "Ещё раз"]);
});

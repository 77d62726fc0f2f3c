import { speak, speakBy } from "@oslag/language/process";
import { afterEach, expect, it } from "vitest";
import { decimalMark, languageNow, msg, t, translate } from ".";

afterEach(() => speakBy(() => undefined));

it("writes the message itself in the language of the sources", () => {
  expect(languageNow()).toBe("en");
  expect(t("Networks")).toBe("Networks");
  expect(
    t("the hash for ever; the secret that could reveal the network for {days} days", {
      days: "90",
    }),
  ).toBe("the hash for ever; the secret that could reveal the network for 90 days");
});

it("writes the translation in another language, and only within it", () => {
  const say = () => [t("Networks"), translate(msg("Networks")), decimalMark()];
  expect(speak("ru", say)).toEqual(["Сети", "Сети", ","]);
  speakBy(() => "ru");
  expect(say()).toEqual(["Сети", "Сети", ","]);
  expect(speak("en", say)).toEqual(["Networks", "Networks", "."]);
  expect(() =>
    speak("en", () => {
      throw new Error("it broke");
    }),
  ).toThrow("it broke");
  expect(languageNow()).toBe("ru");
});

it("writes a text without a translation as it is, also one that names a property of every object", () => {
  for (const text of ["no message", "__proto__", "constructor", "{", "<a>"])
    expect(speak("ru", () => translate(text))).toBe(text);
});

it("writes the straight apostrophes of data as print does, and leaves other marks", () => {
  const texts = ["Why Aren't They Faster?", "contributors' keys", "O'Neil's 5' and 'x'"];
  expect(texts.map(translate)).toEqual([
    "Why Aren’t They Faster?",
    "contributors’ keys",
    "O’Neil’s 5' and 'x'",
  ]);
});

it("chooses the plural by the language", () => {
  const say = (count: number) =>
    t("{count, plural, one {{shown} report} other {{shown} reports}}", {
      count,
      shown: String(count),
    });
  expect([1, 2].map(say)).toEqual(["1 report", "2 reports"]);
});

it("rounds and formats no number by itself", () => {
  expect(() => t("{share, number}", { share: 0.5 })).toThrow("may not format a number");
});

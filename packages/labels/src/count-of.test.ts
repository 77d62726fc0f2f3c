import { speak } from "@oslag/language";
import { expect, test } from "vitest";
import { countOf } from "./count-of";

test("countOf writes one thing in the singular", () => {
  expect(countOf(1, "report")).toBe("1 report");
  expect(countOf(12, "report")).toBe("12 reports");
  expect(countOf(2, "process")).toBe("2 processes");
});

test("countOf counts by the rules of the language", () => {
  const counts = [1, 2, 5, 11, 21].map((count) => speak("ru", () => countOf(count, "report")));
  expect(counts).toEqual(["1 отчёт", "2 отчёта", "5 отчётов", "11 отчётов", "21 отчёт"]);
});

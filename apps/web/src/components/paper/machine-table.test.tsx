import { speak } from "@oslag/language";
import { EDITIONS } from "@oslag/papers";
import { expect, test } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { MachineTable } from "./machine-table";

test("ratings have the decimal mark of the page, and the digits that the paper prints", () => {
  const { machines } = EDITIONS["1990"];
  const ratings = (language: "en" | "ru") =>
    speak(language, () => staticMarkup(<MachineTable machines={machines} />))
      .replaceAll(/<[^>]*>/g, " ")
      .match(/(?<![\w./-])\d+(?:[.,]\d+)?(?=\s)/g);
  expect(ratings("en")).toEqual(expect.arrayContaining(["20", "2.5", "1.8", "0.9"]));
  expect(ratings("ru")).toEqual(expect.arrayContaining(["20", "2,5", "1,8", "0,9"]));
  expect(ratings("ru")).not.toContain("2.5");
});

import { speak } from "@oslag/language";
import { expect, test } from "vitest";
import { staticMarkup } from "@/figures/static-markup";
import { quoted } from "./quoted";
import { rich } from "./rich";

const clock = () => (
  <p>
    {rich("<source></source>, resolution {resolution} ns", {
      source: quoted("tsc & co"),
      resolution: "1",
    })}
  </p>
);

test("what a report states is plain text in English, and marked as English elsewhere", () => {
  expect(staticMarkup(clock())).toBe("<p>tsc &amp; co, resolution 1 ns</p>");
  expect(speak("ru", () => staticMarkup(clock()))).toContain(
    '<p><span lang="en">tsc &amp; co</span>, ',
  );
});

test("a text in a language that nobody knows is isolated, so that it turns nothing around it", () => {
  expect(staticMarkup(quoted("שלום 5", ""))).toBe('<bdi lang="">שלום 5</bdi>');
});

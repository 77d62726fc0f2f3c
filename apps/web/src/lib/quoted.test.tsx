import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { quoted } from "./quoted";

test("a text in a language that nobody knows is isolated, so that it turns nothing around it", () => {
  expect(renderToStaticMarkup(quoted("שלום 5", ""))).toBe('<bdi lang="">שלום 5</bdi>');
  expect(renderToStaticMarkup(quoted("ext4"))).toBe("ext4");
});

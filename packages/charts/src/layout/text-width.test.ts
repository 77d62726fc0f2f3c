import { expect, test } from "vitest";
import { cutToWidth, textWidth, wrapText } from "./text-width";

const ROOM = { width: 200, fontSize: 20 };

test("wrapText breaks between words and keeps them all where there is room", () => {
  const text = "Relative speed of getpid against the CPU rating";
  const lines = wrapText(text, { ...ROOM, lines: 9 });
  expect(lines.join(" ")).toBe(text);
  expect(lines.length).toBeGreaterThan(2);
  for (const line of lines) expect(textWidth(line, 20)).toBeLessThanOrEqual(200);
});

test("wrapText cuts the last line and words that are too long, and ends them in an ellipsis", () => {
  const lines = wrapText(`${"x".repeat(99)} and a remainder that does not fit`, {
    ...ROOM,
    lines: 2,
  });
  expect(lines).toHaveLength(2);
  for (const line of lines) {
    expect(line.endsWith("…")).toBe(true);
    expect(textWidth(line, 20)).toBeLessThanOrEqual(200);
  }
});

test("a text that fits stays as it is, and an empty one is no line", () => {
  expect(cutToWidth("getpid", ROOM)).toBe("getpid");
  expect(wrapText("getpid", { ...ROOM, lines: 1 })).toEqual(["getpid"]);
});

import { expect, test } from "vitest";
import { SITE_NAME, SITE_QUESTION } from "@/lib/site";
import { CARD, cardArea, previewCard } from "./preview-card";

const LONG = "Relative speed, geometric mean over the default set, against the CPU rating, ".repeat(
  4,
);

test("a card has title, drawing and brand", () => {
  const svg = previewCard("getpid & co", {
    svg: "<svg><g id='own'/></svg>",
    width: 700,
    height: 300,
  });
  expect(svg).toContain("getpid &amp; co");
  expect(svg).toContain("id='own'");
  expect(svg).toContain(`>${SITE_NAME}<`);
  expect(svg).toContain(SITE_QUESTION);
});

test.each([
  ["wide", 2000, 100],
  ["high", 300, 2000],
])("a %s drawing stays in its area, below a title of two lines", (_, width, height) => {
  const svg = previewCard(LONG, { svg: "<svg/>", width, height });
  const [, x, y, scale] =
    /translate\(([\d.]+),([\d.]+)\) scale\(([\d.]+)\)/.exec(svg)?.map(Number) ?? [];
  const area = cardArea(LONG);
  expect((scale ?? 0) * width).toBeLessThanOrEqual(area.width + 1e-6);
  expect((scale ?? 0) * height).toBeLessThanOrEqual(area.height + 1e-6);
  expect(x).toBeGreaterThan(0);
  expect((y ?? 0) + area.height).toBeLessThan(CARD.height - 50);
  expect(svg.match(/font-weight="600">/g)).toHaveLength(3);
});

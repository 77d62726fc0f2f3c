import { expect, test } from "vitest";
import { PRINT_INK, RATING_BAR } from "./ink";

const parse = (colour: string) =>
  [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));

/** Returns the relative luminance of WCAG 2. */
function luminance(channels: readonly number[]): number {
  const [red = 0, green = 0, blue = 0] = channels.map((channel) => {
    const share = channel / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

// The page's colours, as apps/web/src/styles/tokens.css has them for dark pages.
test.each([
  ["on paper", PRINT_INK],
  ["on a dark page", { paper: "#16171a", muted: "#aca79c" }],
])("the bar of a rating is seen %s: its contrast is at least 3", (_, { paper, muted }) => {
  const behind = parse(paper);
  const bar = parse(muted).map((own, channel) => {
    const under = behind[channel] ?? 0;
    return under + RATING_BAR.strokeOpacity * (own - under);
  });
  const [dark = 0, light = 0] = [luminance(behind), luminance(bar)].toSorted((a, b) => a - b);
  expect((light + 0.05) / (dark + 0.05)).toBeGreaterThanOrEqual(3);
});

import { expect, test } from "vitest";
import { PRINT_INK, RATING_BAR } from "./ink";
import { contrastOf, toLight } from "./testing/contrast";

/** Returns the colour that a browser paints over another one, which it mixes as sRGB has them. */
function mix(over: string, under: string, opacity: number): string {
  const channels = [1, 3, 5].map((at) => {
    const [own = 0, other = 0] = [over, under].map((hex) =>
      Number.parseInt(hex.slice(at, at + 2), 16),
    );
    return Math.round(other + opacity * (own - other));
  });
  return `#${channels.map((channel) => channel.toString(16).padStart(2, "0")).join("")}`;
}

// The page's colours, as apps/web/src/styles/tokens.css has them for dark pages.
test.each([
  ["on paper", PRINT_INK],
  ["on a dark page", { paper: "#16171a", muted: "#aca79c" }],
])("the bar of a rating is seen %s: its contrast is at least 3", (_, { paper, muted }) => {
  const bar = mix(muted, paper, RATING_BAR.strokeOpacity);
  expect(contrastOf(toLight(bar), toLight(paper))).toBeGreaterThanOrEqual(3);
});

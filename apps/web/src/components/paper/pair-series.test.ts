import { COUNT_HALO_PX, layoutPairFigure, PAIR_RADIUS_PX, textWidth } from "@oslag/charts";
import { expect, test } from "vitest";
import { PAIR_SIZES, toPairInput } from "./pair-series";

const NOBODY = { build: "official", ranges: [], decades: [] } as const;

test("no count of a median hides a part of a published mark", () => {
  const input = toPairInput({ today: NOBODY, hasLiterature: true });
  const covered = PAIR_SIZES.flatMap((size) => {
    const { panels, labelSize } = layoutPairFigure(input, size);
    return panels.flatMap(({ marks, medians }) =>
      medians.flatMap(({ text, textX, textY }) => {
        const half = textWidth(text, labelSize) / 2 + COUNT_HALO_PX;
        const middle = textY - labelSize * 0.35;
        return marks
          .filter(
            ({ x, y }) =>
              Math.abs(x - textX) < half + PAIR_RADIUS_PX &&
              Math.abs(y - middle) < labelSize * 0.5 + COUNT_HALO_PX + PAIR_RADIUS_PX,
          )
          .map(({ mark }) => `${size.width}: ${text} on ${mark.title}`);
      }),
    );
  });
  expect(covered).toEqual([]);
});

import { layoutPairFigure, PAIR_RADIUS_PX } from "@oslag/charts";
import { expect, test } from "vitest";
import { PAIR_SIZES, toPairInput } from "./pair-series";

const NOBODY = { build: "official", ranges: [], decades: [] } as const;

test("no count of a median hides a part of a published mark", () => {
  const input = toPairInput({ today: NOBODY, hasLiterature: true });
  const covered = PAIR_SIZES.flatMap((size) =>
    layoutPairFigure(input, size).panels.flatMap(({ marks, medians }) =>
      medians.flatMap(({ text, box }) =>
        marks
          .filter(
            ({ x, y }) =>
              x + PAIR_RADIUS_PX > box.x0 &&
              x - PAIR_RADIUS_PX < box.x1 &&
              y + PAIR_RADIUS_PX > box.y0 &&
              y - PAIR_RADIUS_PX < box.y1,
          )
          .map(({ mark }) => `${size.width}: ${text} on ${mark.title}`),
      ),
    ),
  );
  expect(covered).toEqual([]);
});

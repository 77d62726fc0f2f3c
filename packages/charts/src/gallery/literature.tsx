import { PRINT_INK } from "../ink";
import { layoutBoardFigure, type BoardLine } from "../layout/board-figure";
import { layoutPairFigure, type PairMark, type PairRating } from "../layout/pair-figure";
import { BoardFigure } from "../svg/board-figure";
import { PairFigure } from "../svg/pair-figure";
import type { GalleryChart } from "./gallery-chart";

const RATINGS: readonly PairRating[] = ["same-run", "vendor", "model", "inferred"];

const published = Array.from({ length: 12 }, (_, index): PairMark => {
  const mips = 60 * 1.6 ** index;
  return {
    id: `run:${index}`,
    title: `run ${index}`,
    class: "literature",
    rating: RATINGS[index % 4] ?? null,
    isSeveral: index % 3 === 2,
    isUnknown: index % 3 === 1,
    label: String(1995 + index),
    mips,
    bounds: [mips / 2, mips * 2],
    value: 0.6 / 1.25 ** index,
  };
});
const others = [0.9, 10, 18, 20_000].map((mips): PairMark => ({
  id: `other:${mips}`,
  title: `${mips} MIPS`,
  class: mips < 1000 ? "1990" : "today",
  rating: null,
  isSeveral: false,
  isUnknown: false,
  label: null,
  mips,
  bounds: null,
  value: mips < 1 ? 1 : 0.5 / mips ** 0.2,
}));
const median = { class: "literature", fromMips: 100, toMips: 1000, value: 0.3, n: 4 } as const;

const size = { width: 620, height: 560, fontSize: 13 };
const drawn = { id: "figure", title: "A chart", description: "A chart of the gallery." };

export const LITERATURE_CHARTS: readonly GalleryChart[] = [
  {
    name: "pair-with-literature",
    warnings: [],
    element: (
      <PairFigure
        {...drawn}
        ink={PRINT_INK}
        layout={layoutPairFigure(
          {
            marks: [...others, ...published],
            medians: [
              { ...median, isSeveral: false },
              { ...median, isSeveral: true, value: 0.1 },
            ],
          },
          size,
        )}
      />
    ),
  },
  {
    name: "pair-without-literature",
    warnings: [],
    element: (
      <PairFigure
        {...drawn}
        ink={PRINT_INK}
        layout={layoutPairFigure({ marks: others, medians: [] }, size)}
      />
    ),
  },
  {
    name: "board-under-newer-software",
    warnings: [],
    element: (
      <BoardFigure
        {...drawn}
        ink={PRINT_INK}
        layout={layoutBoardFigure(boardLines(), { ...size, height: 320 })}
      />
    ),
  },
  {
    // Its names are long, so that not every year has room.
    name: "board-under-newer-software-narrow",
    warnings: [],
    element: (
      <BoardFigure
        {...drawn}
        ink={PRINT_INK}
        layout={layoutBoardFigure(boardLines("context switch"), {
          width: 347,
          height: 320,
          fontSize: 12,
        })}
      />
    ),
  },
];

/** Three lines over four releases, each with its own name or with the same one. */
function boardLines(name?: string): readonly BoardLine[] {
  return (["getpid", "cswitch", "rating"] as const).map((id, line) => ({
    id,
    name: name ?? id,
    points: [2020.6, 2021.3, 2023.9, 2026.5].map((year, index) => ({
      year,
      value: 1 + (index * (2 - line)) / 6,
      title: `${id} ${year}`,
    })),
  }));
}

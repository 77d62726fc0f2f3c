import { expect, test } from "vitest";
import { toPaperRows } from "./figure-rows";

test("a machine of the paper is one filled mark, joined to what was plotted", () => {
  const machine = {
    id: "Sun3",
    label: "Sun3",
    ratingMips: 1.8,
    relativeSpeed: 0.81,
    covered: { count: 6, of: 6 },
    plotted: 1.03,
  };
  const [plotted, recomputed] = toPaperRows([machine]);
  expect(plotted).toMatchObject({ origin: "plotted", relativeSpeed: 1.03 });
  expect(recomputed).toMatchObject({ origin: "recomputed", counterpart: plotted?.id });
  expect(toPaperRows([{ ...machine, plotted: null }])).toHaveLength(1);
});

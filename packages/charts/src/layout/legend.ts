import { COUNT_WORDS } from "../explore/count-classes";
import { LOOKS, LOOK_IDS, type LookId } from "../series/look";
import { textWidth } from "./text-width";

/** A look, the fit, or a class of counts in cells. */
export type LegendKey = LookId | "fit" | `count ${number}`;

export type LegendEntry = {
  readonly key: LegendKey;
  readonly text: string;
  /** Centre of the mark. */
  readonly x: number;
  readonly y: number;
};
export type Legend = { readonly entries: readonly LegendEntry[]; readonly height: number };

/** From the left edge of an entry to the centre of its mark, and on to its text. */
export const LEGEND_MARK_PX = 10;
export const LEGEND_TEXT_PX = 12;
const ENTRY_GAP_PX = 18;

/** Entries for the looks that occur, in rows that fill the width. `y` is counted from the legend's top. */
export function layoutLegend(options: {
  readonly looks: ReadonlySet<LookId>;
  readonly counts?: boolean;
  readonly fit: string | null;
  readonly left: number;
  readonly right: number;
  readonly fontSize: number;
}): Legend {
  const rowHeight = options.fontSize * 1.6;
  const wanted: { key: LegendKey; text: string }[] = LOOK_IDS.filter((look) =>
    options.looks.has(look),
  ).map((look) => ({ key: look, text: LOOKS[look].legend }));
  if (options.counts === true)
    wanted.push(
      ...COUNT_WORDS.map((text, level) => ({
        key: `count ${level}` as const,
        text: level === 0 ? `${text} of today in a cell` : text,
      })),
    );
  if (options.fit !== null) wanted.push({ key: "fit", text: options.fit });

  const entries: LegendEntry[] = [];
  let [x, row] = [options.left, 0];
  for (const { key, text } of wanted) {
    const width = LEGEND_MARK_PX + LEGEND_TEXT_PX + textWidth(text, options.fontSize);
    if (x > options.left && x + width > options.right) {
      x = options.left;
      row++;
    }
    entries.push({ key, text, x: x + LEGEND_MARK_PX, y: rowHeight * (row + 0.5) });
    x += width + ENTRY_GAP_PX;
  }
  return { entries, height: entries.length === 0 ? 0 : rowHeight * (row + 1) };
}

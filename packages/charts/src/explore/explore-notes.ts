import { roundPixel } from "../layout/box";
import { cutToWidth, textWidth } from "../layout/text-width";
import type { UnplacedName } from "./placed-panel";

/** Lines below the plot. */
export type ExploreNotes = {
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly height: number;
  readonly fontSize: number;
};

const TYPE_EM = 0.85;
const LINE_EM = 1.4;
const EDGE_EM = 0.25;
/** More names would be a table, which every figure has beside it. */
const LINES_MAX = 3;

const HEAD = "No room for the names:";
const ORDERED_HEAD = "No room for the names, from left to right:";

/** Lists the names without a place in the panels: that of the ring first, the others from left to right. */
export function layoutNotes(
  panels: readonly (readonly UnplacedName[])[],
  at: { readonly width: number; readonly fontSize: number; readonly top: number },
): ExploreNotes {
  const names = panels.flat();
  const fontSize = roundPixel(at.fontSize * TYPE_EM);
  const room = { width: at.width - 2 * EDGE_EM * fontSize, fontSize };
  const ringed = names.filter((name) => name.ringed).map(({ text }) => `Ring: ${text}.`);
  const others = [...new Set(names.filter((name) => !name.ringed).map(({ text }) => text))];
  const texts = [
    ...ringed.map((text) => cutToWidth(text, room)),
    ...(others.length === 0
      ? []
      : linesOf(others, { ...room, head: panels.length > 1 ? HEAD : ORDERED_HEAD })),
  ];
  const lines = texts.map((text, index) => ({
    text,
    x: roundPixel(EDGE_EM * fontSize),
    y: roundPixel(at.top + (index + 0.75) * LINE_EM * fontSize),
  }));
  return { lines, height: roundPixel(lines.length * LINE_EM * fontSize), fontSize };
}

/** Breaks between names. What does not fit into the last line is counted. */
function linesOf(
  names: readonly string[],
  { head, ...room }: { readonly head: string; readonly width: number; readonly fontSize: number },
): string[] {
  const lines = [head];
  for (const [index, name] of names.entries()) {
    const isLast = index === names.length - 1;
    const rest = names.length - index - 1;
    const last = lines.at(-1) ?? "";
    const more = isLast ? "." : lines.length < LINES_MAX ? ";" : `; and ${rest} more.`;
    if (textWidth(`${last} ${name}${more}`, room.fontSize) <= room.width)
      lines.splice(-1, 1, `${last} ${name}${isLast ? "." : ";"}`);
    else if (lines.length < LINES_MAX) lines.push(cutToWidth(`${name}${isLast ? "." : ";"}`, room));
    else {
      lines.splice(-1, 1, `${last} and ${rest + 1} more.`);
      break;
    }
  }
  return lines;
}

import { t } from "@oslag/language";
import { roundPixel } from "./box";
import { smallerType, type TypeSize } from "./smaller-type";
import { cutToWidth, textWidth } from "./text-width";

/** A name without a place in its plot. */
export type UnplacedName = { readonly text: string; readonly ringed: boolean };

/** Lines below the plot. */
export type NameList = {
  readonly lines: readonly { readonly text: string; readonly x: number; readonly y: number }[];
  readonly height: number;
  readonly fontSize: number;
};

const TYPE_EM = 0.85;
const LINE_EM = 1.4;
const EDGE_EM = 0.25;
/** More names would be a table, which every figure has beside it. */
const LINES_MAX = 3;

/** Lists the names without a place in the panels: that of the ring first, the others from left to right. */
export function layoutUnplacedNames(
  panels: readonly (readonly UnplacedName[])[],
  at: { readonly width: number; readonly top: number } & TypeSize,
): NameList {
  const names = panels.flat();
  const fontSize = roundPixel(smallerType(at, TYPE_EM));
  const room = { width: at.width - 2 * EDGE_EM * fontSize, fontSize };
  const ringed = names
    .filter((name) => name.ringed)
    .map(({ text }) => t("Ring: {text}.", { text }));
  const others = [...new Set(names.filter((name) => !name.ringed).map(({ text }) => text))];
  const texts = [
    ...ringed.map((text) => cutToWidth(text, room)),
    ...(others.length === 0 ? [] : linesOf(others, { ...room, head: headOf(others, panels) })),
  ];
  const lines = texts.map((text, index) => ({
    text,
    x: roundPixel(EDGE_EM * fontSize),
    y: roundPixel(at.top + (index + 0.75) * LINE_EM * fontSize),
  }));
  return { lines, height: roundPixel(lines.length * LINE_EM * fontSize), fontSize };
}

/** The names of several panels have no common order. */
function headOf(names: readonly string[], panels: readonly unknown[]): string {
  if (names.length === 1) return t("No room for the name:");
  return panels.length > 1
    ? t("No room for the names:")
    : t("No room for the names, from left to right:");
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
    const more = isLast
      ? "."
      : lines.length < LINES_MAX
        ? ";"
        : `; ${t("and {count} more.", { count: String(rest) })}`;
    if (textWidth(`${last} ${name}${more}`, room.fontSize) <= room.width)
      lines.splice(-1, 1, `${last} ${name}${isLast ? "." : ";"}`);
    else if (lines.length < LINES_MAX) lines.push(cutToWidth(`${name}${isLast ? "." : ";"}`, room));
    else {
      lines.splice(-1, 1, `${last} ${t("and {count} more.", { count: String(rest + 1) })}`);
      break;
    }
  }
  return lines;
}

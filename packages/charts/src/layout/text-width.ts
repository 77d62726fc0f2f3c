/** Widths of U+0020 to U+007E in Inter, weight 400, in thousandths of the font size, as Chromium measures them. */
const ASCII_WIDTHS = [
  281, 288, 466, 633, 642, 982, 644, 300, 365, 365, 501, 662, 288, 460, 288, 360, 631, 407, 610,
  618, 646, 593, 620, 566, 619, 620, 288, 302, 662, 662, 662, 511, 966, 690, 654, 730, 722, 601,
  590, 746, 743, 269, 571, 672, 565, 903, 753, 765, 639, 765, 644, 642, 646, 744, 690, 985, 682,
  679, 629, 365, 360, 365, 471, 456, 323, 562, 612, 571, 612, 583, 370, 613, 591, 242, 242, 549,
  242, 876, 591, 600, 612, 612, 376, 528, 327, 591, 562, 818, 546, 562, 552, 426, 333, 426, 662,
] as const;
const FIRST_CODE_POINT = 0x20;
/** Most letters beyond ASCII are no wider than this. */
const OTHER_WIDTH = 700;
/** Semibold is at most this much wider. */
const BOLD_FACTOR = 1.06;

/** Width of one line of text in pixels, without a browser. */
export function textWidth(text: string, fontSize: number, bold = false): number {
  let thousandths = 0;
  for (const character of text) {
    const index = (character.codePointAt(0) ?? 0) - FIRST_CODE_POINT;
    thousandths += ASCII_WIDTHS[index] ?? OTHER_WIDTH;
  }
  return (thousandths / 1000) * fontSize * (bold ? BOLD_FACTOR : 1);
}

/** Cuts a text that is too long for its line and ends it in an ellipsis. */
export function cutToWidth(
  text: string,
  {
    width,
    fontSize,
    bold = false,
  }: { readonly width: number; readonly fontSize: number; readonly bold?: boolean },
): string {
  if (textWidth(text, fontSize, bold) <= width) return text;
  const letters = [...text];
  while (letters.length > 0 && textWidth(`${letters.join("")}…`, fontSize, bold) > width)
    letters.pop();
  return `${letters.join("").trimEnd()}…`;
}

/** Breaks a text between words into at most so many lines; the last one is cut where more would follow. */
export function wrapText(
  text: string,
  {
    lines: most,
    ...room
  }: {
    readonly width: number;
    readonly fontSize: number;
    readonly bold?: boolean;
    readonly lines: number;
  },
): readonly string[] {
  const words = text.split(" ");
  const lines: string[] = [];
  while (words.length > 0 && lines.length < most - 1) {
    const line = [words.shift() ?? ""];
    while (words.length > 0) {
      const longer = [...line, words[0]].join(" ");
      if (textWidth(longer, room.fontSize, room.bold) > room.width) break;
      line.push(words.shift() ?? "");
    }
    lines.push(cutToWidth(line.join(" "), room));
  }
  return words.length === 0 ? lines : [...lines, cutToWidth(words.join(" "), room)];
}

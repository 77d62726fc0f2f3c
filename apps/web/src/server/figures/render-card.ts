import {
  getReportForCard,
  getResultCard,
  type ReportListItem,
  type ResultCard,
  type Standing,
} from "@oslag/store";
import { refuse, type Result } from "@oslag/schema";
import { configurationDetail, formatDate, shortConfigurationName } from "@oslag/labels";
import { escapeHtml } from "@/lib/escape-html";
import { resultCardLines, type CardLine } from "@/lib/result-card-text";
import { SITE_NAME, SITE_QUESTION } from "@/lib/site";
import type { Site } from "../site";
import { EXPORT_FONT } from "./figure-fonts";
import { PNG_DOTS_PER_INCH } from "./figure-sizes";
import { withResolution } from "./png-resolution";
import { renderPng } from "./render-png";

/** Large previews of links are 1.91 to 1. */
const WIDTH = 1200;
const HEIGHT = 628;
const LEFT = 72;
const INNER = WIDTH - 2 * LEFT;
/** The widest letters of the font that are usual in names, in ems. */
const LETTER_EM = 0.52;

const INK = {
  text: "#1b1a18",
  muted: "#5a564d",
  rule: "#d8d3c6",
  own: "#0b5394",
  tied: "#a9c4de",
  lower: "#dcd7ca",
};

/** Draws a report's result card as PNG; refuses a report that is gone. */
export async function renderCard(
  { db, origin }: Site,
  id: string,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const report = await getReportForCard(db, id);
  if (report === null || report.state === "hidden")
    return refuse("not_found", "There is no report with this id.");
  const card = await getResultCard(db, report);
  const svg = cardSvg(report, card, new URL(origin).host);
  const png = withResolution(await renderPng(svg, WIDTH), PNG_DOTS_PER_INCH);
  return { ok: true, value: new Uint8Array(png) };
}

/** Returns the card as SVG: who and what, the relative speed, and how the others divide. */
export function cardSvg(report: ReportListItem, card: ResultCard, host: string): string {
  const { configuration } = report;
  const [own, ...others] = resultCardLines(report, card);
  const title = wrap(shortConfigurationName(configuration), 46, 2);
  const titleEnd = 118 + title.length * 54;
  const detail = `${configurationDetail(configuration)}; method ${report.method}; report of ${formatDate(report.received)}`;
  const isSpeed = report.geometricMean !== null;
  const speed = own?.value ?? "";
  const noteLeft = LEFT + (isSpeed ? speed.length * 60 + 28 : 0);
  const body = [
    text(LEFT, { y: 76, size: 30, weight: 600, fill: INK.own }, SITE_NAME),
    text(LEFT + 116, { y: 76, size: 24, fill: INK.muted }, SITE_QUESTION),
    `<rect x="${LEFT}" y="98" width="${INNER}" height="2" fill="${INK.rule}"/>`,
    ...title.map((line, at) =>
      text(LEFT, { y: 158 + at * 54, size: 44, weight: 600, fill: INK.text }, line),
    ),
    text(LEFT, { y: titleEnd + 26, size: 24, fill: INK.muted }, cut(detail, 24)),
    ...(isSpeed
      ? [text(LEFT, { y: titleEnd + 136, size: 100, weight: 600, fill: INK.own }, speed)]
      : []),
    ...(isSpeed
      ? [
          text(
            noteLeft,
            { y: titleEnd + 98, size: 26, fill: INK.text },
            "relative speed; 1 keeps pace with the hardware",
          ),
          text(
            noteLeft,
            { y: titleEnd + 134, size: 24, fill: INK.muted },
            cut(own?.note ?? "", 24, WIDTH - LEFT - noteLeft),
          ),
        ]
      : []),
    ...standingBar(card.comparable?.all ?? null, titleEnd + 168),
    ...otherLines(others, titleEnd + (isSpeed ? 236 : 100)),
  ];
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}" font-family="${EXPORT_FONT}">
<rect width="${WIDTH}" height="${HEIGHT}" fill="#ffffff"/>
${body.join("\n")}
${text(WIDTH - LEFT, { y: HEIGHT - 34, size: 22, fill: INK.muted, anchor: "end" }, `${host}/reports/${report.id.slice(0, 12)}…`)}
</svg>`;
}

/** A bar of all comparable configurations: those lower, those tied, those higher. */
function standingBar(all: Standing | null, y: number): readonly string[] {
  const count = all === null ? 0 : all.higher + all.lower + all.tied;
  if (all === null || count === 0) return [];
  const width = (part: number) => (INNER * part) / count;
  const parts = [
    { x: 0, part: all.lower, fill: INK.own },
    { x: width(all.lower), part: all.tied, fill: INK.tied },
    { x: width(all.lower + all.tied), part: all.higher, fill: INK.lower },
  ];
  return parts
    .filter(({ part }) => part > 0)
    .map(
      ({ x, part, fill }) =>
        `<rect x="${LEFT + x}" y="${y}" width="${width(part)}" height="22" fill="${fill}"/>`,
    );
}

/** The comparison on two lines, then a line for each further one. */
function otherLines([first, ...others]: readonly CardLine[], y: number): readonly string[] {
  if (first === undefined) return [];
  // Only a report that is compared with nothing has a long sentence here, and then nothing follows.
  if (others.length === 0 && cut(first.value, 30) !== first.value)
    return wrap(first.value, 62, 3).map((line, at) =>
      text(LEFT, { y: y + at * 40, size: 30, weight: 600, fill: INK.text }, line),
    );
  const further = others.slice(0, 3).map(({ name, value, note }) => {
    const whole = `${name}: ${value}; ${note ?? ""}`;
    return note !== undefined && cut(whole, 24) === whole ? whole : `${name}: ${value}`;
  });
  const lines = [...(first.note === undefined ? [] : [first.note]), ...further];
  return [
    text(LEFT, { y, size: 30, weight: 600, fill: INK.text }, cut(first.value, 30)),
    ...lines.map((line, at) =>
      text(LEFT, { y: y + 38 + at * 36, size: 24, fill: INK.muted }, cut(line, 24)),
    ),
  ];
}

type Text = {
  readonly y: number;
  readonly size: number;
  readonly weight?: number;
  readonly fill: string;
  readonly anchor?: string;
};

function text(
  x: number,
  { y, size, weight = 400, fill, anchor = "start" }: Text,
  content: string,
): string {
  return `<text x="${x}" y="${y}" font-size="${size}" font-weight="${weight}" fill="${fill}" text-anchor="${anchor}">${escapeHtml(content)}</text>`;
}

/** Cuts a text that would leave the picture. */
function cut(content: string, size: number, width = INNER): string {
  const most = Math.floor(width / (size * LETTER_EM));
  return content.length <= most ? content : `${content.slice(0, most - 1).trimEnd()}…`;
}

/** Breaks a text at spaces into at most `lines` lines; the last one is cut. */
function wrap(content: string, most: number, lines: number): readonly string[] {
  const broken: string[] = [];
  for (const word of content.split(" ")) {
    const last = broken.at(-1);
    if (last !== undefined && last.length + 1 + word.length <= most)
      broken[broken.length - 1] = `${last} ${word}`;
    else broken.push(word);
  }
  const fit = (line: string) => (line.length <= most ? line : `${line.slice(0, most - 1)}…`);
  if (broken.length <= lines) return broken.map(fit);
  const kept = broken.slice(0, lines);
  return [...kept.slice(0, -1).map(fit), `${fit(kept.at(-1) ?? "").slice(0, most - 1)}…`];
}

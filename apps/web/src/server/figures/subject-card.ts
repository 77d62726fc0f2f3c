import {
  Factors,
  layoutFactors,
  layoutTimeline,
  PRINT_GROUP_INK,
  Timeline,
  type FactorRow,
} from "@oslag/charts";
import {
  countOf,
  formatRelativeSpeed,
  measurementName,
  shortConfigurationName,
} from "@oslag/labels";
import { CONFIGURATION_ID_PATTERN, figureSetMembers, refuse, type Result } from "@oslag/schema";
import { findContrast } from "@oslag/science";
import {
  getConfiguration,
  getContrasts,
  getProcessor,
  getSubjectPage,
  getSystem,
  getTimelinePage,
  type Database,
  type KnownSubject,
} from "@oslag/store";
import { createElement, type ReactElement } from "react";
import type { CardKind } from "@/lib/card-kinds";
import { CONTRAST_WORDS } from "@/lib/contrast-words";
import { comparisonText, directionsOf, factorRow, factorTitle } from "@/lib/factor-text";
import { hardwareText, seriesName, timelineInput } from "@/lib/timeline-texts";
import type { Site } from "../site";
import { PNG_DOTS_PER_INCH } from "./figure-sizes";
import { withResolution } from "./png-resolution";
import { CARD, cardArea, previewCard } from "./preview-card";
import { renderPng } from "./render-png";
import { toMarkup } from "./to-markup";

export type AskedCard = { readonly kind: CardKind; readonly id: string };

type Drawn = { readonly element: ReactElement; readonly width: number; readonly height: number };
type Card = {
  readonly title: string;
  /** Draws into a room of such a shape; null where nothing was measured yet, so the card has its title and brand alone. */
  readonly draw: ((shape: { readonly width: number; readonly height: number }) => Drawn) | null;
};

/** Units across a drawing: fewer make its text larger. */
const WIDTH = 720;
const FONT_SIZE = 16;
const INK = { id: "card", ink: PRINT_GROUP_INK };

/** Draws the picture of a page about one processor, system, configuration, contrast or timeline as PNG; refuses what is not here. */
export async function renderSubjectCard(
  { db }: Pick<Site, "db">,
  asked: AskedCard,
): Promise<Result<Uint8Array<ArrayBuffer>>> {
  const card = await readCard(db, asked);
  if (card === null) return refuse("not_found", "There is no page with this picture.");
  const area = cardArea(card.title);
  const drawn = card.draw?.({ width: WIDTH, height: (WIDTH * area.height) / area.width });
  const drawing =
    drawn === undefined
      ? { svg: "", width: area.width, height: area.height }
      : { ...drawn, svg: await toMarkup(drawn.element) };
  const png = await renderPng(previewCard(card.title, drawing), CARD.width);
  return { ok: true, value: new Uint8Array(withResolution(png, PNG_DOTS_PER_INCH)) };
}

/** Returns what the picture of a page says and draws; null where there is no such page. */
export function readCard(db: Database, { kind, id }: AskedCard): Promise<Card | null> {
  return CARDS[kind](db, id);
}

const CARDS: Readonly<Record<CardKind, (db: Database, id: string) => Promise<Card | null>>> = {
  processors: async (db, id) => subjectCard(db, await getProcessor(db, id)),
  systems: async (db, id) => subjectCard(db, await getSystem(db, id)),
  configurations: configurationCard,
  why: contrastCard,
  timelines: timelineCard,
};

async function subjectCard(db: Database, subject: KnownSubject | null): Promise<Card | null> {
  if (subject === null) return null;
  const { values, valuesOver } = await getSubjectPage(db, subject, {});
  const of = `median of ${countOf(valuesOver, "configuration")}`;
  return speedsCard(
    `${subject.name}: relative speed of each operation${valuesOver === 0 ? "" : `, ${of}`}`,
    values.map((value) => ({ ...value, interval: null })),
  );
}

async function configurationCard(db: Database, id: string): Promise<Card | null> {
  const detail = CONFIGURATION_ID_PATTERN.test(id) ? await getConfiguration(db, id) : null;
  if (detail === null) return null;
  const { configuration, totals, values } = detail;
  const mean = totals[0]?.geometricMean ?? null;
  const speed = mean === null ? "" : `: relative speed ${formatRelativeSpeed(mean)}`;
  return speedsCard(`${shortConfigurationName(configuration)}${speed}`, values);
}

type Speed = Parameters<typeof measurementName>[0] & { readonly relativeSpeed: number | null };

/** Draws one value of each operation of the default set. */
function speedsCard(title: string, values: readonly Speed[]): Card {
  const rows = figureSetMembers("default-set").flatMap(({ benchmark, variant }): FactorRow[] => {
    const value = values.find(
      (own) => own.benchmark === benchmark && own.variant === variant && own.storage !== "remote",
    );
    if (value === undefined || value.relativeSpeed === null) return [];
    const label = measurementName({ benchmark, variant, storage: null });
    return [{ id: benchmark, label, factor: value.relativeSpeed, interval: null, counts: true }];
  });
  return factorsCard(title, rows, {
    title: "Relative speed: 1 keeps pace with the processor, as on the MicroVAX II",
    words: ["", ""],
  });
}

async function contrastCard(db: Database, id: string): Promise<Card | null> {
  const contrast = findContrast(id);
  if (contrast === undefined) return null;
  const { contrasts } = await getContrasts(db, { contrast: contrast.id, method: undefined });
  const [answer] = contrasts;
  const [first] = answer?.comparisons ?? [];
  const { title } = CONTRAST_WORDS[contrast.id];
  if (answer === undefined || first === undefined) return { title: `Why? ${title}`, draw: null };
  const pairs = countOf(first.pairs.length, "matched pair");
  const whose = first.onlyKey === null ? "" : " from one key";
  return factorsCard(
    `${title}: ${comparisonText(answer, first)}, ${pairs}${whose}`,
    first.factors.map(factorRow),
    { title: factorTitle(answer, first).short, words: directionsOf(contrast.compared) },
  );
}

function factorsCard(
  title: string,
  rows: readonly FactorRow[],
  axis: { readonly title: string; readonly words: readonly [string, string] },
): Card {
  if (rows.length === 0) return { title, draw: null };
  return {
    title,
    draw: () => {
      const layout = layoutFactors(rows, { ...axis, width: WIDTH, fontSize: FONT_SIZE });
      const { width, height } = layout;
      const props = { ...INK, title, description: title, layout };
      return { element: createElement(Factors, props), width, height };
    },
  };
}

/** Of the timeline that a configuration is on. */
async function timelineCard(db: Database, id: string): Promise<Card | null> {
  const detail = CONFIGURATION_ID_PATTERN.test(id) ? await getConfiguration(db, id) : null;
  if (detail === null) return null;
  const page = await getTimelinePage(db, {
    subjects: [],
    configuration: id,
    benchmark: "default-set",
    method: undefined,
  });
  const own = new Map(page.points.map(({ configuration }) => [configuration.id, configuration]));
  const [first] = page.points;
  const [series] = page.series;
  // None of its reports may count, for example because they were withdrawn.
  if (first === undefined)
    return { title: `Over kernels: ${shortConfigurationName(detail.configuration)}`, draw: null };
  const title = `Over kernels: ${hardwareText(first.configuration)}`;
  if (series === undefined || series.points.length === 0) return { title, draw: null };
  return {
    title: `${seriesName(series)}, over kernels: ${hardwareText(first.configuration)}`,
    draw: (size) => {
      const layout = layoutTimeline(timelineInput(series, own), { ...size, fontSize: FONT_SIZE });
      const props = { ...INK, title, description: title, layout };
      return { element: createElement(Timeline, props), ...size };
    },
  };
}

import { DENSE_FROM } from "@oslag/charts";
import {
  refuse,
  type FigureSpecification,
  type ReportFigureSpecification,
  type Result,
} from "@oslag/schema";
import { getFigure, type FreezingSender, type StoredId } from "@oslag/store";
import { figureCsv } from "../figures/figure-csv";
import { freezeFigure, type FreezingStage } from "../figures/freeze-figure";
import { presentFigure } from "../figures/present-figure";
import { renderCard } from "../figures/render-card";
import { renderPreview } from "../figures/render-figure";
import { renderSubjectCard, type AskedCard } from "../figures/subject-card";
import { viewFigure, type FigureView, type ViewedFigure } from "../figures/view-figure";
import { jsonText } from "../http/json-text";
import type { Site } from "../site";

type Bytes = Uint8Array<ArrayBuffer>;

/** What is read and drawn of figures away from the event loop. Input and output are plain values. */
export type FigureJobs = {
  /** A live figure for a page. */
  readonly view: (site: Site, view: FigureView) => Promise<Result<ViewedFigure>>;
  /** The live figure as the API has it. */
  readonly json: (site: Site, specification: FigureSpecification) => Promise<Result<Bytes>>;
  readonly csv: (site: Site, specification: FigureSpecification) => Promise<Result<Bytes>>;
  readonly preview: (site: Site, specification: FigureSpecification) => Promise<Result<Bytes>>;
  /** A report's result card as a picture. */
  readonly card: (site: Site, report: string) => Promise<Result<Bytes>>;
  /** The picture of a page about one thing. */
  readonly subjectCard: (site: Site, asked: AskedCard) => Promise<Result<Bytes>>;
  readonly freeze: (
    site: Site,
    asked: {
      readonly specification: FigureSpecification | ReportFigureSpecification;
      readonly sender: FreezingSender | null;
    },
    tell?: (stage: FreezingStage) => void,
  ) => Promise<Result<StoredId>>;
};

export const FIGURE_JOBS: FigureJobs = {
  view: ({ db }, view) => viewFigure(db, view),
  json: async ({ db }, specification) => {
    const figure = await getFigure(db, specification);
    if (!figure.ok) return figure;
    const { reportLists: _, ...resource } = figure.value;
    return { ok: true, value: toBytes(jsonText(resource)) };
  },
  csv: async ({ db }, specification) => {
    const figure = await getFigure(db, specification);
    return figure.ok ? { ok: true, value: toBytes(figureCsv(figure.value)) } : figure;
  },
  preview: async ({ db }, specification) => {
    const viewing = { denseFrom: DENSE_FROM, rows: 0 };
    const figure = await getFigure(db, specification, { viewing });
    if (!figure.ok) return figure;
    const { bytes } = await renderPreview(presentFigure(figure.value));
    return { ok: true, value: bytes };
  },
  card: renderCard,
  subjectCard: renderSubjectCard,
  freeze: (site, { specification, sender }, tell) =>
    freezeFigure(site, specification, { sender, tell }),
};

/** The refusal of a job whose database cannot be reached; other sentences would name what was asked for. */
export const DATABASE_AWAY = refuse(
  "unavailable",
  "The database cannot be reached. Nothing was lost: try again.",
);

// A buffer of its own, so that it can be handed to another thread without a copy.
function toBytes(text: string): Bytes {
  return new TextEncoder().encode(text);
}

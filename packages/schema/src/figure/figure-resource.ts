import * as z from "zod";
import { REASON_CODES, type ReasonCode } from "../registry/reasons";
import { Sha256 } from "../report";
import {
  CurvesSnapshot,
  CurveSnapshot,
  RelativeSpeedsSnapshot,
  SamplesSnapshot,
} from "./report-snapshot";
import { methodAsked } from "../api/configuration";
import { CurvesFigure } from "./frozen-figure";
import { curvesFilters, efficiencyPlot } from "./report-figure-query";
import { CONFIGURATION_CURVE_IDS, ReportFigureSpecification } from "./report-specification";
import { FigureSnapshot } from "./snapshot";
import { FigureSpecification } from "./specification";

/** The forms of a frozen figure. Only `json` may change, because it contains the status. */
export const FIGURE_FORMATS = ["svg", "png", "pdf", "csv", "json", "bib", "ris"] as const;
export type FigureFormat = (typeof FIGURE_FORMATS)[number];

/** The query of a drawing: the number of page columns that it fills. */
export const FigureFileQuery = z.strictObject({
  columns: z
    .enum(["1", "2"])
    .optional()
    .describe("The width of a drawing: one column (3.33 in) or two (7 in). The default is two."),
});

/** Why a contributing report no longer counts. `absent` means that the site no longer has it. */
export const FigureReportState = z.enum(["withdrawn", "flagged", "hidden", "absent"]);
export type FigureReportState = z.infer<typeof FigureReportState>;

/** What `GET /api/v1/figures/{id}.json` answers. */
export const FrozenFigureResource = z.strictObject({
  id: Sha256.describe("SHA-256 of the canonical JSON (RFC 8785) of {specification, snapshot}."),
  url: z.url(),
  frozen: z.string(),
  title: z.string(),
  caption: z.array(z.string()),
  citation: z.string(),
  status: z
    .strictObject({
      out_of_count: z
        .array(
          z.strictObject({
            id: Sha256,
            state: FigureReportState,
            reason: z
              .enum(REASON_CODES as [ReasonCode, ...ReasonCode[]])
              .nullable()
              .describe("Why a moderator flagged or hid it; null otherwise."),
          }),
        )
        .describe("Contributing reports that no longer count. The drawing does not change."),
    })
    .describe("The only part that may change."),
  specification: z
    .union([FigureSpecification, ReportFigureSpecification])
    .describe("The specification of a plot, which has no `kind`, or of another kind of figure."),
  snapshot: z.union([
    FigureSnapshot,
    SamplesSnapshot,
    RelativeSpeedsSnapshot,
    CurveSnapshot,
    CurvesSnapshot,
  ]),
});
export type FrozenFigureResource = z.infer<typeof FrozenFigureResource>;

/** What `POST /api/v1/figures` answers. */
export const FigureFrozenResource = z.strictObject({
  id: Sha256,
  status: z.enum(["frozen", "known"]).describe("`known` (200) if it was frozen before."),
  url: z.url(),
});
export type FigureFrozenResource = z.infer<typeof FigureFrozenResource>;

/** What `GET /api/v1/explore` answers: the figure as it would be frozen now. */
export const ExploreResource = z.strictObject({
  specification: FigureSpecification,
  snapshot: FigureSnapshot,
});

/** The query of `GET /api/v1/curves` and `curves.csv`. */
export const CurvesAsked = z.strictObject({
  y: z
    .enum(CONFIGURATION_CURVE_IDS)
    .optional()
    .describe("An extension; `bcopy-sizes`, memory bandwidth by block size, by default."),
  method: methodAsked.describe(
    "By default the site's default method, or else the newest one under which a counted report has the extension.",
  ),
  ...efficiencyPlot,
  ...curvesFilters,
});

/** What `GET /api/v1/curves` answers: the figure as it would be frozen now. */
export const CurvesResource = CurvesFigure;

const frameSize = z.coerce.number().int().min(1).max(10_000).optional();

/** The query of `GET /api/v1/oembed` (oembed.com, version 1.0). */
export const OembedQuery = z.strictObject({
  url: z.string().min(1).max(500).describe("The address of a frozen figure's page."),
  format: z.string().max(16).optional().describe("Only `json`."),
  maxwidth: frameSize.describe("The largest width of the frame, in pixels."),
  maxheight: frameSize.describe("The largest height of the frame, in pixels."),
});

export const OembedResource = z.strictObject({
  version: z.literal("1.0"),
  type: z.literal("rich"),
  title: z.string(),
  provider_name: z.string(),
  provider_url: z.url(),
  cache_age: z.int(),
  html: z.string(),
  width: z.int(),
  height: z.int(),
});
export type OembedResource = z.infer<typeof OembedResource>;

import {
  CurveFigure,
  CurveQuery,
  CurvesAsked,
  CurvesFigure,
  CurvesQuery,
  ExploreQuery,
  ExploreResource,
  FIGURE_FORMATS,
  FigureFileQuery,
  FigureFrozenResource,
  FrozenFigureResource,
  OembedQuery,
  OembedResource,
  RelativeSpeedsFigure,
  RelativeSpeedsQuery,
  SamplesFigure,
  SamplesQuery,
} from "@oslag/schema";
import { ID, inPath, json, PROBLEM, queryParameters, read, toSchema } from "./openapi-parts";

const binary = { schema: { type: "string", contentEncoding: "binary" } };

/** Live and frozen figures. */
export const FIGURE_OPERATIONS = {
  explore: read({
    summary:
      "A figure over all reports as it is now: the parameters of the page /explore, at most 5000 points, how many match is always said.",
    answer: "Explore",
    parameters: queryParameters(ExploreQuery),
  }),
  exploreCsv: {
    ...read({
      summary: "The values of the same figure as CSV (RFC 4180).",
      answer: "Explore",
      parameters: queryParameters(ExploreQuery),
    }),
    responses: {
      "200": { description: "One row for each point.", content: { "text/csv": binary } },
      default: PROBLEM,
    },
  },
  getCurves: read({
    summary:
      "An extension over configurations, one report of each, as it is now: memory bandwidth by block size, or operations by the number of processes. Filters choose the configurations. With `x`, the figure shows efficiency for each system, or throughput; its snapshot still has the whole curves.",
    answer: "CurvesFigure",
    parameters: queryParameters(CurvesAsked),
  }),
  getCurvesCsv: {
    ...read({
      summary: "The values of the same figure as CSV (RFC 4180).",
      answer: "CurvesFigure",
      parameters: queryParameters(CurvesAsked),
    }),
    responses: {
      "200": { description: "One row for each value.", content: { "text/csv": binary } },
      default: PROBLEM,
    },
  },
  postFigure: {
    summary:
      'Freezes what the parameters of /explore show now, or, with a `kind`, samples, relative speeds or a curve of named reports that count, or the curves of configurations. The same specification over the same values is the same figure. If `Accept` names `application/x-ndjson`, the answer begins at once: a line such as `{"stage":"drawing"}` for each part of the work (waiting, reading, drawing, storing), then the figure or the problem as the last line.',
    requestBody: { required: true, content: json("FigureQuery") },
    responses: {
      "201": { description: "The figure was frozen.", content: json("FigureFrozen") },
      "200": { description: "It was frozen before.", content: json("FigureFrozen") },
      default: PROBLEM,
    },
  },
  getFigure: read({
    summary: "A frozen figure: specification, snapshot, citation, and the status of its reports.",
    answer: "FrozenFigure",
    parameters: [ID],
  }),
  getFigureFile: {
    ...read({
      summary:
        "One form of a frozen figure, also at /figures/{id}.{format}. Every form but json is the same bytes for ever.",
      answer: "FrozenFigure",
      parameters: [
        ID,
        inPath("format", { type: "string", enum: [...FIGURE_FORMATS] }),
        ...queryParameters(FigureFileQuery),
      ],
    }),
    responses: {
      "200": {
        description: "The form.",
        content: {
          "image/svg+xml": binary,
          "image/png": binary,
          "application/pdf": binary,
          "text/csv": binary,
          "application/x-bibtex": binary,
          "application/x-research-info-systems": binary,
          ...json("FrozenFigure"),
        },
      },
      default: PROBLEM,
    },
  },
  getOembed: read({
    summary: "How to embed a frozen figure of this site (oembed.com, version 1.0).",
    answer: "Oembed",
    parameters: queryParameters(OembedQuery),
  }),
};

export const FIGURE_SCHEMAS = {
  ExploreQuery: toSchema(ExploreQuery),
  Explore: toSchema(ExploreResource),
  FigureQuery: {
    anyOf: ["ExploreQuery", "SamplesQuery", "RelativeSpeedsQuery", "CurveQuery", "CurvesQuery"].map(
      (name) => ({
        $ref: `#/components/schemas/${name}`,
      }),
    ),
  },
  SamplesQuery: toSchema(SamplesQuery),
  RelativeSpeedsQuery: toSchema(RelativeSpeedsQuery),
  CurveQuery: toSchema(CurveQuery),
  CurvesQuery: toSchema(CurvesQuery),
  SamplesFigure: toSchema(SamplesFigure),
  RelativeSpeedsFigure: toSchema(RelativeSpeedsFigure),
  CurveFigure: toSchema(CurveFigure),
  CurvesFigure: toSchema(CurvesFigure),
  FigureFrozen: toSchema(FigureFrozenResource),
  FrozenFigure: toSchema(FrozenFigureResource),
  Oembed: toSchema(OembedResource),
};

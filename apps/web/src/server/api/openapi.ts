import {
  ChallengeRequest,
  ChallengeResource,
  CheckResource,
  FigureResource,
  LeaderboardIndexResource,
  LeaderboardQuery,
  LeaderboardResource,
  LeaderboardSubject,
  LIMITS,
  Envelope,
  PaperResource,
  ProblemDocument,
  Report,
  ReportListResource,
  ReportResource,
  ReportsQuery,
  Statement,
  StatementEnvelope,
  StatementListResource,
  StatementReceipt,
  StatementsQuery,
} from "@oslag/schema";
import { z } from "zod";
import { CONFIGURATION_PATHS, CONFIGURATION_SCHEMAS } from "./openapi-configurations";
import { DATA_PATHS, DATA_SCHEMAS } from "./openapi-data";
import { FIGURE_PATHS, FIGURE_SCHEMAS } from "./openapi-figures";
import { ID, inPath, json, PROBLEM, queryParameters, read, toSchema } from "./openapi-parts";

/** The document that describes the API, generated from the schemas that the API itself parses with. */
export function openApiDocument() {
  return {
    openapi: "3.1.1",
    info: {
      title: "OSlag",
      version: "1",
      description:
        "Signed operating system benchmark reports, and what is derived from them. Unknown query parameters are refused.",
      license: { name: "CC BY 4.0", identifier: "CC-BY-4.0" },
    },
    paths: {
      "/api/v1/reports": {
        get: read("listReports", {
          summary: "Reports, newest first.",
          answer: "ReportList",
          parameters: queryParameters(ReportsQuery),
        }),
        post: POST_REPORT,
      },
      "/api/v1/checks": { post: POST_CHECK },
      "/api/v1/challenges": { post: POST_CHALLENGE },
      "/api/v1/reports/{id}": {
        get: read("getReport", {
          summary: "One report and what was derived from it.",
          answer: "Report",
          parameters: [ID],
        }),
      },
      "/api/v1/reports/{id}/envelope": {
        get: read("getEnvelope", {
          summary: "The signed bytes as they were uploaded.",
          answer: "Envelope",
          parameters: [ID],
        }),
      },
      "/api/v1/statements": {
        get: read("listStatements", {
          summary: "The public log of signed statements, newest first.",
          answer: "StatementList",
          parameters: queryParameters(StatementsQuery),
        }),
        post: POST_STATEMENT,
      },
      "/api/v1/leaderboards": {
        get: read("listLeaderboards", {
          summary: "Every leaderboard.",
          answer: "LeaderboardIndex",
        }),
      },
      "/api/v1/leaderboards/{benchmark}": {
        get: read("getLeaderboard", {
          summary: "Configurations, the best first.",
          answer: "Leaderboard",
          parameters: [
            inPath("benchmark", z.toJSONSchema(LeaderboardSubject)),
            ...queryParameters(LeaderboardQuery),
          ],
        }),
      },
      "/api/v1/papers/{edition}": {
        get: read("getPaper", {
          summary: "Every table of an edition, published values beside recomputed ones.",
          answer: "Paper",
          parameters: [inPath("edition", z.toJSONSchema(PaperResource.shape.id))],
        }),
      },
      "/api/v1/figures/figure1": {
        get: read("getFigure1", { summary: "The values of the live figure.", answer: "Figure" }),
      },
      ...CONFIGURATION_PATHS,
      ...FIGURE_PATHS,
      ...DATA_PATHS,
    },
    components: {
      schemas: {
        ReportList: toSchema(ReportListResource),
        Report: toSchema(ReportResource),
        Payload: toSchema(Report),
        Envelope: toSchema(Envelope),
        StatementList: toSchema(StatementListResource),
        StatementEnvelope: toSchema(StatementEnvelope),
        StatementReceipt: toSchema(StatementReceipt),
        Statement: toSchema(Statement),
        Check: toSchema(CheckResource),
        ChallengeRequest: toSchema(ChallengeRequest),
        Challenge: toSchema(ChallengeResource),
        LeaderboardIndex: toSchema(LeaderboardIndexResource),
        Leaderboard: toSchema(LeaderboardResource),
        Paper: toSchema(PaperResource),
        Figure: toSchema(FigureResource),
        ...CONFIGURATION_SCHEMAS,
        ...FIGURE_SCHEMAS,
        ...DATA_SCHEMAS,
        Problem: toSchema(ProblemDocument),
      },
    },
  };
}

const ENVELOPE_BODY = {
  required: true,
  description: `A DSSE envelope of at most ${LIMITS.envelopeBytes} bytes whose payload follows the schema Payload.`,
  content: json("Envelope"),
};
const POST_REPORT = {
  operationId: "postReport",
  summary: "Stores a signed report. Sending the same report again answers with the stored one.",
  requestBody: ENVELOPE_BODY,
  responses: {
    "201": { description: "The report was stored.", content: json("Report") },
    "200": { description: "The report was stored before.", content: json("Report") },
    default: PROBLEM,
  },
};

const POST_CHECK = {
  operationId: "postCheck",
  summary:
    "Says what the site would say of a report: the same refusal, or the same flags. Stores nothing and uses no challenge.",
  requestBody: ENVELOPE_BODY,
  responses: {
    "200": { description: "The report would be taken.", content: json("Check") },
    default: PROBLEM,
  },
};
const POST_CHALLENGE = {
  operationId: "postChallenge",
  summary:
    "Issues a challenge for one report by one key. A report that carries it is shown as fresh.",
  requestBody: { required: true, content: json("ChallengeRequest") },
  responses: {
    "201": { description: "A challenge.", content: json("Challenge") },
    default: PROBLEM,
  },
};
const POST_STATEMENT = {
  operationId: "postStatement",
  summary:
    "Stores a signed statement. Sending the same statement again answers with its id and changes nothing.",
  requestBody: {
    required: true,
    description: `A DSSE envelope of at most ${LIMITS.statementBytes} bytes whose payload follows the schema Statement.`,
    content: json("StatementEnvelope"),
  },
  responses: {
    "201": { description: "The statement was stored.", content: json("StatementReceipt") },
    "200": { description: "The statement was stored before.", content: json("StatementReceipt") },
    default: PROBLEM,
  },
};

import {
  Figure1Query,
  ChallengeRequest,
  ChallengeResource,
  CheckResource,
  ContrastListResource,
  ContrastQuery,
  ContrastResource,
  FigureResource,
  FORMAT_1,
  FORMAT_2,
  LeaderboardIndexResource,
  LeaderboardQuery,
  LeaderboardResource,
  LeaderboardSubject,
  LIMITS,
  Envelope,
  LiteratureResource,
  PaperClaimsQuery,
  PaperClaimsResource,
  PaperResource,
  PapersResource,
  ProblemDocument,
  Report,
  ReportListResource,
  ReportPlaceResource,
  ReportResource,
  ReportsQuery,
  Statement,
  StatementEnvelope,
  StatementListResource,
  StatementReceipt,
  StatementsQuery,
  UploadedReportResource,
} from "@oslag/schema";
import { CONTRAST_IDS } from "@oslag/science";
import { ADDRESSES, type OperationId } from "@oslag/server-interface";
import { z } from "zod";
import { CONFIGURATION_OPERATIONS, CONFIGURATION_SCHEMAS } from "./openapi-configurations";
import { DATA_OPERATIONS, DATA_SCHEMAS } from "./openapi-data";
import { FIGURE_OPERATIONS, FIGURE_SCHEMAS } from "./openapi-figures";
import {
  ID,
  inPath,
  json,
  type Operation,
  PROBLEM,
  queryParameters,
  read,
  toSchema,
} from "./openapi-parts";

const ENVELOPE_BODY = {
  required: true,
  description: `A DSSE envelope of at most ${FORMAT_2.envelopeBytes} bytes, in format 1 ${FORMAT_1.envelopeBytes}, whose payload follows the schema Payload.`,
  content: json("Envelope"),
};
const POST_REPORT = {
  summary: "Stores a signed report. Sending the same report again answers with the stored one.",
  requestBody: ENVELOPE_BODY,
  responses: {
    "201": { description: "The report was stored.", content: json("UploadedReport") },
    "200": { description: "The report was stored before.", content: json("UploadedReport") },
    default: PROBLEM,
  },
};

const POST_CHECK = {
  summary:
    "Says what the site would say of a report: the same refusal, or the same flags. Stores nothing and uses no challenge.",
  requestBody: ENVELOPE_BODY,
  responses: {
    "200": { description: "The report would be taken.", content: json("Check") },
    default: PROBLEM,
  },
};

const POST_CHALLENGE = {
  summary:
    "Issues a challenge for one report by one key, unless the key was revoked or replaced. A report that carries it is shown as fresh.",
  requestBody: { required: true, content: json("ChallengeRequest") },
  responses: {
    "201": { description: "A challenge.", content: json("Challenge") },
    default: PROBLEM,
  },
};
const POST_STATEMENT = {
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

/** What the description says of each operation, beside its name and address, which are in the table of addresses. */
const OPERATIONS: Readonly<Record<OperationId, Operation>> = {
  listReports: read({
    summary: "Reports, newest first.",
    answer: "ReportList",
    parameters: queryParameters(ReportsQuery),
  }),
  postReport: POST_REPORT,
  postCheck: POST_CHECK,
  postChallenge: POST_CHALLENGE,
  getReport: read({
    summary: "One report and what was derived from it.",
    answer: "Report",
    parameters: [ID],
  }),
  getEnvelope: read({
    summary: "The signed bytes as they were uploaded.",
    answer: "Envelope",
    parameters: [ID],
  }),
  getReportPlace: read({
    summary: "One report's relative speed beside that of other configurations.",
    answer: "ReportPlace",
    parameters: [ID],
  }),
  listStatements: read({
    summary: "The public log of signed statements, newest first.",
    answer: "StatementList",
    parameters: queryParameters(StatementsQuery),
  }),
  postStatement: POST_STATEMENT,
  listLeaderboards: read({ summary: "Every leaderboard.", answer: "LeaderboardIndex" }),
  getLeaderboard: read({
    summary: "Configurations, the best first.",
    answer: "Leaderboard",
    parameters: [
      inPath("benchmark", z.toJSONSchema(LeaderboardSubject)),
      ...queryParameters(LeaderboardQuery),
    ],
  }),
  getPapers: read({
    summary: "The documents, and which of them prints which number.",
    answer: "Papers",
  }),
  getPaper: read({
    summary: "Every table of an edition, published values beside recomputed ones.",
    answer: "Paper",
    parameters: [inPath("edition", z.toJSONSchema(PaperResource.shape.id))],
  }),
  getLiterature: read({
    summary:
      "Measurements that others published between the papers and today, each with its source.",
    answer: "Literature",
  }),
  getPaperClaims: read({
    summary:
      "What an edition's text claims, what its tables say of it, and what reports of today do.",
    answer: "PaperClaims",
    parameters: [
      inPath("edition", z.toJSONSchema(PaperClaimsResource.shape.edition)),
      ...queryParameters(PaperClaimsQuery),
    ],
  }),
  listContrasts: read({
    summary: "Every contrast of /why, with the number of its matched pairs.",
    answer: "ContrastList",
    parameters: queryParameters(ContrastQuery),
  }),
  getContrast: read({
    summary:
      "One contrast: matched pairs that differ in one field, and the factor of each benchmark.",
    answer: "Contrast",
    parameters: [
      inPath("contrast", { type: "string", enum: CONTRAST_IDS }),
      ...queryParameters(ContrastQuery),
    ],
  }),
  getFigure1: read({
    summary: "The values of the live figure.",
    answer: "Figure",
    parameters: queryParameters(Figure1Query),
  }),
  ...CONFIGURATION_OPERATIONS,
  ...FIGURE_OPERATIONS,
  ...DATA_OPERATIONS,
};

/** Generates the document that describes the API, from the table of addresses and the schemas that the API parses with. */
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
    paths: toPaths(),
    components: {
      schemas: {
        ReportList: toSchema(ReportListResource),
        Report: toSchema(ReportResource),
        ReportPlace: toSchema(ReportPlaceResource),
        UploadedReport: toSchema(UploadedReportResource),
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
        Literature: toSchema(LiteratureResource),
        Papers: toSchema(PapersResource),
        Paper: toSchema(PaperResource),
        PaperClaims: toSchema(PaperClaimsResource),
        ContrastList: toSchema(ContrastListResource),
        Contrast: toSchema(ContrastResource),
        Figure: toSchema(FigureResource),
        ...CONFIGURATION_SCHEMAS,
        ...FIGURE_SCHEMAS,
        ...DATA_SCHEMAS,
        Problem: toSchema(ProblemDocument),
      },
    },
  };
}

type PathItem = Readonly<Partial<Record<"get" | "post", Operation & { operationId: string }>>>;

/** The rows of the table that have operations, with their paths in OpenAPI's notation. */
function toPaths(): Readonly<Record<string, PathItem>> {
  const documented = ADDRESSES.flatMap(({ path, operations }): [string, PathItem][] => {
    if (operations === undefined) return [];
    const methods = Object.entries(operations) as ["get" | "post", OperationId][];
    const item = methods.map(([method, operationId]) => [
      method,
      { operationId, ...OPERATIONS[operationId] },
    ]);
    return [[toOpenApiPath(path), Object.fromEntries(item) as PathItem]];
  });
  return Object.fromEntries(documented);
}

const toOpenApiPath = (path: string) => path.replaceAll(/:(\w+)(?:\([^)]*\))?/g, "{$1}");

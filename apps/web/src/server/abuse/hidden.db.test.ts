import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import {
  FIGURE_FORMATS,
  parseExploreQuery,
  parseReportFigureQuery,
  REASON_CODES,
  StatementResource,
  WITHHOLDING_REASONS,
  type ReasonCode,
} from "@oslag/schema";
import { CONTRAST_IDS } from "@oslag/science";
import { ADDRESSES, type Address, findAddress } from "@oslag/server-interface";
import {
  acceptStatement,
  checkStatements,
  listDumps,
  openDumpFile,
  refreshSearchTerms,
  replaceDumps,
  writeDump,
} from "@oslag/store";
import {
  madeResult,
  makeEnvelope,
  makeStatement,
  storeScenario,
  TEST_ORIGIN,
  testKey,
  useDatabase,
  WHOLE_SET,
  type Scenario,
  type StatementScenario,
} from "@oslag/store/testing";
import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { queue } from "../../../../../scripts/admin/queue.mjs";
import { postCheck } from "../api/checks";
import { getStatements } from "../api/statements";
import { freezeFigure } from "../figures/freeze-figure";
import { siteProcess } from "../site-process";
import { writeStaticExport } from "../static-export";
import { askSite } from "../testing/ask-site";
import { makeSiteAdmission } from "../testing/make-site-admission";

const repository = path.join(import.meta.dirname, "../../../../..");
const dumps = mkdtempSync(path.join(tmpdir(), "oslag-hidden-"));
const test = useDatabase("hidden");
const site = () => ({ db: test.db, origin: TEST_ORIGIN });

/** What Figures 2 and 3 draw. */
const CURVES = [
  madeResult("bcopy-sizes", "4k", { bytes_per_iteration: 4096 }),
  madeResult("getpid-parallel", "1", { processes: 1 }),
];

/** Texts that only the sender's report has, in each field that a page or file may show. */
const MARKS = {
  vendor: "VendorMark",
  brand: "BrandMark 9000",
  os: "OsMark",
  kernel: "KernelMark",
  filesystem: "FilesystemMark",
  suite: "SuiteMark",
  storage: "OptionMark",
  note: "NoteMark",
  operation: "OperationMark",
  remark: "RemarkMark",
  later: "LaterMark",
};
/** A time that only the sender's report has, in ns; its digits, also where a sample gives it for a million iterations. */
const NUMBER = 123.457;
const DIGITS = /123\.?457/;
const MARKED: Scenario = {
  key: "sender",
  official: true,
  values: { ...WHOLE_SET, getpid: NUMBER },
  change: (report) => {
    report.measurements.push(...CURVES);
    Object.assign(report.machine.processor, { vendor: MARKS.vendor, brand: MARKS.brand });
    Object.assign(report.os, { name: MARKS.os, kernel: MARKS.kernel });
    Object.assign(report.storage[0] ?? {}, {
      filesystem: MARKS.filesystem,
      options: [MARKS.storage],
    });
    report.suite.version = MARKS.suite;
    report.note = MARKS.note;
    for (const measurement of report.measurements) measurement.operation = MARKS.operation;
  },
};
/** A report whose texts others have too, except its note: figures have only numbers from it. */
const ORDINARY: Scenario = {
  key: "talker",
  official: true,
  values: { ...WHOLE_SET, getpid: 100 },
  change: (report) => {
    report.note = "OrdinaryNote";
  },
};

const ids = { marked: "", ordinary: "", honest: "" };
const figures: Record<string, string> = {};
let sequence = 0;

const say = async (scenario: Omit<StatementScenario, "sequence">) => {
  sequence += 1;
  const accepted = await acceptStatement(makeStatement({ ...scenario, sequence }), site());
  if (!accepted.ok) throw new Error(accepted.problem.detail);
  return accepted.value.id;
};
const moderate = (action: "hide" | "restore" | "flag", subject: string, reason: ReasonCode) =>
  say({ key: "moderator", action, subject, reason });

async function freeze(query: Readonly<Record<string, string>>): Promise<string> {
  const parsed = "kind" in query ? parseReportFigureQuery(query) : parseExploreQuery(query);
  if (!parsed.ok) throw new Error(parsed.problem.detail);
  const frozen = await freezeFigure(site(), parsed.value);
  if (!frozen.ok) throw new Error(frozen.problem.detail);
  return frozen.value.id;
}

beforeAll(async () => {
  vi.stubEnv("DATABASE_URL", test.url);
  vi.stubEnv("OSLAG_ORIGIN", TEST_ORIGIN);
  vi.stubEnv("OSLAG_DUMPS", dumps);
  siteProcess.readers = test.db;
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  ids.honest = await storeScenario(test.db, {
    key: "honest",
    official: true,
    change: (report) => {
      report.measurements.push(...CURVES);
    },
  });
  ids.ordinary = await storeScenario(test.db, ORDINARY);
  ids.marked = await storeScenario(test.db, MARKED);
  await say({ key: "sender", action: "annotate", subject: ids.marked, text: MARKS.remark });
  // Figures that hold a text of the marked report.
  figures.plot = await freeze({ colour: "vendor" });
  figures.points = await freeze({ points: "reports", y: "getpid", value: "absolute" });
  figures.samples = await freeze({
    kind: "samples",
    reports: [ids.honest, ids.marked].join(),
    y: "getpid",
  });
  figures.relative = await freeze({ kind: "relative-speeds", report: ids.marked });
  figures.baseline = await freeze({
    y: "getpid",
    key: testKey("honest").id,
    baseline: `report:${ids.marked}`,
  });
  // Figures that do not.
  figures.honest = await freeze({ y: "getpid", value: "absolute", key: testKey("honest").id });
  figures.numbers = await freeze({
    y: "getpid",
    value: "cost",
    configuration: await configurationOf(ids.ordinary),
  });
  await writeDump(test.db, { folder: dumps, repository, now: new Date() });
}, 240_000);
afterAll(() => {
  rmSync(dumps, { recursive: true });
  delete siteProcess.readers;
  vi.unstubAllEnvs();
});

async function configurationOf(id: string): Promise<string> {
  const { configurationId } = await test.db.report.findUniqueOrThrow({ where: { id } });
  return configurationId;
}

const TEXT_FIGURES = ["plot", "points", "samples", "relative", "baseline"];

/** Rows that hold nothing of a report, and why. */
const WITHOUT_REPORTS: Readonly<Record<string, string>> = {
  "/downloads/:name": "files of a release",
  "/released/:name": "files of a release",
  "/install.sh": "a script of ours",
  "/install.ps1": "a script of ours",
  "/icon.svg": "a file of the repository",
  "/CITATION.cff": "a file of the repository",
  "/run": "downloads for the visitor's system",
  "/run/oslag": "a document of the repository",
  "/method": "a document of the repository",
  "/privacy": "a document of the repository",
  "/problems/:code": "a list of the repository",
  "/healthz": "a word",
  "/readyz": "a word",
};

/** Returns addresses of every row of the table that can be read, with ids that exist. */
async function listTargets(): Promise<readonly string[]> {
  const marked = await configurationOf(ids.marked);
  const honest = await configurationOf(ids.honest);
  const key = testKey("sender").id;
  const [day = ""] = readdirSync(dumps).filter((name) => /^\d/.test(name));
  const files = ["manifest.json", "SHA256SUMS", "dictionary.json", "claims.json"].concat(
    ["ndjson", "csv", "statements.ndjson", "curves.csv", "contrasts.ndjson"].map(
      (form) => `oslag-${day}.${form}.gz`,
    ),
  );
  await refreshSearchTerms(test.db);
  const {
    processorModel: model,
    osFamily,
    osName,
    osVersion,
    kernelSeries,
  } = await test.db.configuration.findUniqueOrThrow({ where: { id: marked } });
  const plots = ["", "?points=reports&y=getpid&value=absolute&colour=vendor"].concat([
    `?configuration=${marked}`,
    `?mark=${ids.marked}`,
    `?key=${encodeURIComponent(key)}`,
    `?suite=${MARKS.suite}`,
  ]);
  return [
    "/",
    `/?report=${ids.marked}`,
    "/api",
    `/compare?ids=${ids.marked},${ids.honest}`,
    `/compare?ids=${marked},${honest}`,
    ...[marked, honest].flatMap((id) => [
      `/configurations/${id}`,
      `/configurations/${id}/over-time`,
      `/api/v1/configurations/${id}`,
    ]),
    ...[marked, honest].flatMap((id) =>
      ["configurations", "timelines"].map((kind) => `/cards/${kind}/${id}/preview.png`),
    ),
    `/cards/processors/${model}/preview.png`,
    `/cards/systems/${osFamily}/preview.png`,
    ...CONTRAST_IDS.map((id) => `/cards/why/${id}/preview.png`),
    "/data",
    ...plots.flatMap((query) => [
      `/explore${query}`,
      `/explore/preview.png${query}`,
      `/api/v1/explore${query}`,
      `/api/v1/explore.csv${query}`,
    ]),
    `/keys/${encodeURIComponent(key)}`,
    "/search?q=mark",
    "/api/v1/search?q=mark",
    "/processors",
    `/processors/${model}`,
    "/papers/literature",
    "/api/v1/literature",
    "/scaling",
    "/bandwidth",
    "/api/v1/curves",
    "/api/v1/curves?y=getpid-parallel",
    "/api/v1/curves.csv",
    "/why",
    ...CONTRAST_IDS.flatMap((id) => [`/why/${id}`, `/api/v1/why/${id}`]),
    "/api/v1/why",
    "/systems",
    `/systems/${osFamily}`,
    `/systems/${osFamily}?${new URLSearchParams({ kernel: kernelSeries })}`,
    `/systems/${osFamily}?${new URLSearchParams({ release: `${osName} ${osVersion}` })}`,
    ...[marked, honest].map((id) => `/feeds/configurations/${id}`),
    `/feeds/keys/${encodeURIComponent(key)}`,
    "/feeds/leaderboard/getpid",
    `/feeds/processors/${model}`,
    `/feeds/systems/${osFamily}`,
    "/timelines",
    `/timelines?processor=${model}&system=${osFamily}`,
    ...[marked, honest].map((id) => `/timelines?configuration=${id}&benchmark=getpid`),
    "/leaderboard",
    "/leaderboard/getpid?virtual=any",
    "/leaderboard/default-set?virtual=any&processor=Mark",
    "/moderation",
    "/papers",
    "/papers/1990",
    "/papers/1990/claims",
    "/papers/sources",
    `/papers/1990?with=${ids.marked},${marked}`,
    `/reports/${ids.marked}`,
    `/reports/${ids.marked}/preview.png`,
    // Its neighbours, its place and its card may name the hidden one.
    `/reports/${ids.honest}`,
    `/api/v1/reports/${ids.honest}/place`,
    "/run/browser",
    `/run/browser/layer?native=${ids.marked}&browser=${ids.marked}`,
    "/submit",
    "/sitemap.xml",
    "/robots.txt",
    "/run/browser/suite/0/none.js",
    ...files.map((name) => `/data/dumps/${day}/${name}`),
    "/api/v1/reports",
    `/api/v1/reports?key=${encodeURIComponent(key)}`,
    `/api/v1/reports/${ids.marked}`,
    `/api/v1/reports/${ids.marked}/envelope`,
    `/api/v1/reports/${ids.marked}/place`,
    "/api/v1/statements",
    `/api/v1/statements?subject=${ids.marked}`,
    "/api/v1/leaderboards",
    "/api/v1/leaderboards/getpid?virtual=any",
    "/api/v1/papers",
    "/api/v1/papers/1990",
    "/api/v1/papers/1990/claims",
    "/api/v1/figures/figure1",
    "/api/v1/configurations",
    "/api/v1/dataset.ndjson",
    "/api/v1/dataset.csv",
    "/api/v1/dictionary",
    "/api/v1/dumps",
    "/api/v1/openapi.json",
    ...Object.values(figures).flatMap((id) => [
      `/figures/${id}`,
      `/figures/${id}/embed`,
      `/figures/${id}/preview.png`,
      `/api/v1/figures/${id}`,
      `/api/v1/oembed?url=${encodeURIComponent(`${TEST_ORIGIN}/figures/${id}`)}`,
      ...FIGURE_FORMATS.flatMap((format) => {
        const columns = ["svg", "png", "pdf"].includes(format)
          ? ["?columns=1", "?columns=2"]
          : [""];
        return columns.flatMap((query) => [
          `/figures/${id}.${format}${query}`,
          `/api/v1/figures/${id}.${format}${query}`,
          `/api/v1/figures/${id}/${format}${query}`,
        ]);
      }),
    ]),
  ];
}

/** Drawings whose bytes hold no text that could be searched, and further addresses of what one handler answers. */
const IMAGE = /[./](?:png|pdf)(?:\?|$)/;
const SPELLING = /^\/api\/v1\/figures\/\w{64}[./]/;
const isSearchable = (target: string) => !IMAGE.test(target) && !SPELLING.test(target);

type Seen = {
  readonly status: number;
  readonly text: string;
  readonly caching: string;
  readonly bytes: Uint8Array;
};

async function walk(targets: readonly string[]): Promise<ReadonlyMap<string, Seen>> {
  const seen = new Map<string, Seen>();
  for (const target of targets) {
    const { status, headers, bytes } = await askSite(target);
    const caching = headers.get("cache-control") ?? "";
    seen.set(target, { status, caching, bytes, text: readable(bytes) });
  }
  return seen;
}

/** Returns the text of an answer, unpacked, with what its envelopes and payloads hold. */
function readable(bytes: Uint8Array): string {
  const isCompressed = bytes[0] === 0x1f && bytes[1] === 0x8b;
  const raw = Buffer.from(isCompressed ? gunzipSync(bytes) : bytes).toString("utf8");
  // React separates texts by empty comments.
  const text = raw.replaceAll("<!-- -->", "");
  const inside = text.match(/[A-Za-z0-9+/=]{60,}/g) ?? [];
  return [text, ...inside.map((base64) => Buffer.from(base64, "base64").toString())].join("\n");
}

const marksIn = (text: string) => [
  ...Object.values(MARKS).filter((mark) => text.includes(mark)),
  ...(DIGITS.test(text) ? ["the number"] : []),
];

/** Returns the addresses whose answers hold a mark, each with its marks. */
const leaks = (seen: ReadonlyMap<string, Seen>) =>
  [...seen].flatMap(([target, { text }]) => {
    const marks = marksIn(text);
    // A plot's own address repeats what the visitor wrote in it.
    const own = decodeURIComponent(target);
    const foreign = marks.filter((mark) => !own.includes(mark));
    return foreign.length === 0 ? [] : [`${target.slice(0, 90)}: ${foreign.join(", ")}`];
  });

const figureOf = (target: string) =>
  Object.entries(figures).find(([, id]) => target.includes(id))?.[0] ?? null;

describe("a hidden report", () => {
  let targets: readonly string[];
  let before: ReadonlyMap<string, Seen>;
  let markedConfiguration = "";
  beforeAll(async () => {
    markedConfiguration = await configurationOf(ids.marked);
    targets = await listTargets();
    before = await walk(targets);
  }, 240_000);

  it("is looked for at every row of the table of addresses", () => {
    const asked = new Set(targets.map((target) => findAddress(target)?.path));
    // A page reads the same in every language.
    const isOther = ({ kind, servedBy }: Address) => kind === "page" && servedBy !== undefined;
    const missing = ADDRESSES.filter((row) => row.methods.includes("GET") && !isOther(row))
      .map((row) => row.path)
      .filter((row) => !asked.has(row as never) && !(row in WITHOUT_REPORTS));
    expect(missing).toEqual([]);
    expect(leaks(before).length).toBeGreaterThan(40);
    for (const [target, { status }] of before)
      expect([target, status]).toEqual([target, target.includes("none.js") ? 404 : 200]);
  });

  it("may be kept by a browser or a proxy only for hours, at every address", () => {
    for (const [target, { caching }] of before) {
      expect([target, caching]).not.toEqual([target, expect.stringContaining("immutable")]);
      const seconds = Number(/max-age=(\d+)/.exec(caching)?.[1] ?? 0);
      expect([target, seconds <= 4 * 3600]).toEqual([target, true]);
    }
  });

  it.each(WITHHOLDING_REASONS)(
    "F31: walks every address before and after a report is hidden as %s",
    async (reason) => {
      await moderate("hide", ids.marked, reason);
      await say({ key: "sender", action: "annotate", subject: ids.marked, text: MARKS.later });
      // A later and milder decision does not bring the texts back.
      await moderate("hide", ids.marked, "duplicate");
      // The first walk asks for every address.
      const asked =
        reason === WITHHOLDING_REASONS[0] ? targets : targets.filter((one) => isSearchable(one));
      expect(asked.length).toBeGreaterThan(80);
      const after = await walk(asked);
      expect(leaks(after)).toEqual([]);
      for (const [target, { status, text, bytes }] of after) {
        const figure = figureOf(target);
        if (figure === null) continue;
        if (!TEXT_FIGURES.includes(figure)) {
          expect([target, status]).toEqual([target, 200]);
          continue;
        }
        expect([target, status]).toEqual([target, 410]);
        expect(text, target).toContain(reason);
        expect(bytes.length).toBeLessThan(4_000);
      }
      await moderate("restore", ids.marked, "looked-into");
      const restored = await walk(asked.filter((target) => figureOf(target) !== null));
      for (const [target, { status, bytes }] of restored) {
        expect([target, status]).toEqual([target, 200]);
        expect(Buffer.compare(bytes, before.get(target)?.bytes ?? Buffer.alloc(0)), target).toBe(0);
      }
    },
    240_000,
  );

  it("F31: is in no file of a static export", async () => {
    const folder = path.join(dumps, "export");
    const options = { folder, repository, now: new Date() };
    await moderate("hide", ids.marked, "legal-demand");
    const { reports, figures: exported } = await writeStaticExport(site(), options);
    await moderate("restore", ids.marked, "looked-into");
    expect([reports, exported]).toEqual([2, Object.keys(figures).length - TEXT_FIGURES.length]);
    const files = readdirSync(folder, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => path.join(entry.parentPath, entry.name));
    expect(files.length).toBeGreaterThan(30);
    for (const file of files)
      expect([file, marksIn(readable(readFileSync(file)))]).toEqual([file, []]);
    rmSync(folder, { recursive: true });
  }, 240_000);

  const others = REASON_CODES.filter(
    (code) => !WITHHOLDING_REASONS.some((reason) => reason === code),
  );
  it.each(others)("keeps its values in figures when it is hidden as %s", async (reason) => {
    await moderate("hide", ids.marked, reason);
    const footnoted = { id: ids.marked, state: "hidden", reason };
    for (const name of ["plot", "points", "samples", "relative"]) {
      const id = figures[name] ?? "";
      const file = await askSite(`/figures/${id}.svg`);
      expect([name, file.status]).toEqual([name, 200]);
      expect(
        Buffer.compare(file.bytes, before.get(`/figures/${id}.svg?columns=2`)?.bytes ?? file.bytes),
      ).toBe(0);
      expect(file.headers.get("oslag-footnote")).toBe(
        `Since this figure was frozen, 1 report of it has stopped counting. See ${TEST_ORIGIN}/figures/${id}#withdrawn`,
      );
      expect(readable((await askSite(`/figures/${id}`)).bytes)).toContain("stopped counting");
      expect(readable((await askSite(`/figures/${id}/embed`)).bytes)).toContain("stopped counting");
      const { bytes } = await askSite(`/figures/${id}.json`);
      const json = JSON.parse(Buffer.from(bytes).toString()) as { status: unknown };
      expect(json.status).toEqual({ out_of_count: [footnoted] });
    }
    // What shows the report as it is now is hidden with any reason.
    const own = targets.filter((target) =>
      [ids.marked, markedConfiguration].some((id) => target.includes(`s/${id}`)),
    );
    expect(own.length).toBeGreaterThan(4);
    for (const target of own)
      expect([target, (await askSite(target)).status]).toEqual([target, 410]);
    expect(await checkMarked()).toMatchObject({ known: true, state: "hidden", counts: false });
    await moderate("restore", ids.marked, "looked-into");
    expect(await checkMarked()).toMatchObject({ state: "counted", counts: true });
  });

  it("of which a figure has only numbers leaves the figure, with a footnote", async () => {
    await moderate("hide", ids.ordinary, "abusive-content");
    for (const name of ["numbers", "plot"]) {
      const id = figures[name] ?? "";
      const file = await askSite(`/figures/${id}.csv`);
      expect([name, file.status, file.headers.get("oslag-footnote")]).toEqual([
        name,
        200,
        expect.stringContaining("1 report of it has stopped counting"),
      ]);
      expect(readable((await askSite(`/figures/${id}`)).bytes)).toContain(
        "hidden: abusive-content",
      );
    }
    const seen = await walk(targets.filter((one) => isSearchable(one)));
    for (const [target, { text }] of seen)
      expect([target, text.includes("OrdinaryNote")]).toEqual([target, false]);
    await moderate("restore", ids.ordinary, "looked-into");
  }, 60_000);
});

async function checkMarked() {
  const body = makeEnvelope(MARKED);
  const answer = await postCheck(
    new Request(`${TEST_ORIGIN}/api/v1/checks`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array(body),
    }),
    makeSiteAdmission(test.db),
  );
  if (!(answer instanceof Response)) throw new Error("The check was refused.");
  return (await answer.json()) as unknown;
}

describe("the text of a statement", () => {
  const TEXT = "TextMark";
  /** Everything of the public log that the site serves. */
  const readLog = async () => {
    const lines: string[] = [];
    for (const target of ["/moderation", "/api/v1/statements?limit=100", `/reports/${ids.honest}`])
      lines.push(readable((await askSite(target)).bytes));
    return lines.join("\n");
  };

  it("F32: is hidden by a moderator, whatever its kind, and restored", async () => {
    const report = await storeScenario(test.db, { key: "leaver", serial: 7 });
    const said = {
      annotate: { key: "honest", action: "annotate", subject: ids.honest },
      withdraw: { key: "leaver", action: "withdraw", subject: report },
      rotate: { key: "leaver", action: "rotate-key", subject: "successor" },
      revoke: { key: "successor", action: "revoke-key", subject: "successor" },
      flag: { key: "moderator", action: "flag", subject: ids.honest },
      restore: { key: "moderator", action: "restore", subject: ids.honest },
    } as const;
    const made: string[] = [];
    for (const [kind, statement] of Object.entries(said))
      made.push(await say({ ...statement, text: `${TEXT} ${kind}` }));
    // The text of a decision to hide a text can be hidden too.
    const first = made[0] ?? "";
    made.push(
      await say({
        key: "moderator",
        action: "hide",
        subject: first,
        text: `${TEXT} hide`,
        reason: "abusive-content",
      }),
    );
    for (const kind of ["annotate", "withdraw", "revoke"])
      expect((await readLog()).includes(`${TEXT} ${kind}`)).toBe(kind !== "annotate");
    const waiting = await queue({ url: test.url });
    expect(waiting).toContainEqual({
      kind: "statement",
      id: made[1],
      received: expect.any(String) as string,
      note: `${TEXT} withdraw`,
      flags: [],
    });
    for (const id of made) await moderate("hide", id, "abusive-content");
    expect((await queue({ url: test.url })).filter(({ id }) => made.includes(id))).toEqual([]);
    const hidden = await readLog();
    expect(hidden).not.toContain(TEXT);
    expect(hidden).toContain("Text hidden by a moderator: A text in the report insults");
    const request = new Request(`${TEST_ORIGIN}/api/v1/statements?limit=100`);
    const log = (await getStatements(request, site())) as Response;
    const { statements } = (await log.json()) as { statements: { id: string }[] };
    for (const id of made)
      expect(statements.find((one) => one.id === id)).toMatchObject({
        text: null,
        text_hidden: "abusive-content",
        envelope: null,
      });
    for (const id of made) await moderate("restore", id, "looked-into");
    expect(await readLog()).toContain(`${TEXT} annotate`);
    expect((await readLog()).match(/TextMark flag/g)?.length).toBeGreaterThan(0);
    // Texts are no reports: no report has a state from these decisions.
    expect((await checkStatements(test.db)).findings).toEqual([]);
    expect(await test.db.reportState.count({ where: { reportId: { in: made } } })).toBe(0);
  });

  it("is hidden and restored by moderators alone, and is not flagged", async () => {
    const id = await say({ key: "honest", action: "annotate", subject: ids.honest, text: "Mine." });
    const attempt = async (scenario: Omit<StatementScenario, "sequence">) => {
      sequence += 1;
      return acceptStatement(makeStatement({ ...scenario, sequence }), site());
    };
    const code = (wanted: string) => ({ ok: false, problem: { code: wanted } });
    const hide = { key: "moderator", action: "hide", subject: id } as const;
    expect(await attempt({ ...hide, key: "honest" })).toMatchObject(code("not_allowed"));
    expect(await attempt({ ...hide, action: "flag" })).toMatchObject(code("not_found"));
    expect(await attempt({ ...hide, subject: "0".repeat(64) })).toMatchObject(code("not_found"));
    expect(await attempt({ ...hide, audience: "any" })).toMatchObject(code("wrong_audience"));
    expect(
      await attempt({ key: "honest", action: "annotate", subject: id, text: "Of a statement." }),
    ).toMatchObject(code("not_found"));
  });
});

describe("a published dump", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-replaced-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const source = () => ({ db: test.db, folder });
  const read = (day: string, name: string) =>
    gunzipSync(readFileSync(path.join(folder, day, name))).toString();

  it("F33: is replaced by one without what moderators withhold, which names the digest that it replaces", async () => {
    const before = await writeDump(test.db, {
      folder,
      repository,
      now: new Date("2026-11-20T03:17:00Z"),
    });
    expect(before.reports).toBe(0);
    const now = new Date(Date.now() + 1_000);
    const old = await writeDump(test.db, { folder, repository, now });
    const files = Object.fromEntries(
      old.files
        .filter(({ name }) => name.endsWith(".gz"))
        .map(({ name }) => [name, read(old.day, name)]),
    );
    const names = Object.keys(files);
    // A milder reason leaves dumps alone.
    await moderate("hide", ids.marked, "duplicate");
    expect(await replaceDumps(test.db, folder)).toEqual([]);
    await moderate("restore", ids.marked, "looked-into");

    await moderate("hide", ids.marked, "personal-content");
    // Nobody gets the old files, also before they are replaced.
    expect((await listDumps(source())).map(({ day }) => day)).toEqual([before.day]);
    for (const name of ["manifest.json", ...names])
      expect(await openDumpFile(source(), { day: old.day, name })).toMatchObject({
        ok: false,
        problem: { code: "gone" },
      });
    expect(await replaceDumps(test.db, folder)).toEqual([old.day]);
    const [replaced] = await listDumps(source());
    expect(replaced).toMatchObject({ day: old.day, begun: old.begun, reports: old.reports - 1 });
    expect(replaced?.left_out?.reports).toEqual([ids.marked]);
    for (const file of old.files) {
      const own = replaced?.files.find(({ name }) => name === file.name);
      if (files[file.name]?.includes(ids.marked) !== true) {
        expect(own).toEqual(file);
        continue;
      }
      expect(own?.replaces).toEqual([file.sha256]);
      const bytes = readFileSync(path.join(folder, old.day, file.name));
      expect(own?.sha256).toBe(createHash("sha256").update(bytes).digest("hex"));
      expect(marksIn(readable(bytes))).toEqual([]);
      expect(await openDumpFile(source(), { day: old.day, name: file.name })).toMatchObject({
        ok: true,
      });
    }
    // All other lines are the same bytes.
    const [lines = "", rows = ""] = names;
    const without = (text: string) =>
      text
        .split("\n")
        .filter((line) => !line.includes(ids.marked))
        .join("\n");
    expect(read(old.day, lines)).toBe(without(files[lines] ?? ""));
    expect(read(old.day, rows)).toBe(without(files[rows] ?? ""));
    // Done once, also after a crash between two renames, and a second hidden report names both digests.
    expect(await replaceDumps(test.db, folder)).toEqual([]);
    renameSync(path.join(folder, old.day), path.join(folder, `.${old.day}.replaced`));
    expect(await replaceDumps(test.db, folder)).toEqual([]);
    await moderate("hide", ids.ordinary, "legal-demand");
    expect(await replaceDumps(test.db, folder)).toEqual([old.day]);
    const [again] = await listDumps(source());
    expect(again?.files[0]?.replaces).toEqual([old.files[0]?.sha256, replaced?.files[0]?.sha256]);
    // What was left out stays out, and the manifest says so, also after a restoration.
    await moderate("restore", ids.marked, "looked-into");
    await moderate("hide", ids.honest, "legal-demand");
    expect(await replaceDumps(test.db, folder)).toEqual([old.day]);
    const all = [ids.honest, ids.marked, ids.ordinary].toSorted();
    const [last] = await listDumps(source());
    expect(last?.left_out?.reports).toEqual(all);
    const log = read(old.day, names[2] ?? "");
    expect(StatementResource.parse(JSON.parse(log.trim().split("\n").at(-1) ?? ""))).toMatchObject({
      subject: ids.marked,
      text: null,
      text_hidden: "personal-content",
      envelope: null,
    });
    for (const id of all) await moderate("restore", id, "looked-into");
  });

  it("is written again on the same day with the digests of the earlier one", async () => {
    const now = new Date("2026-11-21T03:17:00Z");
    const first = await writeDump(test.db, { folder, repository, now });
    const later = new Date("2026-11-21T23:59:00Z");
    const second = await writeDump(test.db, { folder, repository, now: later });
    expect(
      second.files.every(
        ({ replaces, sha256 }, at) =>
          (first.files[at]?.sha256 === sha256) === (replaces === undefined),
      ),
    ).toBe(true);
  });
});

it("withholds with the reasons that the database knows", async () => {
  const rows = await test.db.$queryRaw<{ reason: string }[]>`
    SELECT reason FROM unnest(${[...REASON_CODES]}::text[]) reason WHERE withholds(reason)`;
  expect(rows.map(({ reason }) => reason).toSorted()).toEqual([...WITHHOLDING_REASONS].toSorted());
});

import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { gunzipSync } from "node:zlib";
import { ALL_BENCHMARKS, DATASET_COLUMNS, DatasetLine, DatasetRow } from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import { parse } from "csv-parse/sync";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { getDatasetCsv, getDatasetNdjson } from "./dataset";
import { getLiterature } from "./literature";
import { getPaperClaims } from "./paper-claims";
import { getPaper, getPapers } from "./papers";
import {
  acceptStatement,
  dataDictionary,
  getEnvelope,
  listDumps,
  openDumpFile,
  writeDump,
} from "@oslag/store";
import {
  TEST_ORIGIN,
  makeStatement,
  storeScenario,
  testKey,
  useDatabase,
} from "@oslag/store/testing";
import { toStream } from "../dataset/dataset-response";

const test = useDatabase("dataset");
const ids: string[] = [];
const REPORTS = 23;

beforeAll(async () => {
  for (let serial = 0; serial < REPORTS; serial++)
    ids.push(
      await storeScenario(test.db, {
        key: `k${serial % 3}`,
        serial,
        brand: `=B "${serial}"`,
        network: `n${serial}`,
      }),
    );
  const keyId = testKey("moderator").id;
  await test.db.key.create({ data: { id: keyId } });
  await test.db.moderatorChange.create({ data: { keyId, isModerator: true } });
  const site = { db: test.db, origin: TEST_ORIGIN };
  const withdraw = { key: "k0", action: "withdraw", subject: ids[0] ?? "", sequence: 1 } as const;
  const hide = { key: "moderator", action: "hide", subject: ids[1] ?? "", sequence: 1 } as const;
  for (const said of [withdraw, hide])
    expect(await acceptStatement(makeStatement(said), site)).toMatchObject({ ok: true });
});

async function read(form: "csv" | "ndjson", query = ""): Promise<string> {
  const request = new Request(`http://127.0.0.1/api/v1/dataset.${form}${query}`);
  const get = form === "csv" ? getDatasetCsv : getDatasetNdjson;
  const answer = await get(request, { db: test.db });
  if (!(answer instanceof Response)) throw new Error("refused");
  return answer.text();
}
const parseLines = (text: string) =>
  text
    .trimEnd()
    .split("\n")
    .map((line) => DatasetLine.parse(JSON.parse(line)));

describe("the data set as NDJSON", () => {
  it("has every report once, the oldest first, save hidden ones, and every envelope verifies", async () => {
    const lines = parseLines(await read("ndjson"));
    expect(lines.map(({ id }) => id)).toEqual(ids.filter((_, index) => index !== 1));
    for (const { id, envelope } of lines) {
      const opened = openEnvelope(Buffer.from(envelope));
      expect(opened).toMatchObject({ ok: true, value: { id } });
      const stored = await getEnvelope(test.db, id);
      expect(Buffer.from(stored ?? []).equals(Buffer.from(envelope))).toBe(true);
    }
    expect(lines[0]).toMatchObject({ state: "withdrawn", counts: false });
    expect(lines[1]).toMatchObject({ state: "counted", counts: true });
  });

  it("reads on where an earlier reading ended, and narrows", async () => {
    const first = parseLines(await read("ndjson", "?limit=12"));
    expect(first).toHaveLength(12);
    const rest = parseLines(await read("ndjson", `?since=${first.at(-1)?.received}`));
    const known = new Set(first.map(({ id }) => id));
    const all = [...known, ...rest.filter(({ id }) => !known.has(id)).map(({ id }) => id)];
    expect(all).toEqual(ids.filter((_, index) => index !== 1));
    const own = parseLines(await read("ndjson", `?key=${testKey("k2").id}`));
    expect(own.map(({ id }) => id)).toEqual(ids.filter((_, index) => index % 3 === 2));
    expect(await read("ndjson", "?until=2020-01-01")).toBe("");
  });

  it("refuses a day that there is none", async () => {
    const request = new Request("http://127.0.0.1/api/v1/dataset.ndjson?since=2026-02-30");
    const answer = await getDatasetNdjson(request, { db: test.db });
    expect(answer).toMatchObject({ ok: false, problem: { code: "bad_query", field: "since" } });
  });
});

describe("the data set as CSV", () => {
  it("has a row for each measurement, whose values are the stored ones", async () => {
    const rows = parse<Record<string, string>>(await read("csv"), { columns: true });
    const hidden = ids[1] ?? "";
    const stored = await test.db.measurement.findMany({ where: { reportId: { not: hidden } } });
    expect(rows).toHaveLength(stored.length);
    expect(Object.keys(rows[0] ?? {})).toEqual(DATASET_COLUMNS);
    for (const row of rows) {
      const own = stored.find(
        ({ reportId, benchmark }) => reportId === row["report"] && benchmark === row["benchmark"],
      );
      expect(Number(row["median"])).toBe(own?.median);
      expect(row["processor_brand"]).toMatch(/^'=B "\d+"$/);
    }
  });

  it("has every column in the dictionary, with its meaning", () => {
    const { csv, ndjson } = dataDictionary();
    expect(csv.map(({ name }) => name)).toEqual(DATASET_COLUMNS);
    expect(ndjson.map(({ name }) => name)).toEqual(Object.keys(DatasetLine.shape));
    for (const { name, description } of [...csv, ...ndjson])
      if (name !== "key") expect(description, name).not.toBe("");
    const named = csv.find(({ name }) => name === "benchmark")?.values;
    expect(named).toEqual(ALL_BENCHMARKS.map(({ id }) => id));
    expect(DatasetRow.shape.median.description).toBe(
      csv.find(({ name }) => name === "median")?.description,
    );
  });
});

describe("a stream", () => {
  const request = new Request("http://127.0.0.1/api/v1/dataset.csv");

  it("gives its place back at the end, when it is given up and when its reader stalls", async () => {
    for (let round = 0; round < 6; round++) {
      const answer = await getDatasetCsv(request, { db: test.db });
      if (!(answer instanceof Response)) throw new Error("refused");
      if (round % 2 === 0) await answer.body?.cancel();
      else await answer.text();
    }
    const open = await Promise.all(
      Array.from({ length: 4 }, () => getDatasetCsv(request, { db: test.db })),
    );
    const refused = await getDatasetCsv(request, { db: test.db });
    expect(refused).toMatchObject({ ok: false, problem: { code: "rate_limited" } });
    for (const answer of open) if (answer instanceof Response) await answer.body?.cancel();
  });

  it("breaks off when its reader stops reading, and when the database fails", async () => {
    async function* endless() {
      for (;;) yield "line\n";
    }
    const reader = toStream(endless(), 20).getReader();
    await reader.read();
    await new Promise((resolve) => setTimeout(resolve, 60));
    await expect(reader.read().then(() => reader.read())).rejects.toThrow("stopped reading");
    async function* failing() {
      yield "line\n";
      throw new Error("the database went away");
    }
    const broken = new Response(toStream(failing(), 1_000));
    await expect(broken.text()).rejects.toThrow("went away");
  });
});

describe("a nightly dump", () => {
  const folder = mkdtempSync(path.join(tmpdir(), "oslag-dump-"));
  afterAll(() => rmSync(folder, { recursive: true }));
  const repository = path.join(import.meta.dirname, "../../../../..");

  it("E9: is complete, has the digests that it states, and is listed", async () => {
    const now = new Date();
    const manifest = await writeDump(test.db, { folder, repository, now });
    expect(manifest).toMatchObject({ reports: REPORTS - 1, statements: 2 });
    for (const { name, bytes, sha256 } of manifest.files) {
      const content = readFileSync(path.join(folder, manifest.day, name));
      expect([name, content.length]).toEqual([name, bytes]);
      expect(createHash("sha256").update(content).digest("hex")).toBe(sha256);
    }
    const [ndjson, csv] = manifest.files.map(({ name }) =>
      name.endsWith(".gz")
        ? gunzipSync(readFileSync(path.join(folder, manifest.day, name))).toString()
        : "",
    );
    for (const { hash, period } of await test.db.reportNetwork.findMany())
      for (const text of [ndjson, csv])
        expect(text?.includes(hash) || text?.includes(period)).toBe(false);
    expect(ndjson).toBe(await read("ndjson"));
    expect(csv).toBe(await read("csv"));
    expect(await listDumps({ db: test.db, folder })).toEqual([manifest]);
    expect(await writeDump(test.db, { folder, repository, now })).toMatchObject({
      day: manifest.day,
    });
  });

  it("has what others published: the papers, their claims and the literature, as the API answers them", async () => {
    const { day, files } = await writeDump(test.db, { folder, repository, now: new Date() });
    const contents = (name: string): unknown => {
      expect(files.map((file) => file.name)).toContain(name);
      return JSON.parse(readFileSync(path.join(folder, day, name), "utf8"));
    };
    const answered = async (answer: Promise<unknown>): Promise<unknown> => {
      const response = await answer;
      if (!(response instanceof Response)) throw new Error("refused");
      return response.json();
    };
    const request = () => new Request("http://127.0.0.1/");
    const editions = ["1990", "1989", "1992"];
    expect(contents("literature.json")).toEqual(await answered(getLiterature(request())));
    expect(contents("claims.json")).toEqual({
      editions: await Promise.all(
        editions.map((edition) => answered(getPaperClaims(request(), { edition, site: test }))),
      ),
    });
    const papers = contents("papers.json") as { editions: { id: string }[] };
    expect(papers).toMatchObject((await answered(getPapers(request()))) as object);
    for (const { id: edition } of papers.editions)
      expect(papers.editions).toContainEqual(await answered(getPaper(request(), { edition })));
    expect(papers.editions.map(({ id }) => id).toSorted()).toEqual([
      "1989",
      "1990",
      "1992",
      "archive",
    ]);
  });

  it("gives its own files alone", async () => {
    const day = new Date().toISOString().slice(0, 10);
    const source = { db: test.db, folder };
    const none = { ok: false, problem: { code: "not_found" } };
    expect(await openDumpFile(source, { day, name: "SHA256SUMS" })).toMatchObject({ ok: true });
    for (const name of ["../../etc/passwd", "..", "", ".hidden", "none.gz"])
      expect(await openDumpFile(source, { day, name }), name).toMatchObject(none);
    expect(await openDumpFile(source, { day: "..", name: "SHA256SUMS" })).toMatchObject(none);
    expect(await listDumps({ db: test.db, folder: path.join(folder, "none") })).toEqual([]);
  });
});

import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import {
  ContrastListResource,
  ContrastResource,
  CurvesFigure,
  LiteratureResource,
  PaperClaimsResource,
  parseExploreQuery,
  type Report,
} from "@oslag/schema";
import { openEnvelope } from "@oslag/signing";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { freezeFigure } from "../figures/freeze-figure";
import { ingest, writeDump } from "@oslag/store";
import { makeSiteAdmission } from "../testing/make-site-admission";
import {
  TEST_ORIGIN,
  storeInReports,
  storeScenario,
  storeWhole,
  testKey,
  useDatabase,
  WHOLE_SET,
} from "@oslag/store/testing";
import { writeStaticExport } from "./write-static-export";

const test = useDatabase("export");
const elsewhere = useDatabase("export_elsewhere");
const derived = useDatabase("export_derived");
const parent = mkdtempSync(path.join(tmpdir(), "oslag-export-"));
const folder = path.join(parent, "site");
const repository = path.join(import.meta.dirname, "../../../../..");
const ids: string[] = [];

beforeAll(async () => {
  for (const serial of [1, 2, 3, 4])
    ids.push(
      await storeScenario(test.db, {
        key: `k${serial % 2}`,
        serial,
        brand: `B${serial}`,
        network: `n${serial}`,
      }),
    );
  const query = parseExploreQuery({});
  if (!query.ok) throw new Error(query.problem.detail);
  const site = { db: test.db, origin: TEST_ORIGIN };
  expect(await freezeFigure(site, query.value)).toMatchObject({ ok: true });
  const written = await writeStaticExport(site, { folder, repository, now: new Date() });
  expect(written).toMatchObject({ reports: 4, figures: 1, configurations: 4 });
});
afterAll(() => rmSync(parent, { recursive: true }));

const listFiles = () =>
  readdirSync(folder, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map((entry) => path.relative(folder, path.join(entry.parentPath, entry.name)));
const read = (name: string) => readFileSync(path.join(folder, name));

describe("a static export", () => {
  it("has every report as an envelope that verifies, and another site takes each of them", async () => {
    const files = listFiles().filter((name) => name.endsWith(".oslag.json"));
    expect(files.map((name) => path.basename(name, ".oslag.json")).toSorted()).toEqual(
      ids.toSorted(),
    );
    for (const name of files) {
      const envelope = read(name);
      const id = path.basename(name, ".oslag.json");
      expect(openEnvelope(envelope)).toMatchObject({ ok: true, value: { id } });
      const taken = await ingest(new Uint8Array(envelope), makeSiteAdmission(elsewhere.db));
      expect(taken).toMatchObject({ ok: true, value: { id, created: true } });
    }
  });

  it("has no hash of a network", async () => {
    const networks = await test.db.reportNetwork.findMany();
    expect(networks).toHaveLength(4);
    for (const name of listFiles())
      for (const { hash, period } of networks) {
        expect(read(name).includes(hash), name).toBe(false);
        expect(read(name).includes(period), name).toBe(false);
      }
  });

  it("has the digest of every file", () => {
    const sums = new Map(
      read("SHA256SUMS")
        .toString()
        .trimEnd()
        .split("\n")
        .map((line) => [line.slice(66), line.slice(0, 64)]),
    );
    const others = listFiles().filter((name) => name !== "SHA256SUMS");
    expect([...sums.keys()].toSorted()).toEqual(others.toSorted());
    for (const name of others)
      expect(createHash("sha256").update(read(name)).digest("hex"), name).toBe(sums.get(name));
  });

  it("has the figure in every form, the papers, and whole leaderboards", () => {
    const names = listFiles();
    const [figure] = names.filter((name) => /^figures\/[0-9a-f]{64}\.json$/.test(name));
    const id = figure?.slice("figures/".length, -".json".length);
    for (const form of [".svg", "-1col.svg", ".pdf", "-1col.png", ".csv", ".bib", ".ris"])
      expect(names).toContain(`figures/${id}${form}`);
    for (const edition of ["1989", "1990", "1992", "archive"])
      expect(names).toContain(`papers/${edition}.json`);
    const board = JSON.parse(read("leaderboards/getpid-local.json").toString()) as {
      rows: unknown[];
      next_cursor: null;
    };
    expect([board.rows.length, board.next_cursor]).toEqual([4, null]);
    expect(read("index.html").toString()).toContain("4 reports");
  });

  it("lists everything that it has", () => {
    const page = read("index.html").toString();
    const entries = readdirSync(folder, { withFileTypes: true })
      .map((entry) => (entry.isDirectory() ? `${entry.name}/` : entry.name))
      .filter((name) => name !== "index.html");
    expect(entries.filter((name) => !page.includes(`href="${name}`))).toEqual([]);
  });

  it("and a dump are the same bytes wherever a release stored them", async () => {
    const site = { db: test.db, origin: TEST_ORIGIN };
    const again = path.join(parent, "again");
    const now = new Date(Date.now() + 1_000);
    const dump = async (name: string) => {
      const { files } = await writeDump(test.db, {
        folder: path.join(parent, name),
        repository,
        now,
      });
      return files;
    };
    const once = await dump("once");
    expect(await test.db.reportBytes.count()).toBe(4);
    await storeInReports(test.db, ids.slice(0, 2));
    await storeWhole(test.db, ids.slice(0, 1));
    expect(await test.db.reportBytes.count()).toBe(2);
    expect(await test.db.report.count({ where: { envelope: null } })).toBe(3);
    await writeStaticExport(site, { folder: again, repository, now: new Date() });
    const envelopes = listFiles().filter((name) => name.endsWith(".oslag.json"));
    expect(envelopes).toHaveLength(4);
    for (const name of envelopes)
      expect(readFileSync(path.join(again, name)).equals(read(name)), name).toBe(true);
    expect(await dump("mixed")).toEqual(once);
  });
});

describe("a static export of reports that differ in one thing", () => {
  /** A result of the extensions behind Figures 2 and 3. */
  const extension = (
    benchmark: "getpid-parallel" | "bcopy-sizes",
    variant: string,
    parameters: Record<string, number>,
  ): Report["measurements"][number] => ({
    benchmark,
    variant,
    operation: "x",
    parameters,
    outcome: "samples",
    warnings: [],
    samples: Array.from({ length: 6 }, (_, index) => [
      Math.floor(index / 2),
      10_000,
      10_000_000 + 7 * index * index,
      9_000_000,
      1300,
      1301,
    ]),
  });
  const on = (filesystem: string) => (report: Report) => {
    for (const one of report.storage) one.filesystem = filesystem;
    report.measurements.push(
      extension("getpid-parallel", "1", { processes: 1, processors: 4 }),
      extension("getpid-parallel", "all", { processes: 4, processors: 4 }),
      extension("bcopy-sizes", "4k", { bytes_per_iteration: 4096 }),
    );
  };

  it("has the literature, the claims, the pairs and the curves of Figures 2 and 3", async () => {
    const slower = { ...WHOLE_SET, "create-delete": 3 * WHOLE_SET["create-delete"] };
    await storeScenario(derived.db, { change: on("ext4") });
    await storeScenario(derived.db, { values: slower, change: on("xfs"), serial: 1 });
    const to = path.join(parent, "derived");
    const site = { db: derived.db, origin: TEST_ORIGIN };
    await writeStaticExport(site, { folder: to, repository, now: new Date() });
    const json = (name: string): unknown => JSON.parse(readFileSync(path.join(to, name), "utf8"));

    expect(LiteratureResource.parse(json("literature.json")).sources.length).toBeGreaterThan(10);
    for (const edition of ["1989", "1990", "1992"])
      expect(
        PaperClaimsResource.parse(json(`papers/${edition}-claims.json`)).claims.length,
      ).toBeGreaterThan(10);

    const key = testKey("first").id;
    const { contrasts } = ContrastListResource.parse(json("why.json"));
    expect(contrasts.find(({ id }) => id === "file-systems")?.comparisons).toEqual([
      { from: "ext4", to: "xfs", pairs: 1, only_key: key },
    ]);
    const [pair] = ContrastResource.parse(json("why/file-systems.json")).comparisons;
    expect(pair?.only_key).toBe(key);
    const created = pair?.factors.find(({ benchmark }) => benchmark === "create-delete");
    expect(created?.factor).toBeCloseTo(3, 6);

    const parallel = CurvesFigure.parse(json("curves/getpid-parallel.json"));
    expect(parallel.snapshot.curves.map(({ points }) => points.map(({ x }) => x))).toEqual([
      [1, 4],
      [1, 4],
    ]);
    const copies = CurvesFigure.parse(json("curves/bcopy-sizes.json"));
    expect(copies.snapshot.curves.map(({ points }) => points.map(({ x }) => x))).toEqual([
      [4096],
      [4096],
    ]);
  });
});

import { createHash } from "node:crypto";
import { mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { parseExploreQuery } from "@oslag/schema";
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
  useDatabase,
} from "@oslag/store/testing";
import { writeStaticExport } from "./write-static-export";

const test = useDatabase("export");
const elsewhere = useDatabase("export_elsewhere");
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

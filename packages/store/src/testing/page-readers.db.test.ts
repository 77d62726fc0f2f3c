import { expect, it } from "vitest";
import { refreshRecorded } from "../aggregates/refresh-recorded";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "./make-admission";
import { makeEnvelope, WHOLE_SET } from "./make-report";
import { pageReaders } from "./page-readers";
import { useDatabase } from "./use-database";

// Where servers share tables, some shapes of statements are refused. This finds them on every page; other tests look at the answers.

const test = useDatabase("page_readers");

it("reads every page and listing, wherever the tables are", async () => {
  for (let serial = 0; serial < 6; serial += 1) {
    const scenario = { key: `pages ${serial % 2}`, serial, brand: `synthetic 7 of ${serial % 3}` };
    const envelope = makeEnvelope({ ...scenario, values: { ...WHOLE_SET, getpid: 100 + serial } });
    expect((await ingest(envelope, makeAdmission(test.db))).ok).toBe(true);
  }
  await refreshRecorded(test.db);
  const report = await test.db.report.findFirstOrThrow({ orderBy: { received: "desc" } });
  const { id: report_, keyId: key, configurationId: configuration } = report;
  const readers = pageReaders({ report: report_, key, configuration, largest: configuration });
  const failed: Record<string, unknown> = {};
  for (const [name, read] of Object.entries(readers))
    await read(test.db).catch((error: unknown) => (failed[name] = error));
  expect(failed).toEqual({});
});

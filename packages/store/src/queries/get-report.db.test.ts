import { readdirSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { ingest } from "../ingest/ingest";
import { makeAdmission } from "../testing/make-admission";
import { useDatabase } from "../testing/use-database";
import { getReport } from "./get-report";

const test = useDatabase("get_report");

it.each(["noisy", "format-2/noisy"])(
  "gives every measurement of the fixtures in %s the grade and the values that were derived from its samples",
  async (folder) => {
    const fixtures = new URL(`../../../schema/fixtures/${folder}/`, import.meta.url);
    const admission = makeAdmission(test.db);
    const grades = new Set<string | undefined>();
    for (const name of readdirSync(fixtures)) {
      const stored = await ingest(readFileSync(new URL(name, fixtures)), admission);
      if (!stored.ok) throw new Error(`${name}: ${stored.problem.detail}`);
      const { id, detail } = stored.value;
      const read = await getReport(test.db, id);
      expect(read?.measurements, name).toEqual(detail?.measurements);
      for (const { graded } of read?.measurements ?? []) grades.add(graded?.grade);
    }
    expect([...grades]).toEqual(expect.arrayContaining(["A", "B", "C", "D"]));
  },
);

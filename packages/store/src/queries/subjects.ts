import { OS_TITLES } from "@oslag/labels";
import { CONFIGURATION_ID_PATTERN } from "@oslag/schema";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows, readRowsOnce } from "../db/read-rows";
import { sql } from "../db/sql";
import { columnsSql } from "../db/to-columns";
import { isVisibleByLookup } from "../fragments/is-visible";
import { ofSubject, ofTerm, type Subject } from "../fragments/search-subject";
import {
  configurationNames,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";

/** A subject that a page is about, with one of its configurations. */
export type KnownSubject = Subject & { readonly example: ConfigurationSummary };

/** What PROCESSOR_SLUG makes. */
const SLUG = /^[a-z0-9-]{1,400}$/;

const Names = z.array(z.object({ name: z.string() }));

/** Returns a microarchitecture by its slug, or a processor model by its id; null if no report is shown of it. */
export async function getProcessor(db: Driven, slug: string): Promise<KnownSubject | null> {
  if (CONFIGURATION_ID_PATTERN.test(slug)) {
    const example = await findExample(db, { kind: "model", id: slug, name: "" });
    return example && { kind: "model", id: slug, name: example.processorName, example };
  }
  if (!SLUG.test(slug)) return null;
  const [row] = Names.parse(
    await readRows(
      db,
      "processor_of_slug",
      sql`SELECT name FROM search_terms WHERE kind = 'processor' AND id = ${slug}`,
    ),
  );
  if (row === undefined) return null;
  const subject = { kind: "processor", id: slug, name: row.name } as const;
  const example = await findExample(db, subject);
  return example && { ...subject, example };
}

/** Which part of a system: one kernel series, one release, or neither. */
export type SystemPart = {
  readonly kernel?: string | undefined;
  readonly release?: string | undefined;
};

/** Returns an operating system by its family, or its kernel or release; null if no report is shown of it. */
export async function getSystem(
  db: Driven,
  family: string,
  { kernel, release }: SystemPart = {},
): Promise<KnownSubject | null> {
  const title = OS_TITLES[family] ?? family;
  const subject: Subject =
    kernel !== undefined
      ? { kind: "kernel", id: `${family}/${kernel}`, name: `${title} ${kernel}` }
      : release !== undefined
        ? { kind: "release", id: `${family}/${release}`, name: release }
        : { kind: "system", id: family, name: title };
  const example = await findExample(db, subject);
  return example && { ...subject, example };
}

const Place = z.array(z.object({ id: z.string(), model: z.string(), family: z.string() }));

/** Returns the processor model and the system of a configuration; null if no report of it is shown. */
export async function getConfigurationName(
  db: Driven,
  id: string,
): Promise<{
  readonly id: string;
  readonly processorModel: string;
  readonly osFamily: string;
} | null> {
  const [row] = Place.parse(
    await readRows(
      db,
      "place_of_configuration",
      sql`SELECT c.id, c.processor_model AS model, c.os_family AS family FROM configurations c
        WHERE c.id = ${id} AND ${isVisibleByLookup(sql`c.id`)}`,
    ),
  );
  return row === undefined ? null : { id: row.id, processorModel: row.model, osFamily: row.family };
}

async function findExample(db: Driven, subject: Subject): Promise<ConfigurationSummary | null> {
  // Reports are printable ASCII. PostgreSQL refuses the null byte.
  if (!/^[\x20-\x7e]{1,500}$/.test(subject.id)) return null;
  const [row] = await readRowsOnce(
    db,
    sql`SELECT ${columnsSql("c", configurationNames)} FROM configurations c
      WHERE ${ofSubject(subject)} AND ${isVisibleByLookup(sql`c.id`)} LIMIT 1`,
  );
  return row === undefined ? null : toConfigurationSummary(row);
}

export type ListedSubject = {
  readonly id: string;
  readonly name: string;
  readonly reports: number;
  readonly configurations: number;
};

const Listed = z.array(
  z.object({ id: z.string(), name: z.string(), reports: z.int(), configurations: z.int() }),
);

/** More than there are microarchitectures or systems. */
const LISTED_MAX = 500;

/** Lists all processors or systems of which a report is shown, the ones with the most reports first. */
export async function listSubjects(
  db: Driven,
  kind: "processor" | "system",
): Promise<readonly ListedSubject[]> {
  return Listed.parse(
    await readRows(
      db,
      `listed_${kind}`,
      sql`
      SELECT t.id, t.name, t.reports, t.configurations FROM search_terms t
      WHERE t.kind = ${kind} AND EXISTS (
        SELECT FROM configurations c WHERE ${ofTerm(kind, { id: sql`t.id`, name: sql`t.name` })}
          AND ${isVisibleByLookup(sql`c.id`)} OFFSET 0)
      ORDER BY t.reports DESC, t.id LIMIT ${LISTED_MAX}`,
    ),
  );
}

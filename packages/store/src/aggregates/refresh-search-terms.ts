import { z } from "zod";
import type { Database } from "../db/database";
import { sql } from "../db/sql";
import { PROCESSOR_NAME, PROCESSOR_SLUG } from "../fragments/search-subject";
import { isVisibleSql } from "../fragments/is-visible";
import { OS_TITLES } from "@oslag/labels";
import { architectureSpellings, LISTED_ARCHITECTURES } from "@oslag/schema";

/** The advisory lock of whoever compares the terms with the configurations. */
const LOCK = 72707370;

const Locked = z.tuple([z.object({ locked: z.boolean() })]);

/**
 * Makes the terms of search agree with the configurations that are shown, and changes only rows that differ. It takes time
 * proportional to the number of configurations: some 0.2 s for 10 000. Does nothing while another process does the same.
 */
export async function refreshSearchTerms(db: Pick<Database, "$transaction">): Promise<void> {
  await db.$transaction(
    async (tx) => {
      const [{ locked }] = Locked.parse(
        await tx.$queryRaw(sql`SELECT pg_try_advisory_xact_lock(${LOCK}) AS locked`),
      );
      if (!locked) return;
      await tx.$executeRaw(sql`SET LOCAL work_mem = '32MB'`);
      await tx.$executeRaw(REFRESH);
    },
    { maxWait: 10_000, timeout: 60_000 },
  );
}

/** The name of an architecture by each of its spellings, in lower case. */
const ARCHITECTURE_NAMES = Object.fromEntries(
  LISTED_ARCHITECTURES.flatMap((name) =>
    architectureSpellings(name).map((spelling) => [spelling, name] as const),
  ),
);

/** A browser's page cannot read the processor's name, and its engine takes the place of the kernel. */
const REFRESH = sql`
  WITH titles (family, title) AS (
    SELECT key, value FROM json_each_text(${JSON.stringify(OS_TITLES)}::json)
  ), architectures (spelling, name) AS (
    SELECT key, value FROM json_each_text(${JSON.stringify(ARCHITECTURE_NAMES)}::json)
  ), counted AS (
    SELECT configuration_id, sum(reports)::int AS reports FROM configuration_totals GROUP BY 1
  ), shown AS MATERIALIZED (
    SELECT c.id, c.host, c.processor_model, c.processor_vendor AS vendor, c.processor_brand AS brand,
      coalesce(a.name, lower(c.architecture)) AS architecture,
      ${PROCESSOR_NAME} AS processor, ${PROCESSOR_SLUG} AS slug, c.generation, c.os_family AS family,
      coalesce(s.title, c.os_family) AS title, trim(c.os_name || ' ' || c.os_version) AS release,
      c.os_name || ' ' || c.os_version AS release_id, c.kernel_series AS kernel, coalesce(c.filesystem, '') AS filesystem,
      coalesce(t.reports, 0) AS reports
    FROM configurations c LEFT JOIN counted t ON t.configuration_id = c.id LEFT JOIN titles s ON s.family = c.os_family
      LEFT JOIN architectures a ON a.spelling = lower(c.architecture)
    WHERE coalesce(t.reports, 0) > 0 OR ${isVisibleSql(sql`c.id`)}
  ), terms AS (
    SELECT 'processor' AS kind, slug AS id, min(processor) AS name,
      concat_ws(' ', min(processor), string_agg(DISTINCT vendor, ' '), string_agg(DISTINCT generation, ' '),
        string_agg(DISTINCT architecture, ' ')) AS text,
      sum(reports)::int AS reports, count(*)::int AS configurations
    FROM shown WHERE host <> 'browser' AND slug <> '' GROUP BY slug
    UNION ALL
    SELECT 'model', processor_model, min(brand), concat_ws(' ', min(vendor), min(brand), min(processor), min(architecture)),
      sum(reports)::int, count(*)::int
    FROM shown WHERE host <> 'browser' GROUP BY processor_model
    UNION ALL
    SELECT 'system', family, min(title), concat_ws(' ', min(title), family), sum(reports)::int, count(*)::int
    FROM shown GROUP BY family
    UNION ALL
    SELECT 'kernel', family || '/' || kernel, min(title) || ' ' || kernel, concat_ws(' ', min(title), family, 'kernel', kernel),
      sum(reports)::int, count(*)::int
    FROM shown WHERE host <> 'browser' GROUP BY family, kernel
    UNION ALL
    SELECT 'release', family || '/' || release_id, min(release), concat_ws(' ', min(release), min(title)), sum(reports)::int, count(*)::int
    FROM shown WHERE host <> 'browser' AND release <> '' GROUP BY family, release_id
    UNION ALL
    SELECT 'configuration', id, left(concat_ws(', ', brand, concat_ws(' ', title, kernel)), 500),
      concat_ws(' ', vendor, brand, processor, architecture, title, kernel, release, filesystem), reports, 1
    FROM shown
  ), kept AS (
    SELECT kind, id, left(name, 500) AS name, lower(left(text, 1000)) AS text, reports, configurations FROM terms
  ), removed AS (
    DELETE FROM search_terms t WHERE NOT EXISTS (SELECT FROM kept k WHERE k.kind = t.kind AND k.id = t.id)
  )
  INSERT INTO search_terms AS t (kind, id, name, text, reports, configurations)
  SELECT kind, id, name, text, reports, configurations FROM kept
  ON CONFLICT (kind, id) DO UPDATE SET name = excluded.name, text = excluded.text, reports = excluded.reports,
    configurations = excluded.configurations
  WHERE (t.name, t.text, t.reports, t.configurations)
    IS DISTINCT FROM (excluded.name, excluded.text, excluded.reports, excluded.configurations)`;

import { shownProcessorName } from "@oslag/labels";
import { architectureName, type SearchKind } from "@oslag/schema";
import { z } from "zod";
import type { Database, Driven } from "../db/database";
import { inSnapshot } from "../db/in-snapshot";
import { readRows, readRowsOnce } from "../db/read-rows";
import { join, sql, type Sql } from "../db/sql";
import { isVisibleByLookup } from "../fragments/is-visible";
import { ofTerm, TERM_KINDS, type TermKind } from "../fragments/search-subject";
import { findByIds } from "./find-by-ids";
import { configurationNames, toConfigurationSummary } from "./configuration-summary";
import { toNamed, type Found } from "./found";
import { columnsSql } from "../db/to-columns";

type SearchResults = {
  /** True if nothing contains all words, and the results have similar names. */
  readonly similar: boolean;
  readonly results: readonly Found[];
};

type Search = {
  readonly text: string;
  readonly kind?: SearchKind | undefined;
  readonly limit: number;
};

/** The most words of a text that are looked at. */
const WORDS_MAX = 8;
/** The longest word, in letters, of which neighbours are swapped: each pair is one more pattern. */
const SWAPPED_LETTERS_MAX = 12;
/** The most misspelt words that a name is compared with, the longest ones: each is a search of its own in the index. */
const MISSPELT_MAX = 3;
/** How similar a word must be to a part of a name, as `word_similarity` of pg_trgm has it: `ryzne` is 0.5 like `Ryzen`. */
const SIMILARITY_MIN = 0.4;
const SIMILAR_MS = { statementMs: 2_000, totalMs: 4_000 };
/** Results that turn out to be hidden are left out, so a few more are read. */
const SPARE = 5;

const Rows = z.array(
  z.object({ kind: z.enum(TERM_KINDS), id: z.string(), name: z.string(), reports: z.int() }),
);

/**
 * Finds what names of processors, systems and configurations contain, and what ids begin with. Rows that search reads may be
 * older than the newest statement of a moderator, so each result is looked up again before it is shown.
 */
export async function search(db: Database, { text, kind, limit }: Search): Promise<SearchResults> {
  const words = wordsOf(text);
  if (words.length === 0) return { similar: false, results: [] };
  const byId = await findByIds(db, { text: text.trim(), kind });
  const kinds = TERM_KINDS.filter((known) => kind === undefined || known === kind);
  if (kinds.length === 0) return { similar: false, results: byId.slice(0, limit) };
  const wanted = { words, kinds, limit: limit + SPARE };
  const contained = await onlyShown(db, await findContaining(db, wanted));
  if (contained.length > 0 || byId.length > 0)
    return { similar: false, results: [...byId, ...contained].slice(0, limit) };
  const results = (await onlyShown(db, await findSimilar(db, wanted))).slice(0, limit);
  return { similar: results.length > 0, results };
}

/** Returns the words that can be found. Reports have only ASCII, so letters lose their accents, and all else separates words. */
export function wordsOf(text: string): readonly string[] {
  return text
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .split(/[^\x21-\x7e]+/)
    .map((word) => word.replaceAll(/^[,;:"'()]+|[,;:"'()]+$/g, ""))
    .filter((word) => /[a-z0-9]/.test(word))
    .slice(0, WORDS_MAX);
}

type Wanted = {
  readonly words: readonly string[];
  readonly kinds: readonly TermKind[];
  readonly limit: number;
};

function orderOf(kinds: Sql): Sql {
  return sql`array_position(${kinds}, t.kind::text), t.reports DESC, t.name, t.id`;
}

/**
 * Returns the condition that a name contains a word, or the usual name of the architecture that the word is a spelling of: names
 * have `x86-64` for `amd64`. The column is in lower case, because ILIKE would have to lower each name.
 */
function contains(word: string): Sql {
  const usual = architectureName(word);
  return usual === word ? hasPart(word) : sql`(${hasPart(word)} OR ${hasPart(usual)})`;
}

function hasPart(word: string): Sql {
  return sql`t.text LIKE ${`%${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`}`;
}

/** Configurations come last, and only if there is room for them: most names are theirs. */
async function findContaining(db: Driven, { words, kinds, limit }: Wanted) {
  const others = kinds.filter((kind) => kind !== "configuration");
  const all = join(words.map(contains), " AND ");
  const whole = words.join(" ");
  const found =
    others.length === 0
      ? []
      : await readTerms(
          db,
          sql`
          WHERE ${all} AND t.kind = ANY (${others}::text[])
          ORDER BY CASE WHEN lower(t.name) = ${whole} THEN 0 WHEN starts_with(lower(t.name), ${whole}) THEN 1 ELSE 2 END,
            ${orderOf(sql`${others}::text[]`)} LIMIT ${limit}`,
        );
  if (found.length >= limit || others.length === kinds.length) return found;
  const more = await readTerms(
    db,
    sql`WHERE ${all} AND t.kind = 'configuration' ORDER BY t.reports DESC, t.id LIMIT ${limit - found.length}`,
  );
  return [...found, ...more];
}

async function readTerms(db: Driven, rest: Sql) {
  return Rows.parse(
    await readRowsOnce(db, sql`SELECT t.kind, t.id, t.name, t.reports FROM search_terms t ${rest}`),
  );
}

const Extension = z.tuple([z.object({ installed: z.boolean() })]);

/** Finds names in which each word is similar to some part; nothing on a server without pg_trgm. */
async function findSimilar(db: Database, { words, kinds, limit }: Wanted) {
  const [{ installed }] = Extension.parse(
    await readRows(
      db,
      "trigrams",
      sql`SELECT EXISTS (SELECT FROM pg_extension WHERE extname = 'pg_trgm') AS installed`,
    ),
  );
  if (!installed) return [];
  // Without a wish, models stand for their configurations, which have the same words.
  const several = kinds.filter((kind) => kinds.length === 1 || kind !== "configuration");
  const unknown = await listUnknown(db, words);
  const known = unknown.length === 0 ? [] : words.filter((word) => !unknown.includes(word));
  const swapped = await findSwapped(db, { known, unknown, kinds: several, limit });
  if (swapped.length > 0) return swapped;
  const misspelt = (unknown.length === 0 ? words : unknown)
    .toSorted((a, b) => b.length - a.length)
    .slice(0, MISSPELT_MAX);
  const conditions = [...known.map(contains), ...misspelt.map((word) => sql`t.text %> ${word}`)];
  const likeness = join(
    misspelt.map((word) => sql`word_similarity(${word}, t.text)`),
    " + ",
  );
  return inSnapshot(db, SIMILAR_MS, async (tx) => {
    await readRowsOnce(
      tx,
      sql`SELECT set_config('pg_trgm.word_similarity_threshold', ${String(SIMILARITY_MIN)}, true)`,
    );
    return readTerms(
      tx,
      sql`
      WHERE ${join(conditions, " AND ")} AND t.kind = ANY (${several}::text[])
      ORDER BY ${likeness} DESC, ${orderOf(sql`${several}::text[]`)} LIMIT ${limit}`,
    );
  });
}

/** Returns the words that have two neighbouring letters swapped, at each place in turn. `eypc` gives `yepc`, `epyc` and `eycp`. */
export function swapLetters(word: string): readonly string[] {
  if (word.length > SWAPPED_LETTERS_MAX || !/^[a-z]{3,}$/.test(word)) return [];
  const swapped = [...word].slice(1).map((letter, at) => {
    const before = word.charAt(at);
    return `${word.slice(0, at)}${letter}${before}${word.slice(at + 2)}`;
  });
  return [...new Set(swapped)].filter((other) => other !== word);
}

/**
 * Finds names that contain each unknown word once two of its neighbouring letters are swapped. In a short word, a swap changes
 * nearly all trigrams: `eypc` and `epyc` have one of seven in common.
 */
async function findSwapped(
  db: Database,
  {
    known,
    unknown,
    kinds,
    limit,
  }: Omit<Wanted, "words"> & Record<"known" | "unknown", readonly string[]>,
) {
  const patterns = unknown.map((word) => swapLetters(word).map(contains));
  const isTypo = unknown.length > 0 && unknown.length <= MISSPELT_MAX;
  if (!isTypo || patterns.some((own) => own.length === 0)) return [];
  const conditions = [
    ...known.map(contains),
    ...patterns.map((own) => sql`(${join(own, " OR ")})`),
  ];
  return inSnapshot(db, SIMILAR_MS, (tx) =>
    readTerms(
      tx,
      sql`
      WHERE ${join(conditions, " AND ")} AND t.kind = ANY (${kinds}::text[])
      ORDER BY ${orderOf(sql`${kinds}::text[]`)} LIMIT ${limit}`,
    ),
  );
}

const Words = z.array(z.object({ word: z.string() }));

/** Returns the words that no name contains. */
export async function listUnknown(
  db: Driven,
  words: readonly string[],
): Promise<readonly string[]> {
  const one = (word: string) => sql`
    (SELECT ${word}::text AS word WHERE NOT EXISTS (SELECT FROM search_terms t WHERE ${contains(word)}))`;
  const rows = Words.parse(await readRowsOnce(db, join(words.map(one), " UNION ALL ")));
  return rows.map(({ word }) => word);
}

const Shown = z.array(z.looseObject({ kind: z.string(), subject: z.string() }));

/** Leaves out what moderators have hidden since, and names processors as every page does: with a mark where they are not recognised. */
async function onlyShown(db: Driven, rows: z.infer<typeof Rows>): Promise<readonly Found[]> {
  if (rows.length === 0) return [];
  const parts = TERM_KINDS.flatMap((kind) => {
    const own = rows.filter((row) => row.kind === kind);
    if (own.length === 0) return [];
    const ids = own.map(({ id }) => id);
    const names = own.map(({ name }) => name);
    return [
      sql`
      SELECT shown.* FROM unnest(${ids}::text[], ${names}::text[]) s (id, name) CROSS JOIN LATERAL (
        SELECT ${columnsSql("c", configurationNames)}, ${kind} AS kind, s.id AS subject FROM configurations c
        WHERE ${ofTerm(kind, { id: sql`s.id`, name: sql`s.name` })} AND ${isVisibleByLookup(sql`c.id`)} LIMIT 1) shown`,
    ];
  });
  const shown = Shown.parse(await readRowsOnce(db, join(parts, " UNION ALL ")));
  const bySubject = new Map(shown.map((row) => [`${row.kind} ${row.subject}`, row]));
  return rows.flatMap(({ kind, id, name, reports }): Found[] => {
    const row = bySubject.get(`${kind} ${id}`);
    if (row === undefined) return [];
    const found = { kind, id, reports };
    if (kind !== "model" && kind !== "configuration")
      return [{ ...found, name, configuration: null }];
    const configuration = toConfigurationSummary(row);
    return kind === "model"
      ? [{ ...found, name: shownProcessorName(configuration.processorName), configuration: null }]
      : [{ ...found, ...toNamed(configuration) }];
  });
}

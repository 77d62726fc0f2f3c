import { z } from "zod";
import type { Database, Driven } from "../db/database";
import { readRowsOnce } from "../db/read-rows";
import { sql, type Sql } from "../db/sql";
import { listUnknown, search, wordsOf } from "./search";

/** Names of systems and microarchitectures are few. Of processors, so many have nearly all words that matter, such as `ryzen`. */
export const NAMES_MAX = 1_000;
/** The shortest word that is corrected, and the longest in which one letter may differ; longer ones may differ in two. */
const LETTERS = { least: 4, ofOneEdit: 4 } as const;

const Words = z.array(z.object({ word: z.string() }));

/**
 * Returns a text with its unknown words replaced by the nearest words of names, which finds something; null if there is none. It is for
 * texts that find nothing. Trigrams find words of which a part is right: of `lunix` and `linux` they have only the first in common.
 */
export async function suggestSpelling(db: Database, text: string): Promise<string | null> {
  const words = wordsOf(text);
  if (words.length === 0) return null;
  const unknown = new Set(await listUnknown(db, words));
  if (unknown.size === 0) return null;
  const known = await listKnownWords(db);
  const nearest = words.map((word) => (unknown.has(word) ? findNearest(word, known) : word));
  if (nearest.includes(null)) return null;
  const suggested = nearest.join(" ");
  const { similar, results } = await search(db, { text: suggested, limit: 1 });
  return similar || results.length === 0 ? null : suggested;
}

/** Returns words of names that have letters alone, in the order in which they are suggested if they are equally near. */
async function listKnownWords(db: Driven): Promise<readonly string[]> {
  const rows = Words.parse(
    await readRowsOnce(
      db,
      sql`
      SELECT word FROM (
        ${mostReportedSql(sql`t.kind IN ('system', 'processor', 'release')`)} UNION ALL ${mostReportedSql(sql`t.kind = 'model'`)}
      ) named CROSS JOIN LATERAL regexp_split_to_table(named.text, '[^a-z]+') word
      WHERE length(word) >= ${LETTERS.least} GROUP BY word ORDER BY sum(named.reports) DESC, word`,
    ),
  );
  return rows.map(({ word }) => word);
}

/** The names with the most reports are those that readers most likely mean. */
function mostReportedSql(condition: Sql): Sql {
  return sql`
    (SELECT t.text, t.reports FROM search_terms t WHERE ${condition} ORDER BY t.reports DESC, t.kind, t.id LIMIT ${NAMES_MAX})`;
}

/** Returns the word that the fewest edits make of a misspelt one, the first of several; null if all need too many. */
export function findNearest(misspelt: string, known: readonly string[]): string | null {
  if (misspelt.length < LETTERS.least || !/^[a-z]+$/.test(misspelt)) return null;
  const most = misspelt.length <= LETTERS.ofOneEdit ? 1 : 2;
  const near = known
    .filter((word) => Math.abs(word.length - misspelt.length) <= most)
    .map((word) => ({ word, edits: countEdits(misspelt, word) }))
    .filter(({ edits }) => edits <= most)
    .toSorted((a, b) => a.edits - b.edits);
  return near[0]?.word ?? null;
}

/** Counts the letters to add, remove, replace or swap with their neighbour to make one word of another (optimal string alignment). */
export function countEdits(from: string, to: string): number {
  let before: number[] = [];
  let last = Array.from({ length: to.length + 1 }, (_, index) => index);
  for (let row = 1; row <= from.length; row++) {
    const own = [row];
    for (let column = 1; column <= to.length; column++) {
      const [a, b] = [from[row - 1], to[column - 1]];
      const swapped = row > 1 && column > 1 && a === to[column - 2] && from[row - 2] === b;
      own.push(
        Math.min(
          (own[column - 1] ?? 0) + 1,
          (last[column] ?? 0) + 1,
          (last[column - 1] ?? 0) + (a === b ? 0 : 1),
          swapped ? (before[column - 2] ?? 0) + 1 : Infinity,
        ),
      );
    }
    [before, last] = [last, own];
  }
  return last[to.length] ?? 0;
}

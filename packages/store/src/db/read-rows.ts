import { createHash } from "node:crypto";
import { runPrepared, type Driven } from "./database";
import type { Sql } from "./sql";

/** More texts of one statement than its fixed choices have. A connection keeps each text and its plan. */
const TEXTS_MAX = 12;

const named = new Map<string, Map<string, string>>();

/**
 * Reads the rows of a frequent statement, with the database's names of columns. It has few texts, such as one for each order
 * of a leaderboard. Each is prepared once on a connection, under the given name and a digest, and keeps its plan. The
 * statement names its columns: with a `*` it would fail after a migration that adds one.
 */
export function readRows(db: Driven, name: string, statement: Sql): Promise<readonly unknown[]> {
  const { text, values } = statement;
  return runPrepared(db, { name: nameOf(name, text), text, values });
}

/**
 * Reads the rows of a statement whose text or best plan depends on what it is asked for, such as on filters that few rows
 * match. It is planned each time.
 */
export function readRowsOnce(db: Driven, { text, values }: Sql): Promise<readonly unknown[]> {
  return runPrepared(db, { text, values });
}

/**
 * Returns the name of a text; undefined beyond TEXTS_MAX, so that no connection keeps any number of plans. It follows from the text
 * alone, because copies of this module share connections.
 */
function nameOf(name: string, text: string): string | undefined {
  const texts = named.get(name) ?? new Map<string, string>();
  named.set(name, texts);
  const known = texts.get(text);
  if (known !== undefined || texts.size >= TEXTS_MAX) return known;
  const own = `${name}_${createHash("sha256").update(text).digest("hex").slice(0, 16)}`;
  texts.set(text, own);
  return own;
}

import { toStatementResource } from "../statements/to-statement-resource";
import type { Database } from "../db/database";
import { listStatements } from "../statements/list-statements";

const BATCH = 100;

/** Yields the public log of signed statements as NDJSON, the newest first, in chunks of whole lines. */
export async function* listStatementLines(db: Database): AsyncGenerator<string> {
  let cursor: string | undefined;
  do {
    const page = await listStatements(db, { limit: BATCH, cursor });
    if (!page.ok) throw new Error(page.problem.detail);
    const lines = page.value.statements.map(toStatementResource);
    if (lines.length > 0) yield lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    cursor = page.value.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

import { toStatementResource } from "../statements/to-statement-resource";
import { encodePosition } from "../db/cursor";
import type { DatasetSource } from "./list-dataset-batches";
import { listStatements } from "../statements/list-statements";

const BATCH = 100;

/** No statement of the same instant comes before it. */
const FIRST_ID = "0".repeat(64);

/** Yields the public log of signed statements from before `now` as NDJSON, the newest first, in chunks of whole lines. */
export async function* listStatementLines({ db, now }: DatasetSource): AsyncGenerator<string> {
  let cursor = encodePosition({ at: now, id: FIRST_ID }) ?? undefined;
  do {
    const page = await listStatements(db, { limit: BATCH, cursor });
    if (!page.ok) throw new Error(page.problem.detail);
    const lines = page.value.statements.map(toStatementResource);
    if (lines.length > 0) yield lines.map((line) => `${JSON.stringify(line)}\n`).join("");
    cursor = page.value.nextCursor ?? undefined;
  } while (cursor !== undefined);
}

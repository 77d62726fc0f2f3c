import { createHash } from "node:crypto";
import { FIGURE_SNAPSHOT_VERSION, type FrozenFigure } from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import type { Database } from "../db/database";
import { sql } from "../db/sql";

export type StoredId = { readonly id: string; readonly created: boolean };

/** One drawn or written form of a figure, such as `1.pdf`. */
export type Rendering = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

const TRANSACTION = { maxWait: 5_000, timeout: 20_000 };

/**
 * Stores a figure under the digest of its specification and snapshot, with its renderings and the ids of its reports. A figure
 * that is stored already does not change, and `render` is not called.
 */
export async function storeFigure(
  db: Database,
  {
    figure,
    reportIds,
    render,
  }: {
    readonly figure: FrozenFigure;
    readonly reportIds: readonly string[];
    readonly render: (stored: {
      readonly id: string;
      readonly frozen: Date;
    }) => Promise<readonly Rendering[]>;
  },
): Promise<StoredId> {
  const content = Buffer.from(canonicalJson(figure));
  const id = digestOf(content);
  const known = await db.figure.findUnique({ where: { id }, select: { id: true } });
  if (known !== null) return { id, created: false };

  const frozen = new Date();
  const renderings = (await render({ id, frozen })).map((rendering) => ({
    ...rendering,
    digest: digestOf(rendering.bytes),
  }));
  // The first of two simultaneous freezings is stored; the second finds the row and writes nothing.
  const created = await db.$transaction(async (tx) => {
    const skipDuplicates = true;
    const row = { id, formatVersion: FIGURE_SNAPSHOT_VERSION, content, frozen };
    const { count } = await tx.figure.createMany({ data: [row], skipDuplicates });
    if (count === 0) return false;
    await tx.$executeRaw(sql`
      INSERT INTO figure_reports (figure_id, report_id)
      SELECT ${id}, report_id FROM unnest(${reportIds}::text[]) AS report_id`);
    await tx.renderedBytes.createMany({
      data: renderings.map(({ digest, bytes }) => ({ digest, bytes })),
      skipDuplicates,
    });
    await tx.figureRendering.createMany({
      data: renderings.map(({ name, digest }) => ({ figureId: id, name, digest })),
    });
    return true;
  }, TRANSACTION);
  return { id, created };
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

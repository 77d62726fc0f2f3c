import { createHash } from "node:crypto";
import { setImmediate } from "node:timers/promises";
import { FIGURE_SNAPSHOT_VERSION, refuse, type FrozenFigure, type Result } from "@oslag/schema";
import { canonicalJson } from "@oslag/signing";
import type { Database } from "../db/database";
import {
  mebibytes,
  openFreezingQuota,
  refuseForToday,
  takeFromQuota,
  type FreezingSender,
} from "./freezing-quota";
import type { ReportIds } from "./report-ids";
import { hashReportLists, nameReportLists, storeReportLists } from "./report-lists";

export type StoredId = { readonly id: string; readonly created: boolean };

/** One drawn or written form of a figure, such as `1.pdf`. */
export type Rendering = { readonly name: string; readonly bytes: Uint8Array<ArrayBuffer> };

/** The most bytes of a frozen figure, its content and renderings together. Figure 1 alone may have more. */
export const FIGURE_BYTES_MAX = 16 * 2 ** 20;

/** The drawing is a part of it, and takes long on a busy machine. */
const TRANSACTION = { maxWait: 5_000, timeout: 50_000 };

type ToStore = {
  readonly figure: FrozenFigure;
  /** The ids of its reports, in lists that it shares with other figures. */
  readonly reportLists: readonly ReportIds[];
  /** False for Figure 1, which no limit of bytes may refuse. */
  readonly isBounded: boolean;
  /** Null for the site itself, which has no quota. */
  readonly sender: FreezingSender | null;
  readonly render: (stored: {
    readonly id: string;
    readonly frozen: Date;
  }) => Promise<readonly Rendering[]>;
};

/**
 * Stores a figure under the digest of its specification and snapshot, with its renderings and the ids of its reports. A figure
 * that is stored already does not change, counts against no quota, and `render` is not called. Refuses a figure of too many
 * bytes, and a sender who has used up the quota.
 */
export async function storeFigure(db: Database, toStore: ToStore): Promise<Result<StoredId>> {
  const { figure, reportLists, isBounded, sender, render } = toStore;
  const content = Buffer.from(canonicalJson(figure));
  const id = digestOf(content);
  const known = await db.figure.findUnique({ where: { id }, select: { id: true } });
  if (known !== null) return { ok: true, value: { id, created: false } };
  if (isBounded && content.byteLength > FIGURE_BYTES_MAX) return tooLarge(content.byteLength);
  const quota = sender === null ? null : await openFreezingQuota(db, sender);
  if (quota?.ok === false) return quota;

  const frozen = new Date();
  const draw = async () =>
    (await render({ id, frozen })).map((rendering) => ({
      ...rendering,
      digest: digestOf(rendering.bytes),
    }));
  // The first of two simultaneous freezings is stored; the second waits for it, finds the row and writes nothing.
  const storing = db.$transaction(async (tx) => {
    const skipDuplicates = true;
    const row = { id, formatVersion: FIGURE_SNAPSHOT_VERSION, content, frozen };
    // PostgreSQL stores the content while the lists are hashed.
    const [{ count }, lists] = await Promise.all([
      tx.figure.createMany({ data: [row], skipDuplicates }),
      setImmediate().then(() => hashReportLists(reportLists)),
    ]);
    if (count === 0) return false;
    const digests = await storeReportLists(tx, lists);
    // PostgreSQL names the lists while the figure is drawn.
    const [, renderings] = await Promise.all([
      nameReportLists(tx, { figure: id, digests }),
      setImmediate().then(draw),
    ]);
    const bytes = renderings.reduce((sum, own) => sum + own.bytes.byteLength, content.byteLength);
    if (isBounded && bytes > FIGURE_BYTES_MAX) throw new Refused(tooLarge(bytes));
    // Others of the same network wait here until this figure is stored, so that together they do not exceed the quota.
    if (quota !== null && !(await takeFromQuota(tx, quota.value, { bytes, isBounded })))
      throw new Refused(await refuseForToday(tx, quota.value.limits));
    await tx.renderedBytes.createMany({
      data: renderings.map(({ digest, bytes: own }) => ({ digest, bytes: own })),
      skipDuplicates,
    });
    await tx.figureRendering.createMany({
      data: renderings.map(({ name, digest }) => ({ figureId: id, name, digest })),
    });
    return true;
  }, TRANSACTION);
  try {
    return { ok: true, value: { id, created: await storing } };
  } catch (error) {
    if (error instanceof Refused) return error.result;
    throw error;
  }
}

/** Undoes the transaction of a figure that is refused. */
class Refused extends Error {
  constructor(readonly result: Result<never>) {
    super("The figure is refused.");
  }
}

function tooLarge(bytes: number): Result<never> {
  return refuse(
    "figure_too_large",
    `This figure would have ${bytes} bytes. A frozen figure may have at most ${FIGURE_BYTES_MAX} (${mebibytes(FIGURE_BYTES_MAX)} MiB). Narrow it by operating system, vendor, year or key.`,
  );
}

function digestOf(bytes: Uint8Array): string {
  return createHash("sha256").update(bytes).digest("hex");
}

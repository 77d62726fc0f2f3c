import type { ConfigurationsQuery, Result } from "@oslag/schema";
import { z } from "zod";
import type { Database } from "../db/database";
import { encodeCursor, parseCursor } from "../http/cursor";
import {
  configurationColumns,
  toConfigurationSummary,
  type ConfigurationSummary,
} from "./configuration-summary";
import { findProcessorModels } from "./find-processor-models";
import type { ConfigurationTotals } from "./get-configuration";
import { SET_MEMBERS } from "./live-point";

export type ListedConfiguration = ConfigurationTotals & {
  readonly configuration: ConfigurationSummary;
};

export type ConfigurationPage = {
  readonly configurations: readonly ListedConfiguration[];
  readonly nextCursor: string | null;
};

const Position = z.tuple([z.iso.datetime(), z.string().regex(/^[0-9a-f]{32}$/)]);

/** Configurations of one method, the one with the newest report first. */
export async function listConfigurations(
  db: Database,
  query: ConfigurationsQuery,
): Promise<Result<ConfigurationPage>> {
  const from = query.cursor === undefined ? null : parseCursor(query.cursor, Position);
  if (from !== null && !from.ok) return from;
  const rows = await db.configurationTotal.findMany({
    where: { ...(await conditionsOf(db, query)), ...(from === null ? {} : after(from.value)) },
    orderBy: [{ newestReceived: "desc" }, { configurationId: "desc" }],
    take: query.limit + 1,
    include: { configuration: { select: configurationColumns } },
  });
  const page = rows.slice(0, query.limit);
  const last = page.at(-1);
  return {
    ok: true,
    value: {
      configurations: page.map((row) => ({
        ...row,
        of: SET_MEMBERS.length,
        configuration: toConfigurationSummary(row.configuration),
      })),
      nextCursor:
        rows.length > query.limit && last !== undefined
          ? encodeCursor([last.newestReceived.toISOString(), last.configurationId])
          : null,
    },
  };
}

const MACHINE_CLASS = { yes: "virtual", no: "bare" } as const;

async function conditionsOf(db: Database, query: ConfigurationsQuery) {
  const { os, architecture, vendor, storage, virtual, build, processor, method } = query;
  return {
    method,
    ...(os === undefined ? {} : { osFamily: os }),
    ...(architecture === undefined ? {} : { architecture }),
    ...(vendor === undefined ? {} : { processorVendor: vendor }),
    ...(storage === undefined ? {} : { storageClass: storage }),
    ...(virtual === undefined || virtual === "any" ? {} : { machineClass: MACHINE_CLASS[virtual] }),
    ...(build === undefined ? {} : { buildClass: build }),
    ...(processor === undefined
      ? {}
      : { processorModel: { in: [...(await findProcessorModels(db, processor))] } }),
  };
}

// The first condition bounds the index; the second keeps those of the same instant apart.
function after([received, id]: z.infer<typeof Position>) {
  return {
    AND: [
      { newestReceived: { lte: received } },
      { OR: [{ newestReceived: { lt: received } }, { configurationId: { lt: id } }] },
    ],
  };
}

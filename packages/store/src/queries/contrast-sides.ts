import { mitigationsClass } from "@oslag/labels";
import { architectureName } from "@oslag/schema";
import {
  groupBy,
  sideValue,
  type ContrastSubject,
  type ReportValue,
  type SideValue,
} from "@oslag/science";
import { z } from "zod";
import type { Driven } from "../db/database";
import { readRows } from "../db/read-rows";
import { sql } from "../db/sql";
import { requireBytes } from "../fragments/stored-bytes";
import { NETWORK } from "../fragments/cluster-sql";
import { HEADLINES } from "../fragments/headlines-sql";
import { COUNTED_BY_LOOKUP } from "../fragments/report-state";
import { SIZING } from "../fragments/sizing-sql";

/** Contrasts of configurations are looked for among those with the newest reports. */
export const CONTRAST_CONFIGURATIONS_MAX = 20_000;
/**
 * Circumstances of single reports stand only in payloads, which are large. They are read of the newest reports of the
 * configurations with several reports, the ones with the newest first; each has an equal part of the payloads.
 */
export const CONTRAST_PAYLOAD_CONFIGURATIONS_MAX = 100;
export const CONTRAST_PAYLOADS_MAX = 800;

/** A configuration, or its reports with the same circumstances. */
export type ContrastSide = ContrastSubject & {
  readonly configuration: string;
  readonly processorModel: string;
  readonly keys: number;
  /** The reports; null for a whole configuration. */
  readonly own: readonly Stated[] | null;
};

/** The value of one measurement of a side, in the benchmark's unit and, where it is known, as a cost in instructions or as bytes for each. */
export type ContrastValue = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "none" | "local";
  readonly sizing: "full" | "capped";
  readonly value: SideValue;
  readonly cost: SideValue | null;
};

type Configuration = {
  readonly id: string;
  readonly reports: number;
  readonly keys: number;
  readonly processorModel: string;
  readonly architecture: string;
} & ContrastSubject["fields"];
// There may be thousands of rows, whose columns follow from the statement.
const Configurations = z.array(z.custom<Configuration>());
const COLUMNS = sql`c.build_class AS "buildClass", c.processor_model AS "processorModel", c.processor_identity AS "processorIdentity",
  c.architecture, c.os_family AS "osFamily", c.os_name AS "osName", c.os_version AS "osVersion", c.kernel_series AS "kernelSeries",
  c.virtualization, c.container, c.storage_class AS "storageClass", c.filesystem`;

/** Lists the native configurations that quiet machines reported, those with the newest reports first. */
export async function listConfigurationSides(
  db: Driven,
  method: number,
): Promise<readonly ContrastSide[]> {
  const rows = Configurations.parse(
    await readRows(
      db,
      "contrast_configurations",
      sql`
      SELECT c.id, t.reports, t.keys, ${COLUMNS}
      FROM (
        SELECT t.configuration_id, t.reports, t.keys FROM configuration_totals t
        WHERE t.method = ${method} AND t.host = 'native' AND t.quiet
        ORDER BY t.newest_received DESC, t.configuration_id DESC LIMIT ${CONTRAST_CONFIGURATIONS_MAX}
      ) t JOIN configurations c ON c.id = t.configuration_id`,
    ),
  );
  return rows.map((row) => ({
    id: row.id,
    configuration: row.id,
    processorModel: row.processorModel,
    reports: row.reports,
    keys: row.keys,
    fields: { ...row, architecture: architectureName(row.architecture) },
    own: null,
  }));
}

const text = z.string().nullable().catch(null);
const texts = z.array(z.string()).catch([]);
/** What a report states of its system. */
const System = z.object({
  kernel: text,
  mitigations: texts,
  boot_parameters: texts,
  governor: text,
  boost: text,
  frequency_driver: text,
  energy_preference: text,
});
/** A counted report. */
const Stated = z.object({
  report: z.string(),
  configuration: z.string(),
  key: z.string(),
  network: z.string().nullable(),
  // Null if the bytes are not there.
  system: z
    .string()
    .nullable()
    .transform((text) => toSystem(requireBytes(text))),
});
type Stated = z.infer<typeof Stated>;

/**
 * The text of the member `os` of a report `n`, whose bytes may be in `report_bytes`, here `b`. To parse whole payloads would take seven times as long. They are canonical JSON, so members are
 * sorted, and `os` stands before `run`. No text within can look like a name of a member, because its quotes are escaped; only parameters of
 * measurements have free names, and they come earlier.
 */
const SYSTEM_TEXT = sql`split_part(split_part(convert_from(coalesce(b.payload, n.payload), 'UTF8'), ',"os":', -1), ',"run":', 1)`;

/** Reads what a report states of its system. A text that cannot be read states nothing. */
function toSystem(json: string): z.infer<typeof System> {
  const read = System.safeParse(parsed(json));
  return read.success ? read.data : System.parse({});
}

function parsed(json: string): unknown {
  try {
    return JSON.parse(json);
  } catch {
    return null;
  }
}

/** Lists the sides that reports of one configuration make: those with the same circumstances are one side. */
export async function listReportSides(
  db: Driven,
  {
    configurations,
    method,
  }: { readonly configurations: readonly ContrastSide[]; readonly method: number },
): Promise<readonly ContrastSide[]> {
  const several = new Map(
    configurations
      .filter(({ reports }) => reports > 1)
      .slice(0, CONTRAST_PAYLOAD_CONFIGURATIONS_MAX)
      .map((one) => [one.id, one]),
  );
  if (several.size === 0) return [];
  const stated = z.array(Stated).parse(
    await readRows(
      db,
      "contrast_reports",
      sql`
      SELECT n.id AS report, n.configuration_id AS configuration, n.key_id AS key, ${NETWORK} AS network, ${SYSTEM_TEXT} AS system
      FROM unnest(${[...several.keys()]}::text[]) AS asked (id)
      CROSS JOIN LATERAL (
        SELECT r.id, r.configuration_id, r.key_id, r.received, r.payload FROM reports r
        WHERE r.configuration_id = asked.id AND r.method = ${method} AND r.quiet AND ${COUNTED_BY_LOOKUP}
        ORDER BY r.received DESC, r.id DESC LIMIT ${Math.floor(CONTRAST_PAYLOADS_MAX / several.size)}
      ) n
      LEFT JOIN report_bytes b ON b.report_id = n.id
      LEFT JOIN report_networks w ON w.report_id = n.id
      ORDER BY n.received DESC, n.id DESC`,
    ),
  );
  const sides = groupBy(stated, (one) => JSON.stringify([one.configuration, circumstancesOf(one)]));
  return [...sides].flatMap(([name, own]): ContrastSide[] => {
    const configuration = several.get(own[0]?.configuration ?? "");
    if (configuration === undefined) return [];
    return [
      {
        ...configuration,
        id: name,
        reports: own.length,
        keys: new Set(own.map(({ key }) => key)).size,
        fields: { ...configuration.fields, ...circumstancesOf(own[0] as Stated) },
        own,
      },
    ];
  });
}

function circumstancesOf({ system }: Stated) {
  return {
    kernel: system.kernel,
    mitigations: mitigationsClass(system.mitigations, system.boot_parameters),
    governor: system.governor,
    boost: system.boost,
    frequencyDriver: system.frequency_driver,
    energyPreference: system.energy_preference,
  };
}

const line = {
  side: z.string(),
  benchmark: z.string(),
  variant: z.string(),
  storage: z.enum(["none", "local"]),
  sizing: z.enum(["full", "capped"]),
  value: z.number(),
  low: z.number().nullable(),
  high: z.number().nullable(),
  coverage: z.number().nullable(),
};
const Results = z.array(
  z.object({
    ...line,
    cost: z.number().nullable(),
    cost_low: z.number().nullable(),
    cost_high: z.number().nullable(),
  }),
);
const Row = z.object(line);
type Row = z.infer<typeof Row>;
const Measured = z.array(Row);

const Signer = z.array(z.object({ id: z.string(), key: z.string() }));

/**
 * Returns the key that signed all reports of sides, by the sides' ids. A side with several keys is not in it, and neither is a configuration that
 * just lost its last report.
 */
export async function readOnlyKeys(
  db: Driven,
  { sides, method }: { readonly sides: readonly ContrastSide[]; readonly method: number },
): Promise<ReadonlyMap<string, string>> {
  const single = sides.filter(({ keys }) => keys === 1);
  const whole = [...new Set(single.flatMap(({ id, own }) => (own === null ? [id] : [])))];
  const rows =
    whole.length === 0
      ? []
      : Signer.parse(
          await readRows(
            db,
            "contrast_keys",
            sql`
            SELECT asked.id, n.key_id AS key FROM unnest(${whole}::text[]) AS asked (id)
            CROSS JOIN LATERAL (
              SELECT r.key_id FROM reports r
              WHERE r.configuration_id = asked.id AND r.method = ${method} AND r.quiet AND ${COUNTED_BY_LOOKUP}
              ORDER BY r.received DESC, r.id DESC LIMIT 1
            ) n`,
          ),
        );
  return new Map([
    ...rows.map(({ id, key }) => [id, key] as const),
    ...single.flatMap(({ id, own }) => (own?.[0] === undefined ? [] : [[id, own[0].key] as const])),
  ]);
}

/** Returns the headline values of sides by the sides' ids. */
export async function readSideValues(
  db: Driven,
  { sides, method }: { readonly sides: readonly ContrastSide[]; readonly method: number },
): Promise<ReadonlyMap<string, readonly ContrastValue[]>> {
  const whole = sides.filter(({ own }) => own === null);
  const ofReports = sides.flatMap(({ id, own }) => (own === null ? [] : [{ id, own }]));
  return new Map([
    ...(await readResults(db, { ids: whole.map(({ id }) => id), method })),
    ...(await readMeasured(db, ofReports)),
  ]);
}

async function readResults(
  db: Driven,
  { ids, method }: { readonly ids: readonly string[]; readonly method: number },
): Promise<ReadonlyMap<string, readonly ContrastValue[]>> {
  if (ids.length === 0) return new Map();
  const rows = Results.parse(
    await readRows(
      db,
      "contrast_results",
      sql`
      SELECT r.configuration_id AS side, r.benchmark, r.variant, r.storage, r.sizing, r.value, r.low, r.high, r.coverage,
        coalesce(r.cost_instructions, r.bytes_per_instruction) AS cost, r.cost_low, r.cost_high
      FROM unnest(${[...ids]}::text[]) AS asked (id)
      CROSS JOIN LATERAL (
        -- The offset keeps the planner from reading the whole table instead of the rows of so few configurations.
        SELECT configuration_id, benchmark, variant, storage, sizing, value, low, high, coverage, quiet, cost_instructions,
          bytes_per_instruction, cost_low, cost_high
        FROM configuration_results WHERE configuration_id = asked.id AND method = ${method} OFFSET 0
      ) r
      WHERE r.quiet AND r.storage <> 'remote' AND (r.benchmark, r.variant) IN (${HEADLINES})`,
    ),
  );
  const values = rows.map(
    ({ side, value, low, high, coverage, cost, cost_low, cost_high, ...rest }) => ({
      side,
      ...rest,
      value: toSideValue({ value, low, high, coverage }),
      cost:
        cost === null
          ? null
          : toSideValue({ value: cost, low: cost_low, high: cost_high, coverage }),
    }),
  );
  return groupBy(values, ({ side }) => side);
}

async function readMeasured(
  db: Driven,
  sides: readonly { readonly id: string; readonly own: readonly Stated[] }[],
): Promise<ReadonlyMap<string, readonly ContrastValue[]>> {
  if (sides.length === 0) return new Map();
  const ids = sides.flatMap(({ own }) => own.map(({ report }) => report));
  const rows = Measured.parse(
    await readRows(
      db,
      "contrast_measurements",
      sql`
      SELECT m.report_id AS side, m.benchmark, m.variant, m.storage, ${SIZING} AS sizing, m.value,
        m.value_low AS low, m.value_high AS high, m.value_coverage AS coverage
      FROM measurements m
      WHERE m.report_id = ANY (${ids}) AND m.outcome = 'samples' AND m.storage <> 'remote'
        AND m.value > 0 AND (m.benchmark, m.variant) IN (${HEADLINES})`,
    ),
  );
  const byReport: ReadonlyMap<string, readonly Row[]> = groupBy(rows, ({ side }) => side);
  return new Map(sides.map(({ id, own }) => [id, valuesOfReports(own, byReport)]));
}

function valuesOfReports(
  own: readonly Stated[],
  byReport: ReadonlyMap<string, readonly Row[]>,
): readonly ContrastValue[] {
  // In the order of arrival, because a key's first known network decides where it belongs.
  const rows = own
    .toReversed()
    .flatMap((stated) => (byReport.get(stated.report) ?? []).map((row) => ({ stated, row })));
  const lines = groupBy(rows, ({ row }) =>
    [row.benchmark, row.variant, row.storage, row.sizing].join(" "),
  );
  return [...lines.values()].flatMap((measured): ContrastValue[] => {
    const [first] = measured;
    if (first === undefined) return [];
    const { benchmark, variant, storage, sizing } = first.row;
    const reports = measured.map(({ stated, row }): ReportValue & Pick<SideValue, "interval"> => ({
      report: stated.report,
      key: stated.key,
      network: stated.network ?? undefined,
      ...toSideValue(row),
    }));
    return [{ benchmark, variant, storage, sizing, value: sideValue(reports), cost: null }];
  });
}

function toSideValue({
  value,
  low,
  high,
  coverage,
}: {
  readonly value: number;
  readonly low: number | null;
  readonly high: number | null;
  readonly coverage: number | null;
}): SideValue {
  const interval =
    low === null || high === null || coverage === null ? null : { low, high, coverage };
  return { value, interval };
}

import {
  ConfigurationQuery,
  ConfigurationsQuery,
  getBenchmark,
  MEAN_IDS,
  refuse,
  type BenchmarkId,
  type ConfigurationDetailResource,
  type ConfigurationListResource,
  type ConfigurationTotalResource,
  type ConfigurationValueResource,
  type Result,
} from "@oslag/schema";
import { jsonResponse } from "../http/json-response";
import { parseQuery } from "../http/parse-query";
import {
  configurationPresence,
  getConfiguration,
  listConfigurations,
  type ConfigurationSummary,
  type ConfigurationTotals,
  type ConfigurationValue,
  type Database,
} from "@oslag/store";
import { paths } from "@/lib/paths";
import type { Site } from "../site";
import { toConfigurationResource } from "./to-configuration-resource";

type Answer = Promise<Response | Result<never>>;

const GONE = refuse(
  "gone",
  "Moderators hid every report of this configuration; /moderation says when and why.",
);
const NOT_FOUND = refuse("not_found", "There is no configuration with this id.");

/** Says why nothing is shown of a configuration. */
export async function refuseConfiguration(db: Database, id: string): Promise<Result<never>> {
  return (await configurationPresence(db, id)) === "hidden" ? GONE : NOT_FOUND;
}

/** GET /api/v1/configurations: the one with the newest report first. */
export async function getConfigurations(request: Request, { db, origin }: Site): Answer {
  const query = parseQuery(request, ConfigurationsQuery);
  if (!query.ok) return query;
  const page = await listConfigurations(db, query.value);
  if (!page.ok) return page;
  const list: ConfigurationListResource = {
    method: page.value.method,
    other_methods: [...page.value.otherMethods],
    configurations: page.value.configurations.map((listed) =>
      toTotalResource(listed, { configuration: listed.configuration, origin }),
    ),
    looked_at: page.value.lookedAt,
    next_cursor: page.value.nextCursor,
  };
  return jsonResponse(request, list);
}

/** GET /api/v1/configurations/{id} */
export async function getConfigurationById(
  request: Request,
  { id, site }: { readonly id: string; readonly site: Site },
): Answer {
  const query = parseQuery(request, ConfigurationQuery);
  if (!query.ok) return query;
  const found = await getConfiguration(site.db, id, query.value.method);
  if (found === null) return refuseConfiguration(site.db, id);
  const { configuration, totals, values } = found;
  const detail: ConfigurationDetailResource = {
    configuration: toConfigurationResource(configuration),
    totals: totals.map((total) => toTotalResource(total, { configuration, origin: site.origin })),
    values: values.map(toValueResource),
  };
  return jsonResponse(request, detail);
}

function toTotalResource(
  total: ConfigurationTotals,
  { configuration, origin }: { configuration: ConfigurationSummary; origin: string },
): ConfigurationTotalResource {
  return {
    configuration: toConfigurationResource(configuration),
    url: `${origin}${paths.configuration(configuration.id, { method: String(total.method) })}`,
    method: total.method,
    rating_mips: total.rating,
    own_rating_mips: total.ownRating,
    geometric_mean: total.geometricMean,
    means: MEAN_IDS.map((mean) => ({ mean, ...total.means[mean] })),
    completeness: { measured: total.measured, of: total.of },
    reports: total.reports,
    keys: total.keys,
    networks: total.networks,
    newest_report: total.newestReport,
    newest_received: total.newestReceived.toISOString(),
  };
}

function toValueResource(value: ConfigurationValue): ConfigurationValueResource {
  return {
    benchmark: value.benchmark as BenchmarkId,
    variant: value.variant,
    storage: value.storage,
    sizing: value.sizing,
    unit: getBenchmark(value.benchmark)?.unit ?? "",
    value: value.median,
    median: value.median,
    interval: value.interval && { ...value.interval },
    relative_speed: value.relativeSpeed,
    cost_instructions: value.costInInstructions,
    bytes_per_instruction: value.bytesPerInstruction,
    reports: value.reports,
    keys: value.keys,
    outside: value.outside,
    bounds: value.bounds && { ...value.bounds },
    between_runs: value.betweenRuns && { ...value.betweenRuns },
  };
}

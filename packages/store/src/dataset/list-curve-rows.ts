import { CURVE_COLUMNS, CurveRow, getAnyBenchmark, METHODS } from "@oslag/schema";
import {
  BANDWIDTH_CURVES,
  listConfigurationCurves,
  PARALLEL_CURVES,
} from "../queries/list-configuration-curves";
import { csvCell } from "./csv-cell";
import type { DatasetSource } from "./list-dataset-batches";

/**
 * Yields the values of Figures 2 and 3 as CSV (RFC 4180): the header, then chunks of whole rows, one for each value. A report that
 * came after `now` is left out with its values.
 */
export async function* listCurveCsv({ db, now }: DatasetSource): AsyncGenerator<string> {
  yield `${CURVE_COLUMNS.join(",")}\r\n`;
  for (const method of METHODS.toReversed())
    for (const family of [PARALLEL_CURVES, BANDWIDTH_CURVES]) {
      const all = await listConfigurationCurves(db, { method, family });
      const rows = all
        .filter(({ received }) => received < now)
        .flatMap(({ configuration, report, cores, series }) =>
          [...series].flatMap(([benchmark, points]) =>
            points.map((point) =>
              CurveRow.parse({
                report,
                configuration: configuration.id,
                method,
                benchmark,
                quantity: family === BANDWIDTH_CURVES ? "bytes" : "processes",
                ...point,
                unit: getAnyBenchmark(benchmark)?.unit ?? "1",
                cores,
                os_family: configuration.osFamily,
                year: configuration.year,
              }),
            ),
          ),
        );
      if (rows.length > 0) yield rows.map(toCsvLine).join("");
    }
}

const toCsvLine = (row: CurveRow): string =>
  `${CURVE_COLUMNS.map((column) => csvCell(row[column])).join(",")}\r\n`;

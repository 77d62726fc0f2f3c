import type { CurveInput, CurvePoint } from "@oslag/charts";
import { EXTENSIONS, type Report } from "@oslag/schema";
import type { MeasurementSummary, SampleSummary } from "@/server/queries/get-report";
import { measurementName, quantityOf } from "./measurement-name";
import { parallelResults } from "./parallel-results";
import { readableUnit } from "./readable-unit";

export type ExtensionCurve = {
  readonly id: string;
  readonly title: string;
  readonly caption: string;
  readonly input: CurveInput;
};

type Storage = MeasurementSummary["storage"];
type Line = { readonly benchmark: string; readonly storage: Storage };
type Placed = { readonly id: string; readonly x: number; readonly summary: SampleSummary };

const KIB = 1024;
const LABELLED_SIZES = [4 * KIB, 64 * KIB, KIB ** 2, 16 * KIB ** 2, 256 * KIB ** 2];

/** The plots of a report's extensions, one for each benchmark and storage that has at least two points. */
export function extensionCurves(
  report: Report,
  measurements: readonly MeasurementSummary[],
): ExtensionCurve[] {
  return EXTENSIONS.flatMap(({ id: benchmark }) =>
    ([null, "local", "remote"] as const).flatMap((storage) => {
      const line = { benchmark, storage };
      const curve = toCurve(report, measurements, line);
      return curve === null || curve.input.points.length < 2
        ? []
        : [{ id: `${benchmark}-${storage ?? "none"}`, ...curve }];
    }),
  );
}

function toCurve(
  report: Report,
  measurements: readonly MeasurementSummary[],
  line: Line,
): Omit<ExtensionCurve, "id"> | null {
  const name = measurementName({ ...line, variant: "default" });
  switch (line.benchmark) {
    case "create-delete-sweep":
      return {
        title: `${name}: time for one cycle by the file’s size`,
        caption:
          "Time to create, fill, read and delete a file by its size. The axis begins at zero.",
        input: sweepInput(sized(measurements, line)),
      };
    case "bcopy-sizes": {
      return {
        title: `${name}: copying by the size of a block`,
        caption:
          "Bytes copied per second by the size of a block, both axes logarithmic. Steps are the sizes of caches, of which source and target share each.",
        input: sizesInput(sized(measurements, line)),
      };
    }
    case "getpid-parallel":
    case "cswitch-parallel":
    case "create-delete-parallel":
      return {
        title: `${name}: operations per second by processes at once`,
        caption:
          "Operations per second of all processes together, each on a processor of its own, both axes logarithmic. The dashed line is what one process reaches times their number.",
        input: parallelInput(report, measurements, line),
      };
    default:
      return null;
  }
}

/** Points of variants whose name is a size, in bytes. */
function sized(measurements: readonly MeasurementSummary[], line: Line): Placed[] {
  return measurements
    .filter((one) => one.benchmark === line.benchmark && one.storage === line.storage)
    .flatMap(({ variant, summary }) =>
      summary === null ? [] : [{ id: variant, x: bytesOf(variant), summary }],
    )
    .toSorted((a, b) => a.x - b.x);
}

/** Powers of two: `4 KiB`, never `4.00 KiB`. */
function sizeText(bytes: number): string {
  return bytes < KIB ** 2 ? `${bytes / KIB} KiB` : `${bytes / KIB ** 2} MiB`;
}

/** `4k` and `256m` in bytes. */
export function bytesOf(variant: string): number {
  return Number.parseInt(variant, 10) * (variant.endsWith("m") ? KIB ** 2 : KIB);
}

function sweepInput(placed: readonly Placed[]): CurveInput {
  const { points, unit } = inUnit("create-delete-sweep", placed);
  return {
    points: points.map((point) => ({ ...point, x: point.x / KIB })),
    x: {
      title: "kbytes of a file",
      scale: "linear",
      labels: [2, 4, 6, 8, 10, 12, 14, 16].map((value) => ({ value, text: String(value) })),
    },
    y: { title: unit, scale: "linear" },
    ideal: null,
  };
}

function sizesInput(placed: readonly Placed[]): CurveInput {
  const { points, unit } = inUnit("bcopy-sizes", placed);
  const labels = LABELLED_SIZES.filter((size) => points.some(({ x }) => x === size));
  return {
    points,
    x: {
      title: "size of a block",
      scale: "log",
      labels: labels.map((value) => ({ value, text: sizeText(value) })),
    },
    y: { title: unit, scale: "log" },
    ideal: null,
  };
}

function parallelInput(
  report: Report,
  measurements: readonly MeasurementSummary[],
  line: Line,
): CurveInput {
  const placed = parallelResults(report, measurements, line).map(({ processes, summary }) => ({
    id: String(processes),
    x: processes,
    summary,
  }));
  const { points, unit } = inUnit(line.benchmark, placed);
  const one = points.find(({ x }) => x === 1);
  return {
    points,
    x: {
      title: "processes at once",
      scale: "log",
      labels: points.map(({ x }) => ({ value: x, text: String(x) })),
    },
    y: { title: unit.replace("/s", " operations/s").trim(), scale: "log" },
    ideal: one === undefined ? null : (processes) => one.value * processes,
  };
}

/** All points in the unit that suits the largest. */
function inUnit(
  benchmark: string,
  placed: readonly Placed[],
): { readonly points: CurvePoint[]; readonly unit: string } {
  const largest = Math.max(0, ...placed.map(({ summary }) => summary.median));
  const { divisor, unit } = readableUnit(quantityOf(benchmark), largest);
  return {
    unit,
    points: placed.map(({ id, x, summary: { median, interval } }) => ({
      id,
      x,
      value: median / divisor,
      low: interval && interval.low / divisor,
      high: interval && interval.high / divisor,
    })),
  };
}

import type { CurveInput, CurvePoint } from "@oslag/charts";
import { t } from "@oslag/language";
import { quantityOfBenchmark, type CurveFigure } from "@oslag/schema";
import { measurementName, readableUnit } from "@oslag/labels";

const KIB = 1024;
const LABELLED_SIZES = [4 * KIB, 64 * KIB, KIB ** 2, 16 * KIB ** 2, 256 * KIB ** 2];
const LABELLED_KBYTES = [2, 4, 6, 8, 10, 12, 14, 16];

/** What one extension's curve says and how it is drawn. */
type CurveWords = {
  readonly name: string;
  readonly subject: string;
  /** How it is to be read; the bars are said of every curve. */
  readonly reading: string;
  readonly input: CurveInput;
};

export function toCurveWords({ specification, snapshot }: CurveFigure): CurveWords {
  const { benchmark, storage } = specification;
  const role = storage === "none" ? null : storage;
  const name = measurementName({ benchmark, variant: "default", storage: role });
  const { points, unit, divisor } = inReadableUnit(benchmark, snapshot.points);
  switch (benchmark) {
    case "create-delete-sweep":
      return {
        name,
        subject: t("time for one cycle by the file’s size"),
        reading: t(
          "Time to create, fill, read and delete a file by its size. The axis begins at zero.",
        ),
        input: {
          points: points.map((point) => ({ ...point, x: point.x / KIB })),
          x: {
            title: t("Size of the file (kbytes)"),
            scale: "linear",
            labels: LABELLED_KBYTES.map((value) => ({ value, text: String(value) })),
          },
          y: { title: t("Time for one cycle ({unit})", { unit }), scale: "linear" },
          ideal: null,
        },
      };
    case "bcopy-sizes":
      return {
        name,
        subject: t("copying by the size of a block"),
        reading: t(
          "Bytes copied per second by the size of a block, both axes logarithmic. Steps are the sizes of caches, of which source and target share each.",
        ),
        input: {
          points,
          x: {
            title: t("Size of a block"),
            scale: "log",
            labels: LABELLED_SIZES.filter((size) => points.some(({ x }) => x === size)).map(
              (value) => ({ value, text: sizeText(value) }),
            ),
          },
          y: { title: t("Copied ({unit})", { unit }), scale: "log" },
          ideal: null,
        },
      };
    case "getpid-parallel":
    case "cswitch-parallel":
    case "create-delete-parallel": {
      const one = points.find(({ x }) => x === 1);
      return {
        name,
        subject: t("operations per second by processes at once"),
        reading: t(
          "Operations per second of all processes together, each on a processor of its own, both axes logarithmic. The dashed line is what one process reaches times their number.",
        ),
        input: {
          points,
          x: {
            title: t("Processes at once, each on its own processor"),
            scale: "log",
            labels: points.map(({ x }) => ({ value: x, text: String(x) })),
          },
          y: { title: divisor === 1 ? t("Operations/s") : t("Million operations/s"), scale: "log" },
          ideal: one === undefined ? null : (processes) => one.value * processes,
        },
      };
    }
  }
}

/** All points in the unit that suits the largest. */
function inReadableUnit(
  benchmark: string,
  points: CurveFigure["snapshot"]["points"],
): { readonly points: CurvePoint[]; readonly unit: string; readonly divisor: number } {
  const largest = Math.max(...points.map(({ value }) => value));
  const { divisor, unit } = readableUnit(quantityOfBenchmark(benchmark), largest);
  return {
    unit,
    divisor,
    points: points.map(({ x, value, low, high }) => ({
      id: String(x),
      x,
      value: value / divisor,
      low: low === null ? null : low / divisor,
      high: high === null ? null : high / divisor,
    })),
  };
}

/** Powers of two: `4 KiB`, never `4.00 KiB`. */
export function sizeText(bytes: number): string {
  return bytes < KIB ** 2 ? `${bytes / KIB} ${t("KiB")}` : `${bytes / KIB ** 2} ${t("MiB")}`;
}

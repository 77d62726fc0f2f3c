import { andrewCopyBaseline, defaultBaseline } from "@oslag/papers";
import type { Report } from "@oslag/schema";
import { compileEfficiency, relativeSpeed, sampleValue } from "@oslag/science";
import type { MeasurementSummary } from "@oslag/store";

export type AndrewResults = {
  readonly storage: "local" | "remote";
  /** Relative speed of phases I to IV against the MicroVAX II's median run, its fastest and its slowest. */
  readonly copy: {
    readonly relativeSpeed: number;
    readonly low: number;
    readonly high: number;
    readonly baselineSeconds: number;
    readonly baselineRuns: number;
  } | null;
  /** The time of the build in memory divided by the time of the compile phase. */
  readonly compileEfficiency: number | null;
  /** The first pass of the run by variant, and the median of the later passes, in ns. */
  readonly cold: readonly {
    readonly variant: string;
    readonly coldNs: number;
    readonly warmNs: number;
  }[];
  readonly imageSha256: string | null;
};

const NS_PER_S = 1e9;

/** Returns the results of the modified Andrew benchmark on one storage; null if the report has no pass of it. */
export function andrewResults(
  report: Report,
  measurements: readonly MeasurementSummary[],
  { storage, ratingMips }: { storage: "local" | "remote"; ratingMips: number | null },
): AndrewResults | null {
  const own = measurements.filter(
    (one) => one.benchmark === "andrew" && one.storage === storage && one.summary !== null,
  );
  if (own.length === 0) return null;
  const medianOf = (variant: string) =>
    own.find((one) => one.variant === variant)?.summary?.median ?? null;
  const signed = report.measurements.filter(
    (one) => one.benchmark === "andrew" && one.storage === storage,
  );
  return {
    storage,
    copy: copyOf(medianOf("copy"), { storage, ratingMips }),
    compileEfficiency: efficiencyOf(report, measurements, medianOf("compile")),
    cold: signed.flatMap((one) => {
      const warmNs = medianOf(one.variant);
      if (one.outcome !== "samples" || one.cold === undefined || warmNs === null) return [];
      return [
        { variant: one.variant, coldNs: sampleValue(one.cold, { quantity: "time" }), warmNs },
      ];
    }),
    imageSha256: signed.find((one) => one.image_sha256 !== undefined)?.image_sha256 ?? null,
  };
}

function copyOf(
  medianNs: number | null,
  { storage, ratingMips }: { storage: "local" | "remote"; ratingMips: number | null },
): AndrewResults["copy"] {
  if (medianNs === null || ratingMips === null) return null;
  const { phases1to4, runs } = andrewCopyBaseline(storage === "local" ? "local" : "nfs");
  const against = (seconds: number) =>
    relativeSpeed(
      { quantity: "time", value: medianNs, ratingMips },
      {
        quantity: "time",
        value: seconds * NS_PER_S,
        ratingMips: defaultBaseline(storage).ratingMips,
      },
    );
  return {
    relativeSpeed: against(phases1to4.median),
    low: against(phases1to4.minimum),
    high: against(phases1to4.maximum),
    baselineSeconds: phases1to4.median,
    baselineRuns: runs,
  };
}

function efficiencyOf(
  report: Report,
  measurements: readonly MeasurementSummary[],
  phaseNs: number | null,
): number | null {
  const isInMemory = ({ benchmark }: { readonly benchmark: string }) =>
    benchmark === "compile-in-memory";
  const bytesPerSecond = measurements.find(isInMemory)?.summary?.median ?? null;
  const bytes = report.measurements.find(isInMemory)?.parameters["bytes_per_iteration"];
  if (phaseNs === null || bytesPerSecond === null || typeof bytes !== "number") return null;
  return compileEfficiency({ inMemoryNs: (bytes / bytesPerSecond) * NS_PER_S, phaseNs });
}

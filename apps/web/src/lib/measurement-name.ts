import { getAnyBenchmark, type Quantity } from "@oslag/schema";

export type MeasurementIdentity = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
};

/** `getpid`, `select 10-full`, `read (remote)`: the published ids, as every other place writes them. */
export function measurementName({ benchmark, variant, storage }: MeasurementIdentity): string {
  const name = variant === "default" ? benchmark : `${benchmark} ${variant}`;
  return storage === "remote" ? `${name} (remote)` : name;
}

export function measurementAnchor({ benchmark, variant, storage }: MeasurementIdentity): string {
  return ["samples", benchmark, variant, storage ?? "none"].join("-").replace(/[^a-z0-9-]/g, "-");
}

/** A benchmark that the registry does not name is read as a time, the commonest quantity. */
export function quantityOf(benchmark: string): Quantity {
  return getAnyBenchmark(benchmark)?.quantity ?? "time";
}

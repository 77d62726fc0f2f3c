import type { Measure, StoredValue } from "@oslag/papers";

/** Names a measure as an axis does, such as "Relative speed of getpid". */
export function measureTitle(measure: Measure): string {
  switch (measure.kind) {
    case "relative-speed":
      return `Relative speed of ${nameOf(measure.of)}`;
    case "bytes-per-instruction":
      return `Bytes for each instruction, ${nameOf(measure.of)}`;
    case "ratio":
      return `${nameOf(measure.of)} / ${nameOf(measure.to)}`;
    case "milliseconds":
      return `${nameOf(measure.of)} (ms)`;
  }
}

function nameOf({ benchmark, variant, storage }: StoredValue): string {
  const name = variant === "default" ? benchmark : `${benchmark} ${variant}`;
  return storage === "remote" ? `${name}, remote` : name;
}

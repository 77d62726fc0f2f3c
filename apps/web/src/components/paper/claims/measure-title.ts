import { t } from "@oslag/language";
import type { Measure, StoredValue } from "@oslag/papers";

/** Names a measure as an axis does, such as "Relative speed of getpid". */
export function measureTitle(measure: Measure): string {
  switch (measure.kind) {
    case "relative-speed":
      return t("Relative speed of {of}", { of: nameOf(measure.of) });
    case "bytes-per-instruction":
      return t("Bytes for each instruction, {of}", { of: nameOf(measure.of) });
    case "ratio":
      return `${nameOf(measure.of)} / ${nameOf(measure.to)}`;
    case "milliseconds":
      return t("{of} (ms)", { of: nameOf(measure.of) });
  }
}

function nameOf({ benchmark, variant, storage }: StoredValue): string {
  const name = variant === "default" ? benchmark : `${benchmark} ${variant}`;
  return storage === "remote" ? t("{name}, remote", { name }) : name;
}

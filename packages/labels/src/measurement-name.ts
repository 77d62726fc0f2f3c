import { t } from "@oslag/language";
import type { Sizing } from "./sizing";

type MeasurementIdentity = {
  readonly benchmark: string;
  readonly variant: string;
  readonly storage: "local" | "remote" | null;
  readonly sizing?: Sizing;
};

/** Names a measurement by its published ids: `getpid`, `select 10-full`, `read (remote)`, `bcopy uncached (block capped)`. */
export function measurementName(identity: MeasurementIdentity): string {
  const { benchmark, variant, storage, sizing } = identity;
  const name = variant === "default" ? benchmark : `${benchmark} ${variant}`;
  const where = storage === "remote" ? ` (${t("remote")})` : "";
  return `${name}${where}${sizing === "capped" ? ` (${t("block capped")})` : ""}`;
}

/** Names the subject of a finding, such as `open-close foo remote undisturbed`, as `measurementName` does. */
export function findingName(subject: string): string {
  const words = subject.split(" ");
  const isUndisturbed = words.at(-1) === "undisturbed";
  const [benchmark = "", variant = "default", storage] = isUndisturbed ? words.slice(0, -1) : words;
  const isRemote = storage === "remote";
  const name = measurementName({ benchmark, variant, storage: isRemote ? "remote" : null });
  return isUndisturbed ? t("{name} (undisturbed slices)", { name }) : name;
}

export function measurementAnchor({ benchmark, variant, storage }: MeasurementIdentity): string {
  return ["samples", benchmark, variant, storage ?? "none"].join("-").replace(/[^a-z0-9-]/g, "-");
}

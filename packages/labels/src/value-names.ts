import { msg, translate } from "@oslag/language";

/** The values of a report's fields as pages show them. In English they are the words of the API. */
const NAMES = {
  native: msg("native"),
  browser: msg("browser"),
  imported: msg("imported"),
  quick: msg("quick"),
  standard: msg("standard"),
  thorough: msg("thorough"),
  counted: msg("counted"),
  withdrawn: msg("withdrawn"),
  flagged: msg("flagged"),
  hidden: msg("hidden"),
  stated: msg("stated"),
  inferred: msg("inferred"),
  unknown: msg("unknown"),
  local: msg("local"),
  remote: msg("remote"),
  memory: msg("memory"),
  official: msg("official"),
  yes: msg("yes"),
  no: msg("no"),
  none: msg("none"),
  on: msg("on"),
  off: msg("off"),
  mains: msg("mains"),
  battery: msg("battery"),
  virtual: msg("virtual"),
  ram: msg("ram"),
  network: msg("network"),
  complete: msg("complete"),
  interrupted: msg("interrupted"),
  unsupported: msg("unsupported"),
  failed: msg("failed"),
} as const;

/** Returns a value in the language of the page: the host, mode or outcome of a run, the state of a report, how a processor is identified, storage, or a switch. */
export function valueName(value: string): string {
  return Object.hasOwn(NAMES, value) ? translate(NAMES[value as keyof typeof NAMES]) : value;
}

const MITIGATIONS: Readonly<Record<string, string>> = {
  on: msg("on"),
  "some off": msg("some off"),
  off: msg("off"),
  "not needed": msg("not needed"),
};

/** Returns the mitigations class of a kernel in the language of the page. */
export function mitigationsName(mitigations: string): string {
  return translate(MITIGATIONS[mitigations] ?? mitigations);
}

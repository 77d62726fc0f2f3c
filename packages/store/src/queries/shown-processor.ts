import { isKnownBrand, type ProcessorIdentity } from "@oslag/hardware";
import { processorName } from "@oslag/labels";
import { architectureName } from "@oslag/schema";

/** The columns of a configuration that identify its processor. */
type ProcessorColumns = {
  readonly host: string;
  readonly processorVendor: string;
  readonly processorBrand: string;
  readonly architecture: string;
  readonly processorIdentity: string;
};

export type ShownProcessor = {
  /** The name under which it is shown. */
  readonly processorName: string;
  /** False if the catalogue does not recognise the brand; null in a browser, where a page cannot read it. */
  readonly isProcessorRecognised: boolean | null;
};

/** Returns how a configuration's processor is shown. The catalogue may grow, so this is stored nowhere. */
export function toShownProcessor(row: ProcessorColumns): ShownProcessor {
  const brand = row.processorBrand;
  if (row.host === "browser") return { processorName: brand, isProcessorRecognised: null };
  const isProcessorRecognised = isKnownBrand(toProcessorIdentity(row));
  return { processorName: processorName(brand, isProcessorRecognised), isProcessorRecognised };
}

const NUMBERS = {
  family: /\bfamily (\d+)/,
  model: /\bmodel (\d+)/,
  stepping: /\bstepping (\d+)/,
  implementer: /\bimplementer (\d+)/,
  part: /\bpart (\d+)/,
} as const;

/** Returns a configuration's processor in the form that `identifyProcessor` takes. */
export function toProcessorIdentity(row: Omit<ProcessorColumns, "host">): ProcessorIdentity {
  const number = (name: keyof typeof NUMBERS) => {
    const found = NUMBERS[name].exec(row.processorIdentity)?.[1];
    return found === undefined ? undefined : Number(found);
  };
  return {
    vendor: row.processorVendor,
    brand: row.processorBrand,
    architecture: architectureName(row.architecture),
    family: number("family"),
    model: number("model"),
    stepping: number("stepping"),
    implementer: number("implementer"),
    part: number("part"),
  };
}

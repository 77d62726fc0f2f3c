import { NAME_ENTRIES } from "./catalogue";
import { BOARD, BRAND_WORDS } from "./data/brand-words";
import { findByMidr } from "./find-entry";
import { getInstructionSet } from "./instruction-set";
import type { ProcessorIdentity } from "./identify-processor";

const FORMS: ReadonlyMap<string, RegExp> = new Map(
  Object.entries(BRAND_WORDS).map(([vendor, { start, words }]) => [
    vendor,
    new RegExp(`^${start}(?: (?:${words.join("|")}))+$`),
  ]),
);

const NAMES: ReadonlySet<string> = new Set(
  NAME_ENTRIES.map(({ text, instructionSet }) => `${instructionSet} ${text}`),
);

/**
 * Returns whether a processor's brand is exactly a name of the catalogue, or consists of the words that processors of its vendor
 * print. It compares letter by letter, because a look-alike differs in one. A model that does not exist can pass: its name
 * then differs from that of every other one.
 */
export function isKnownBrand(identity: ProcessorIdentity): boolean {
  const { vendor, brand, architecture } = identity;
  const instructionSet = getInstructionSet(architecture);
  if (NAMES.has(`${instructionSet} ${brand}`)) return true;
  if (instructionSet === "x86") return FORMS.get(vendor)?.test(brand) ?? false;
  if (instructionSet !== "arm") return false;
  const core = findByMidr(identity)?.microarchitecture;
  return BOARD.test(brand) || (core != null && brand.replace("-", " ") === core.replace("-", " "));
}

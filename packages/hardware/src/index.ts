/** Identifies a processor's microarchitecture, generation and year from what a report says about it. Imports nothing. */
export { isKnownBrand } from "./is-known-brand";
export { identifyProcessor, type ProcessorIdentity } from "./identify-processor";

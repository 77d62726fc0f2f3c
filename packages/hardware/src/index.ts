/** Names a processor's microarchitecture, generation and year from what a report says of it. Imports nothing. */
export { identifyProcessor, type ProcessorIdentity } from "./identify-processor";

export { listProcessors } from "./catalogue";
export type { InstructionSet, ProcessorEntry, Source, Style, YearOf } from "./entry";
export {
  type Basis,
  type Identification,
  type ProcessorIdentity,
  identifyProcessor,
} from "./identify-processor";

/** The paper's editions as data, each published value beside the recomputed one. Imports schema and science alone. */
export * from "./baselines";
export * from "./configurations";
export { FIGURE_1_PLOTTED } from "./data/figure-1";
export type { ConfigurationName, EditionId, MachineType } from "./data/published-edition";
export type {
  DerivedQuantity,
  PaperBenchmark,
  PaperStorage,
  PaperUnit,
  StorageRole,
} from "./data/published-table";
export * from "./edition";
export * from "./editions";
export * from "./historical-figure";
export * from "./paper-points";
export * from "./si-value";

/** The paper's editions as data, each published value beside the recomputed one. Imports schema and science alone. */
export * from "./andrew-medians";
export * from "./baselines";
export * from "./configurations";
export type { AndrewConfiguration, AndrewRun } from "./data/andrew-configuration";
export { ANDREW_RUNS } from "./data/archive/andrew-runs";
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
export * from "./list-cells";
export * from "./paper-points";
export * from "./si-value";
export * from "./sprite-on-mach";

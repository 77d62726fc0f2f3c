/** The paper's editions as data, each published value beside the recomputed one. Imports only schema and science. */
export * from "./andrew-medians";
export * from "./baselines";
export * from "./configurations";
export { FIGURE_1_PLOTTED } from "./data/figure-1";
export * from "./edition";
export * from "./editions";
export * from "./historical-figure";
export * from "./paper-points";
export * from "./si-value";
export * from "./sprite-on-mach";

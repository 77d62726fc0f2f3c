/** The report format, its registries and the API's shapes. Imports nothing but zod. */
export * from "./api/configuration";
export * from "./api/figures";
export * from "./api/leaderboards";
export * from "./api/papers";
export * from "./api/reports";
export * from "./limits";
export * from "./meaning";
export * from "./problem";
export * from "./registry/benchmarks";
export * from "./registry/problems";
export * from "./registry/warnings";
export * from "./report";

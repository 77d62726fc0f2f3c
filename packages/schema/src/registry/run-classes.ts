/*
 * The one list of each class that a run falls into. Zod's enums, the generated JSON Schema, filters and pages read these.
 * The database's constraints repeat hosts, builds and modes (prisma/migrations); the suite and the runner have their own
 * constants, which the generated schema checks in every report that they make. Classes are append-only.
 */

/** Where the suite ran. Reports of different hosts are never ranked or averaged together. */
export const HOSTS = ["native", "browser", "imported"] as const;
export type Host = (typeof HOSTS)[number];

/** Whether the suite is a published build. Reports of different builds are never ranked together. */
export const BUILDS = ["official", "local"] as const;
export type Build = (typeof BUILDS)[number];

/** How long a run takes, shortest first. */
export const RUN_MODES = ["quick", "standard", "thorough"] as const;
export type RunMode = (typeof RUN_MODES)[number];

/** Which of a run's two directories a measurement used. */
export const STORAGE_ROLES = ["local", "remote"] as const;

/** What kind of file system a directory is on. */
export const STORAGE_CLASSES = ["local", "remote", "memory"] as const;
export type StorageClass = (typeof STORAGE_CLASSES)[number];

/** Whether a run of format 2 measured all that it set out to. An interrupted one is ranked and aggregated nowhere. */
export const RUN_OUTCOMES = ["complete", "interrupted"] as const;
export type RunOutcome = (typeof RUN_OUTCOMES)[number];

/**
 * How the undisturbed part of a measurement's samples is known: the samples are cut into slices; or an operation is longer
 * than a slice, and only the width witnesses around it are counted; or there is no undisturbed part.
 */
export const PARTS = ["slices", "witnesses", "none"] as const;
export type Parts = (typeof PARTS)[number];

/** What the rule about undisturbed slices could look at, beside the width witnesses. */
export const SLICE_FACTS = ["involuntary-switches", "processor", "stolen-time"] as const;
export type SliceFact = (typeof SLICE_FACTS)[number];

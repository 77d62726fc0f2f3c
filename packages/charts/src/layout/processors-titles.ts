import { msg } from "@oslag/language";

/** The panels on both sides of the break between one processor and several. */
export const PROCESSORS_TITLES = {
  one: msg("One processor, or pinned to one"),
  unknown: msg("One processor, pinned to one, or unknown"),
  several: msg("Several processors, not pinned"),
} as const;

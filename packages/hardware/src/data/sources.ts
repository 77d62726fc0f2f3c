import { IDENTIFICATION_SOURCES } from "./sources/identification";
import { OTHER_YEAR_SOURCES } from "./sources/other-years";
import { X86_YEAR_SOURCES } from "./sources/x86-years";

/*
 * Every source was read for what `gave` says, and for nothing else. Copies of encyclopedia articles are named as such: they
 * are what was read, and a reader who distrusts one sees which facts rest on it.
 */
export const SOURCES = {
  ...IDENTIFICATION_SOURCES,
  ...X86_YEAR_SOURCES,
  ...OTHER_YEAR_SOURCES,
};

export type SourceId = keyof typeof SOURCES;

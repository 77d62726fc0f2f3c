import { IDENTIFICATION_SOURCES } from "./sources/identification";
import { OTHER_YEAR_SOURCES } from "./sources/other-years";
import { X86_YEAR_SOURCES } from "./sources/x86-years";

/*
 * Every source was read only for what `gave` says. Copies of encyclopedia articles are named as copies, because the copy was
 * read. A reader who distrusts a source can see which facts depend on it.
 */
export const SOURCES = {
  ...IDENTIFICATION_SOURCES,
  ...X86_YEAR_SOURCES,
  ...OTHER_YEAR_SOURCES,
};

export type SourceId = keyof typeof SOURCES;

import { SEARCH_TEXT_MAX } from "@oslag/schema";

/** What every input has whose text goes to `search` of the store. */
export const SEARCH_INPUT = {
  type: "search",
  name: "q",
  maxLength: SEARCH_TEXT_MAX,
  autoComplete: "off",
  spellCheck: false,
} as const;

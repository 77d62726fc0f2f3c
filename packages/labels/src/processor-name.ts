import { countOf } from "./count-of";
import { msg, t } from "@oslag/language";

const MARK = " (unrecognised)";

/**
 * Returns the name under which a processor is shown: `Intel Xeon CPU E5-2690 v4 @ 2.60GHz` for a brand that the catalogue
 * recognises, without its trademark signs, and any other brand as it is, with `(unrecognised)`. Two brands never share a name.
 */
export function processorName(brand: string, isRecognised: boolean): string {
  return isRecognised ? brand.replaceAll(/\((?:R|TM)\)/g, "") : `${brand}${MARK}`;
}

/** Returns a processor's name, with its mark, in the language of the page. A browser states only how many threads it has. */
export function shownProcessorName(name: string): string {
  const threads = /^(\d+) threads?$/.exec(name)?.[1];
  if (threads !== undefined) return countOf(Number(threads), "thread");
  return name.endsWith(MARK)
    ? t("{processor} (unrecognised)", { processor: withoutMark(name) })
    : name;
}

/** Returns the words of a shown name without the mark, as somebody copies it from a page. */
export function withoutMark(name: string): string {
  return name.replace(MARK, "");
}

/** What a page says beside an unrecognised name. */
export const UNRECOGNISED = msg(
  "Unrecognised: the catalogue does not know this name letter by letter. It may be new, come from a hypervisor, or imitate another one.",
);

import { msg, t, translate } from "@oslag/language";
import type { SearchKind } from "@oslag/schema";
import { paths } from "@/lib/paths";
import { SEARCH_INPUT } from "./search-input";

/** The box in the head of every page: a plain form, which works without JavaScript. */
export function SearchBox() {
  return (
    <form action={paths.search()} role="search" className="search-box">
      <input
        {...SEARCH_INPUT}
        aria-label={t("Search processors, systems, keys and ids")}
        placeholder={t("Processors, systems")}
      />
      <button>{t("Search")}</button>
    </form>
  );
}

export const KIND_TEXTS: Readonly<Record<SearchKind, string>> = {
  processor: msg("Microarchitecture"),
  system: msg("System"),
  kernel: msg("Kernel"),
  release: msg("Release"),
  model: msg("Processor"),
  configuration: msg("Configuration"),
  key: msg("Key"),
  report: msg("Report"),
};

/** The box of the page of results, with what was typed and which kind is wanted. */
export function SearchForm({
  text,
  kind,
}: {
  readonly text: string;
  readonly kind: SearchKind | undefined;
}) {
  return (
    <form action={paths.search()} className="filters" aria-label={t("Search again")}>
      <label className="wide">
        {t("Words of a name, or the first digits of an id")}
        <input {...SEARCH_INPUT} defaultValue={text} />
      </label>
      <label>
        {t("Kind")}
        <select name="kind" defaultValue={kind ?? ""}>
          <option value="">{t("all")}</option>
          {Object.entries(KIND_TEXTS).map(([value, name]) => (
            <option key={value} value={value}>
              {translate(name)}
            </option>
          ))}
        </select>
      </label>
      <button>{t("Search")}</button>
    </form>
  );
}

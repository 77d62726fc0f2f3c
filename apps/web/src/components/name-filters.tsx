import { msg, t, translate } from "@oslag/language";
import { formatCount, OS_TITLES } from "@oslag/labels";
import { architectureName, osFamilyOf, vendorNameOf } from "@oslag/schema";
import type { FilterCount, FilterOptions } from "@oslag/store";

type NameFilterId = FilterCount["filter"];

/** The filters by names, with the same parameters on all pages. */
const FILTERS = [
  { name: "os", label: msg("Operating system"), nameOf: osFamilyOf },
  { name: "architecture", label: msg("Architecture"), nameOf: architectureName },
  { name: "vendor", label: msg("Processor vendor"), nameOf: vendorNameOf },
] as const satisfies readonly {
  name: NameFilterId;
  label: string;
  nameOf: (text: string) => string;
}[];

export const NAME_FILTERS: readonly NameFilterId[] = FILTERS.map(({ name }) => name);

export type NameFiltersProps = {
  readonly query: Partial<Record<NameFilterId, string | undefined>>;
  readonly options: (filter: NameFilterId) => FilterOptions;
  /** The parameter that was refused. */
  readonly field?: string | null;
};

/** Menus of the names that the site has results of, with how many configurations each has. */
export function NameFilters({ query, options, field = null }: NameFiltersProps) {
  return FILTERS.map(({ name, label, nameOf }) => {
    const asked = query[name];
    const chosen = asked === undefined ? "" : nameOf(asked);
    const offered = options(name);
    // Other names work too: the address or a link has one that is not offered.
    const isOffered = chosen === "" || offered.some((one) => one.name === chosen);
    return (
      <label key={name}>
        {translate(label)}
        <select name={name} defaultValue={chosen} aria-invalid={name === field}>
          <option value="">{t("all")}</option>
          {offered.map((one) => (
            <option key={one.name} value={one.name}>
              {titleOf(name, one.name)} ({formatCount(one.configurations)})
            </option>
          ))}
          {!isOffered && <option value={chosen}>{titleOf(name, chosen)}</option>}
        </select>
      </label>
    );
  });
}

function titleOf(filter: NameFilterId, name: string): string {
  return filter === "os" ? (OS_TITLES[name] ?? name) : name;
}

import { BUILDS, HOSTS } from "@oslag/schema";
import { filterOptions, type FilterCount, type FilterOptions } from "@oslag/store";
import { filterCounts } from "./filter-counts";
import { shownMethod } from "./shown-method";

type Shown = {
  readonly method?: string | undefined;
  readonly build?: string | undefined;
  readonly host?: string | undefined;
  readonly virtual?: string | undefined;
};

/** Returns the names that a form's filters offer, with the configurations of the method, build class, host and machines that it shows. */
export async function nameOptions({
  method,
  build,
  host,
  virtual,
}: Shown): Promise<(filter: FilterCount["filter"]) => FilterOptions> {
  const counts = await filterCounts((await shownMethod(method)).method);
  const of = {
    build: BUILDS.find((known) => known === build),
    host: HOSTS.find((known) => known === host),
    virtual: (["yes", "no"] as const).find((known) => known === virtual),
  };
  return (filter) => filterOptions(counts, { filter, ...of });
}

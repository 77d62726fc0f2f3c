import { BUILDS, HOSTS } from "@oslag/schema";
import { filterOptions, type FilterCount, type FilterOptions } from "@oslag/store";
import { filterCounts } from "./filter-counts";
import { shownMethod } from "./shown-method";

type Shown = {
  readonly method?: string | undefined;
  readonly build?: string | undefined;
  readonly host?: string | undefined;
};

/** Returns the names that a form's filters offer, with the configurations of the method, build class and host that it shows. */
export async function nameOptions({
  method,
  build,
  host,
}: Shown): Promise<(filter: FilterCount["filter"]) => FilterOptions> {
  const counts = await filterCounts((await shownMethod(method)).method);
  const of = {
    build: BUILDS.find((known) => known === build),
    host: HOSTS.find((known) => known === host),
  };
  return (filter) => filterOptions(counts, { filter, ...of });
}

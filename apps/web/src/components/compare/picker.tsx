import { t } from "@oslag/language";
import { rich } from "@/lib/rich";
import { COMPARED_MAX, COMPARED_MIN } from "@oslag/schema";
import type { Found } from "@oslag/store";
import { countOf } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";
import { FoundName, ID_DIGITS } from "../search/found-name";
import { SEARCH_INPUT } from "../search/search-input";

/** What the picker found, at most `PICKED_MAX` of each kind. */
export type PickerFound = {
  readonly reports: readonly Found[];
  readonly configurations: readonly Found[];
};

type Chosen = {
  readonly ids: readonly string[];
  /** The names of those that were found, by their ids. */
  readonly names: ReadonlyMap<string, string>;
  /** The method of the configurations; undefined if each shows its own default. */
  readonly method: number | undefined;
};

/** Lists what is chosen, each with a link that removes it. */
export function ChosenList({ ids, names, method }: Chosen) {
  if (ids.length === 0) return null;
  return (
    <ul>
      {ids.map((id) => {
        // Two results may share a name.
        const short = id.slice(0, ID_DIGITS);
        const known = names.get(id);
        const name = known === undefined ? t("Id {id}", { id: short }) : `${known}, ${short}`;
        const others = ids.filter((other) => other !== id);
        return (
          <li key={id}>
            {name}{" "}
            <a href={paths.compare(others, method)}>
              {rich("Remove<span> {name}</span>", {
                span: (words) => <span className="visually-hidden">{words}</span>,
                name,
              })}
            </a>
          </li>
        );
      })}
    </ul>
  );
}

/** Searches for a report or a configuration. A plain form, whose address keeps what is chosen. */
export function PickerForm({
  ids,
  method,
  text,
}: Omit<Chosen, "names"> & { readonly text: string }) {
  if (ids.length >= COMPARED_MAX)
    return (
      <p>
        {t("A comparison has at most {most} results. Remove one to add another.", {
          most: String(COMPARED_MAX),
        })}
      </p>
    );
  return (
    <form
      action={paths.comparison()}
      className="filters"
      aria-label={t("Find a result to compare")}
    >
      <label className="wide">
        {t("Find a processor, a system or the first digits of an id")}
        <input {...SEARCH_INPUT} defaultValue={text} required />
      </label>
      {ids.length > 0 && <input type="hidden" name="ids" value={ids.join(",")} />}
      {method !== undefined && <input type="hidden" name="method" value={method} />}
      <button type="submit">{t("Find")}</button>
    </form>
  );
}

/** How many reports, and how many configurations, the picker lists. */
const LISTED_MAX = 20;
/** How many of each it is given, so that it can say whether there are more. */
export const PICKED_MAX = LISTED_MAX + 1;

/** Shows what was found, each with a link that adds it to the comparison. */
export function PickerResults({
  ids,
  method,
  text,
  found,
}: Omit<Chosen, "names"> & { readonly text: string; readonly found: PickerFound }) {
  const { reports, configurations } = found;
  const others = [reports, configurations]
    .flatMap((own) => own.slice(0, LISTED_MAX))
    .filter(({ id }) => !ids.includes(id));
  const hasMore = [reports, configurations].some((own) => own.length > LISTED_MAX);
  if (others.length === 0)
    return (
      <p className="note">
        {rich("No other report or configuration matches <q>{text}</q>.", {
          q: (words) => <q translate="no">{words}</q>,
          text,
        })}
      </p>
    );
  return (
    <>
      {hasMore && (
        <p className="small">
          {t(
            "More results match than the {listed} that are listed. To find another one, type more words of its name, or the first digits of its id.",
            { listed: String(others.length) },
          )}
        </p>
      )}
      <FoundTable {...{ ids, method, others }} />
    </>
  );
}

function FoundTable({
  ids,
  method,
  others,
}: Omit<Chosen, "names"> & { readonly others: readonly Found[] }) {
  return (
    <DataTable
      label={t("Found results")}
      heads={[t("Add to the comparison"), t("Kind"), { number: t("Reports") }]}
    >
      {others.map((found) => (
        <tr key={found.id}>
          <th scope="row">
            <FoundName
              found={found}
              among={others}
              href={paths.compare([...ids, found.id], method)}
            />
          </th>
          <td>{found.kind === "report" ? t("report") : t("configuration")}</td>
          <td className="number">{found.reports}</td>
        </tr>
      ))}
    </DataTable>
  );
}

/** Opens the comparison of what is chosen, once that is enough. */
export function OpenComparison({ ids, method }: Omit<Chosen, "names">) {
  if (ids.length < COMPARED_MIN) return null;
  return (
    <p>
      <a href={paths.compare(ids, method)}>
        {t("Compare these {results}", { results: countOf(ids.length, "result") })}
      </a>
    </p>
  );
}

import { t } from "@oslag/language";
import { EXPLORE_PARAMETERS, MEAN_IDS, SET_OF_MEAN, type ExploreParameter } from "@oslag/schema";
import type { ReactNode } from "react";
import { paths } from "@/lib/paths";
import { ChoiceFields, type Choice } from "../choice-fields";
import { NAME_FILTERS, NameFilters, type NameFiltersProps } from "../name-filters";
import {
  axes,
  baselineField,
  filterFields,
  filters,
  looks,
  markField,
  references,
  type TextField,
} from "./explore-choices";

type Query = Partial<Record<ExploreParameter, string>>;

/** A plain form: the address is the state, so it works without JavaScript and every view can be linked. */
export function ExploreForm({
  query,
  field,
  /** Distinguishes one view's form from the next: browsers keep a form's contents otherwise. */
  view,
  options,
}: {
  query: Query;
  /** The parameter that was refused. */
  field: string | null;
  view: string;
  /** The names that the filters offer. */
  options: NameFiltersProps["options"];
}) {
  // The menu of the y axis lists each mean as a set.
  const mean = MEAN_IDS.find((id) => id === query.mean);
  const shown = mean === undefined ? query : { ...query, y: SET_OF_MEAN[mean] };
  const folded = [
    ...references(),
    baselineField(),
    markField(),
    ...filters(),
    ...filterFields(),
  ].map(({ name }) => name);
  const isOpen = [...folded, ...NAME_FILTERS].some(
    (name) => (query[name] !== undefined && name !== "method") || name === field,
  );
  return (
    <form key={view} action={paths.explore()} className="explore-form" autoComplete="off">
      <Group title={t("Axes")} choices={axes()} query={shown} field={field} />
      <Group title={t("Look")} choices={looks()} {...{ query, field }} />
      <details open={isOpen}>
        <summary>{t("Machines of the paper, baseline and filters")}</summary>
        <Group
          title={t("Reference")}
          choices={references()}
          fields={[baselineField(), markField()]}
          {...{ query, field }}
        />
        <Group
          title={t("Filters")}
          choices={filters()}
          fields={filterFields()}
          {...{ query, field }}
        >
          <NameFilters {...{ query, options, field }} />
        </Group>
      </details>
      <p>
        <button type="submit">{t("Draw")}</button> <a href={paths.explore()}>{t("Start anew")}</a>
      </p>
    </form>
  );
}

function Group(props: {
  readonly title: string;
  readonly choices: readonly Choice<ExploreParameter>[];
  readonly fields?: readonly TextField[];
  readonly query: Query;
  readonly field: string | null;
  readonly children?: ReactNode;
}) {
  const { title, choices, fields = [], query, field, children } = props;
  return (
    <fieldset>
      <legend>{title}</legend>
      {children}
      <ChoiceFields choices={choices} query={query} field={field} />
      {fields.map(({ name, label, example, isCode }) => (
        <label key={name}>
          {label}
          <input
            type="text"
            name={name}
            defaultValue={query[name] ?? ""}
            placeholder={example}
            translate={isCode === true ? "no" : undefined}
            aria-invalid={name === field}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
    </fieldset>
  );
}

/** Returns the known parameters of an address, to show a refused form again. */
export function givenQuery(values: Readonly<Record<string, string | string[] | undefined>>): Query {
  return Object.fromEntries(
    EXPLORE_PARAMETERS.flatMap((name) => {
      const value = values[name];
      return typeof value === "string" && value !== "" ? [[name, value]] : [];
    }),
  );
}

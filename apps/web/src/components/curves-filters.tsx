import { t } from "@oslag/language";
import { EFFICIENCY_PROCESSES, type CurvesFilters } from "@oslag/schema";
import { ChoiceFields, type Choice } from "./choice-fields";
import { NameFilters, type NameFiltersProps } from "./name-filters";

type CurvesFormProps = {
  /** The page that shows the curves. */
  readonly action: string;
  readonly method: number;
  readonly filters: CurvesFilters;
  readonly options: NameFiltersProps["options"];
  /** The number of processes of the plots by year, null for all processors; absent on a page without these plots. */
  readonly processes?: number | null;
};

/** With choices that take nothing away by default. */
const choicesOf = (): readonly Choice[] => [
  {
    name: "virtual",
    label: t("Machines"),
    options: [
      ["", t("all")],
      ["no", t("bare metal")],
      ["yes", t("virtual machines and containers")],
    ],
  },
  {
    name: "build",
    label: t("Build"),
    options: [
      ["", t("all")],
      ["official", t("official builds")],
      ["local", t("local builds")],
    ],
  },
  {
    name: "host",
    label: t("Measured in"),
    options: [
      ["", t("all")],
      ["native", t("native programs")],
      ["browser", t("browsers")],
    ],
  },
];

const processChoice = (): Choice => ({
  name: "processes",
  label: t("Processes in plots by year"),
  options: [
    ["", t("all processors")],
    ...EFFICIENCY_PROCESSES.map((count) => [count, count] as const),
  ],
});

/** A plain form: the address holds the state, so it works without JavaScript and every view can be linked. */
export function CurvesForm({ action, method, filters, options, processes }: CurvesFormProps) {
  const choices = [...choicesOf(), ...(processes === undefined ? [] : [processChoice()])];
  const query = { ...filters, processes: processes?.toString() };
  const isNarrowed = Object.keys(filters).length > 0 || (processes ?? null) !== null;
  return (
    <details className="folded" open={isNarrowed}>
      <summary>{t("Filters")}</summary>
      <form action={action} className="filters">
        <NameFilters query={filters} options={options} />
        <label>
          {t("Processor")}
          <input
            name="processor"
            type="search"
            defaultValue={filters.processor ?? ""}
            maxLength={100}
          />
        </label>
        <ChoiceFields choices={choices} query={query} />
        <input type="hidden" name="method" value={method} />
        <button type="submit">{t("Show")}</button>
      </form>
    </details>
  );
}

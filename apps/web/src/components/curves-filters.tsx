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
const CHOICES: readonly Choice[] = [
  {
    name: "virtual",
    label: "Machines",
    options: [
      ["", "all"],
      ["no", "bare metal"],
      ["yes", "virtual machines and containers"],
    ],
  },
  {
    name: "build",
    label: "Build",
    options: [
      ["", "all"],
      ["official", "official builds"],
      ["local", "local builds"],
    ],
  },
  {
    name: "host",
    label: "Measured in",
    options: [
      ["", "all"],
      ["native", "native programs"],
      ["browser", "browsers"],
    ],
  },
];

const PROCESSES: Choice = {
  name: "processes",
  label: "Processes in plots by year",
  options: [
    ["", "all processors"],
    ...EFFICIENCY_PROCESSES.map((count) => [count, count] as const),
  ],
};

/** A plain form: the address holds the state, so it works without JavaScript and every view can be linked. */
export function CurvesForm({ action, method, filters, options, processes }: CurvesFormProps) {
  const choices = processes === undefined ? CHOICES : [...CHOICES, PROCESSES];
  const query = { ...filters, processes: processes?.toString() };
  const isNarrowed = Object.keys(filters).length > 0 || (processes ?? null) !== null;
  return (
    <details className="folded" open={isNarrowed}>
      <summary>Filters</summary>
      <form action={action} className="filters">
        <NameFilters query={filters} options={options} />
        <label>
          Processor
          <input
            name="processor"
            type="search"
            defaultValue={filters.processor ?? ""}
            maxLength={100}
          />
        </label>
        <ChoiceFields choices={choices} query={query} />
        <input type="hidden" name="method" value={method} />
        <button type="submit">Show</button>
      </form>
    </details>
  );
}

import { EFFICIENCY_PROCESSES, type CurvesFilters } from "@oslag/schema";
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

type Choice = {
  readonly name: string;
  readonly label: string;
  readonly chosen: string;
  readonly options: readonly (readonly [value: string, text: string])[];
};

/** A plain form: the address holds the state, so it works without JavaScript and every view can be linked. */
export function CurvesForm({ action, method, filters, options, processes }: CurvesFormProps) {
  const { virtual = "", build = "", host = "", processor = "", ...names } = filters;
  const choices: readonly Choice[] = [
    {
      name: "virtual",
      label: "Machines",
      chosen: virtual,
      options: [
        ["", "all"],
        ["no", "bare metal"],
        ["yes", "virtual machines and containers"],
      ],
    },
    {
      name: "build",
      label: "Build",
      chosen: build,
      options: [
        ["", "all"],
        ["official", "official builds"],
        ["local", "local builds"],
      ],
    },
    {
      name: "host",
      label: "Measured in",
      chosen: host,
      options: [
        ["", "all"],
        ["native", "native programs"],
        ["browser", "browsers"],
      ],
    },
    ...(processes === undefined
      ? []
      : [
          {
            name: "processes",
            label: "Processes in plots by year",
            chosen: processes === null ? "" : String(processes),
            options: [
              ["", "all processors"] as const,
              ...EFFICIENCY_PROCESSES.map((count) => [count, count] as const),
            ],
          },
        ]),
  ];
  const isNarrowed = Object.keys(filters).length > 0 || (processes ?? null) !== null;
  return (
    <details className="folded" open={isNarrowed}>
      <summary>Filters</summary>
      <form action={action} className="filters">
        <NameFilters query={names} options={options} />
        <label>
          Processor
          <input name="processor" type="search" defaultValue={processor} maxLength={100} />
        </label>
        {choices.map(({ name, label, chosen, options: offered }) => (
          <label key={name}>
            {label}
            <select name={name} defaultValue={chosen}>
              {offered.map(([value, text]) => (
                <option key={value} value={value}>
                  {text}
                </option>
              ))}
            </select>
          </label>
        ))}
        <input type="hidden" name="method" value={method} />
        <button type="submit">Show</button>
      </form>
    </details>
  );
}

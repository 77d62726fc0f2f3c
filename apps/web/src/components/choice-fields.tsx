/** A parameter of an address with few values. */
export type Choice<Name extends string = string> = {
  readonly name: Name;
  readonly label: string;
  /** The first one is chosen by default. An empty value leaves the parameter out. */
  readonly options: readonly (readonly [value: string, text: string])[];
};

type ChoiceFieldsProps = {
  readonly choices: readonly Choice[];
  /** What is chosen, by the names of the parameters. */
  readonly query: Readonly<Record<string, string | undefined>>;
  /** The parameter that was refused. */
  readonly field?: string | null;
};

/** A menu for each choice, in a form whose address holds the state. */
export function ChoiceFields({ choices, query, field = null }: ChoiceFieldsProps) {
  return choices.map(({ name, label, options }) => (
    <label key={name}>
      {label}
      <select
        name={name}
        defaultValue={query[name] ?? options[0]?.[0] ?? ""}
        aria-invalid={name === field}
      >
        {options.map(([value, text]) => (
          <option key={value} value={value}>
            {text}
          </option>
        ))}
      </select>
    </label>
  ));
}

import type { ReactNode } from "react";

export type Result = {
  readonly name: string;
  /** Null if there is no value; then only the note is shown. */
  readonly value: ReactNode | null;
  readonly note: string | null;
  /** One plain sentence, with a link to the exact definition. */
  readonly plain?: ReactNode;
};

/** Shows a few results in large type, each with a note beside it. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <dl className="results">
      {results.map(({ name, value, note, plain }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {note !== null && <small>{note}</small>}
          </dd>
          {plain !== undefined && <dd className="plain">{plain}</dd>}
        </div>
      ))}
    </dl>
  );
}

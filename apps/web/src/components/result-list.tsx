import type { ReactNode } from "react";

export type Result = {
  readonly name: string;
  /** Null if there is no value; then only the note is shown. */
  readonly value: ReactNode | null;
  readonly note: string | null;
};

/** Shows a few results in large type, each with a note beside it. */
export function ResultList({ results }: { results: readonly Result[] }) {
  return (
    <dl className="results">
      {results.map(({ name, value, note }) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>
            {value} {note !== null && <small>{note}</small>}
          </dd>
        </div>
      ))}
    </dl>
  );
}

import type { ReactNode } from "react";

/** A name and a value. A null value was not recorded and is left out. */
export type Fact = readonly [name: string, value: ReactNode | null];

type FactListProps = {
  readonly facts: readonly Fact[];
  /** Whether the names are words of the API. */
  readonly areCodes?: boolean;
};

export function FactList({ facts, areCodes = false }: FactListProps) {
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="fact">
              <dt>{areCodes ? <code>{name}</code> : name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

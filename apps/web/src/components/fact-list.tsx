import type { ReactNode } from "react";

/** A name and a value. A null value was not recorded and is left out. */
export type Fact = readonly [name: string, value: ReactNode | null];

export function FactList({ facts }: { facts: readonly Fact[] }) {
  return (
    <dl className="facts">
      {facts.map(
        ([name, value]) =>
          value !== null && (
            <div key={name} className="fact">
              <dt>{name}</dt>
              <dd>{value}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

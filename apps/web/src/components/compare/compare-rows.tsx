import { COMPARED_MAX, COMPARED_MIN } from "@oslag/schema";
import type { ReactNode } from "react";

/** A plain form around rows with ticks. It opens the comparison of the ticked rows, whose address holds the state. */
export function CompareRows({
  method,
  children,
}: {
  readonly method: string | undefined;
  readonly children: ReactNode;
}) {
  return (
    <form action="/compare" className="compare-rows">
      {children}
      {method !== undefined && <input type="hidden" name="method" value={method} />}
      <p className="screen-only">
        <button type="submit">Compare ticked rows</button>{" "}
        <small>
          Tick {COMPARED_MIN} to {COMPARED_MAX} rows.
        </small>
      </p>
    </form>
  );
}

export function CompareTick({ id, name }: { readonly id: string; readonly name: string }) {
  return <input type="checkbox" name="ids" value={id} aria-label={`Compare ${name}`} />;
}

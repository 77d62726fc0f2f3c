import type { ReactNode } from "react";

/** What a phone shows below the name of a row, in place of the columns that it leaves out. */
export function BelowIfNarrow({ children }: { readonly children: ReactNode }) {
  return (
    <span className="if-narrow">
      <span className="below">{children}</span>
    </span>
  );
}

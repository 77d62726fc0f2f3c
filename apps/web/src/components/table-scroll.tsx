import type { ReactNode } from "react";

/** Wide tables scroll by themselves, so that the page never does; the frame takes the keyboard's focus for that. */
export function TableScroll({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="table-scroll" role="region" aria-label={label} tabIndex={0}>
      {children}
    </div>
  );
}

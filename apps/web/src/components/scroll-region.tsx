import type { ReactNode } from "react";

/** The keyboard can scroll only what can have the focus (WCAG 2.1.1). */
const REGION = { className: "scroll-region", role: "region", tabIndex: 0 } as const;

/** Lets wide content scroll, so that the page itself never scrolls sideways. */
export function ScrollRegion({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div {...REGION} aria-label={label}>
      {children}
    </div>
  );
}

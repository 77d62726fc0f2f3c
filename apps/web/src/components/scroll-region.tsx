import type { ReactElement, ReactNode } from "react";
import { staticMarkup } from "@/figures/static-markup";
import { keepPart } from "@/lib/keep-part";

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

/** The same for content without components of the browser. It costs a page less. */
export function StaticRegion({ label, children }: { label: string; children: ReactElement }) {
  const markup = { __html: keepPart(staticMarkup(children)) };
  return (
    <div {...REGION} aria-label={label} dangerouslySetInnerHTML={markup} suppressHydrationWarning />
  );
}

import type { ReactNode } from "react";
import { staticMarkup } from "@/figures/static-markup";
import { keepPart } from "@/lib/keep-part";

/**
 * A part of a page without components of the browser, and without any that wait. React writes it as text, once. It is inserted into the page when the
 * rest is rendered, and browsers get no second copy of it: React leaves what is inside alone. The element around it has no box.
 */
export function StaticPart({ children }: { children: ReactNode }) {
  const markup = { __html: keepPart(staticMarkup(<>{children}</>)) };
  return <div className="part" dangerouslySetInnerHTML={markup} suppressHydrationWarning />;
}

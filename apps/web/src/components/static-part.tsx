import type { ReactNode } from "react";
import { staticMarkup } from "@/figures/static-markup";
import { keepPart } from "@/lib/rendered-page";
import { Part } from "./part.client";

type StaticPartProps = {
  /** Unique in the page. */
  readonly name: string;
  readonly children: ReactNode;
};

/**
 * A part of a page without components of the browser, and without any that wait. React writes it as text, once. It is inserted into the page when the
 * rest is rendered, and browsers get no second copy of it. The element around it has no box.
 */
export function StaticPart({ name, children }: StaticPartProps) {
  return <Part name={name} html={keepPart(staticMarkup(<>{children}</>))} className="part" />;
}

"use client";

import { hasMarks } from "@oslag/server-interface";
import { useState } from "react";

/** What the server sent, by the names of the parts. */
const sent = new Map<string, Element>();

type PartProps = {
  /** Unique in the page. */
  readonly name: string;
  /** HTML, or the mark at which the server inserts it. */
  readonly html: string;
  readonly className?: string;
};

/**
 * A part of a page whose HTML only the server knows. A browser's extension or translator may change a page before React takes it
 * over. React then builds the page anew, and the part gets what the server sent.
 */
export function Part({ name, html, className }: PartProps) {
  // React takes the server's elements away after it has rendered its own.
  useState(() => remember(name));
  return (
    <div
      ref={(element) => restore(element, { name, html })}
      className={className}
      data-part={name}
      dangerouslySetInnerHTML={{ __html: html }}
      suppressHydrationWarning
    />
  );
}

function remember(name: string): void {
  if (typeof document === "undefined" || sent.has(name)) return;
  const element = document.querySelector(`[data-part="${name}"]`);
  if (element !== null) sent.set(name, element);
}

function restore(element: Element | null, { name, html }: PartProps): void {
  const first = sent.get(name);
  if (element === null || first === undefined || first === element || !hasMarks(html)) return;
  element.replaceChildren(...first.childNodes);
  sent.set(name, element);
}

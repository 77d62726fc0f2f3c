"use client";

import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link that is marked as current on its own page. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const here = usePathname();
  const current = here === href || here.startsWith(`${href}/`);
  return (
    <a href={href} aria-current={current ? "page" : undefined}>
      {children}
    </a>
  );
}

"use client";

import Link from "next/link";
import { usePathname } from "next/navigation";
import type { ReactNode } from "react";

/** A link that says when it leads to where the reader is. */
export function NavLink({ href, children }: { href: string; children: ReactNode }) {
  const here = usePathname();
  const current = here === href || here.startsWith(`${href}/`);
  return (
    <Link href={href} aria-current={current ? "page" : undefined}>
      {children}
    </Link>
  );
}

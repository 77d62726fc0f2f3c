"use client";

import { t } from "@oslag/language";
import { useState, type ReactNode } from "react";
import { ExploreFrame } from "./explore-frame.client";

/** A figure of another page: its points can be selected, and /explore lists them. */
export function ListingFrame({
  children,
  drawn,
  explore,
}: {
  readonly children: ReactNode;
  readonly drawn: string;
  /** The figure's own address on /explore, with a query. */
  readonly explore: string;
}) {
  const [selection, setSelection] = useState<string | null>(null);
  const words = selection !== null && (
    <>
      <a href={`${explore}&select=${encodeURIComponent(selection)}#values`}>
        {t("List the selected points")}
      </a>{" "}
      <button type="button" onClick={() => setSelection(null)}>
        {t("Select none")}
      </button>
    </>
  );
  return (
    <ExploreFrame {...{ drawn, selection, words }} onSelect={setSelection}>
      {children}
    </ExploreFrame>
  );
}

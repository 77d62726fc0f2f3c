"use client";

import { t } from "@oslag/language";
import type { ReleaseArchive } from "@oslag/schema";
import { useBrowserValue } from "../use-browser-value";
import { fits } from "@/lib/detect-machine";
import { readMachine } from "@/lib/read-machine";

type Props = Pick<ReleaseArchive, "system" | "processor">;

/** Marks an archive for the visitor's machine. The browser decides, because the page is cached for everybody. */
export function ProbablyYours(archive: Props) {
  return useBrowserValue(() => fits(readMachine(), archive), false)
    ? ` (${t("probably yours")})`
    : "";
}

"use client";

import { t } from "@oslag/language";
import type { ReleaseArchive } from "@oslag/schema";
import { fits } from "@/lib/detect-machine";
import { useMachine } from "../use-machine";

type Props = Pick<ReleaseArchive, "system" | "processor">;

/** Marks an archive for the visitor's machine. The browser decides, because the page is cached for everybody. */
export function ProbablyYours(archive: Props) {
  return fits(useMachine(), archive) ? ` (${t("probably yours")})` : "";
}

"use client";

import type { ReleaseArchive } from "@oslag/schema";
import { useBrowserValue } from "../use-browser-value";
import { detectMachine, fits, type Machine } from "@/lib/detect-machine";

type Props = Pick<ReleaseArchive, "system" | "processor">;

/** Marks an archive for the visitor's machine. The browser decides, because the page is cached for everybody. */
export function ProbablyYours(archive: Props) {
  return useBrowserValue(() => fits(readMachine(), archive), false) ? " (probably yours)" : "";
}

function readMachine(): Machine | null {
  const { userAgent, userAgentData } = navigator as Navigator & {
    readonly userAgentData?: { readonly platform: string };
  };
  return detectMachine({ userAgent, platform: userAgentData?.platform });
}

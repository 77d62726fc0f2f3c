"use client";

import { t } from "@oslag/language";
import type { ReleaseArchive } from "@oslag/schema";
import { fits } from "@/lib/detect-machine";
import { readMachine } from "@/lib/read-machine";
import { useBrowserValue } from "../use-browser-value";

type Offered = Pick<ReleaseArchive, "system" | "processor"> & {
  readonly title: string;
  readonly href: string;
};

/** Names the archives for the visitor's system first. The browser decides, because the page is cached for everybody. */
export function YourDownload({ archives }: { readonly archives: readonly Offered[] }) {
  const names = useBrowserValue(() => {
    const machine = readMachine();
    return archives
      .filter((archive) => fits(machine, archive))
      .map(({ href }) => href)
      .join("\n");
  }, "");
  const fitting = archives.filter(({ href }) => names.split("\n").includes(href));
  if (fitting.length === 0) return null;
  return (
    <p>
      <strong>{t("For your system:")}</strong>{" "}
      {fitting.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 && ", "}
          <a href={href}>{title}</a>
        </span>
      ))}
      . {t("The command below chooses it by itself.")}
    </p>
  );
}

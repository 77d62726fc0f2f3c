"use client";

import { t } from "@oslag/language";
import type { ReleaseArchive } from "@oslag/schema";
import { fits, type Machine } from "@/lib/detect-machine";
import { readMachine } from "@/lib/read-machine";
import { useBrowserValue } from "../use-browser-value";

type Offered = Pick<ReleaseArchive, "system" | "processor"> & {
  readonly title: string;
  readonly href: string;
};

type Props = {
  readonly archives: readonly Offered[];
  /** How systems are called. */
  readonly systems: Readonly<Record<ReleaseArchive["system"], string>>;
};

/**
 * Names the archives for the visitor's system first, and which of the two commands below takes one, or says that there is none. The
 * browser decides, because the page is cached for everybody.
 */
export function YourDownload({ archives, systems }: Props) {
  const text = useBrowserValue(() => JSON.stringify(readMachine()), "null");
  const machine = JSON.parse(text) as Machine | null;
  if (machine === null) return null;
  const fitting = archives.filter((archive) => fits(machine, archive));
  if (fitting.length === 0) {
    const system = systems[machine.system];
    return (
      <p>
        {t(
          "This site has no archive for your system, {system}. Build the runner from source, as shown below.",
          {
            system:
              machine.processor === null
                ? system
                : t("{system} on {processor}", { system, processor: machine.processor }),
          },
        )}
      </p>
    );
  }
  return (
    <p>
      <strong>{t("For your system:")}</strong>{" "}
      {fitting.map(({ title, href }, index) => (
        <span key={href}>
          {index > 0 && ", "}
          <a href={href}>{title}</a>
        </span>
      ))}
      .{" "}
      {machine.system === "windows"
        ? t("The second command below chooses it by itself.")
        : t("The first command below chooses it by itself.")}
    </p>
  );
}

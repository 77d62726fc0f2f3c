"use client";

import { t } from "@oslag/language";
import type { ReleaseArchive } from "@oslag/schema";
import { fits, isBrowserOnly, type System } from "@/lib/detect-machine";
import { paths } from "@/lib/paths";
import { link, rich } from "@/lib/rich";
import { useMachine } from "../use-machine";

type Offered = Pick<ReleaseArchive, "system" | "processor"> & {
  readonly title: string;
  readonly href: string;
};

type Props = {
  readonly archives: readonly Offered[];
  /** How systems are called. */
  readonly systems: Readonly<Record<System, string>>;
};

/**
 * Names the archives for the visitor's system first, and which of the two commands below takes one, or says that there is none
 * and leads to the run in the browser. The browser decides, because the page is cached for everybody.
 */
export function YourDownload({ archives, systems }: Props) {
  const machine = useMachine();
  if (machine === null) return null;
  const fitting = archives.filter((archive) => fits(machine, archive));
  if (fitting.length === 0) {
    const system = systems[machine.system];
    const browser = link(paths.runBrowser());
    return (
      <p>
        {isBrowserOnly(machine.system)
          ? rich(
              "There is no runner for {system}. <browser>Measure this browser</browser>, which needs no installation.",
              { system, browser },
            )
          : rich(
              "This site has no archive for your system, {system}. <browser>Measure this browser</browser>, or build the runner from source, as shown below.",
              {
                browser,
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

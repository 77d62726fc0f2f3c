import { formatFixed } from "@oslag/labels";
import { t, translate } from "@oslag/language";
import type { Release, ReleaseArchive } from "@oslag/schema";
import { Command } from "@/components/command";
import { DataTable } from "@/components/data-table";
import type { System } from "@/lib/detect-machine";
import { paths } from "@/lib/paths";
import { installLine } from "./install-line";
import { ProbablyYours } from "./probably-yours.client";

export const SYSTEMS: Readonly<Record<System, string>> = {
  linux: "Linux",
  macos: "macOS",
  windows: "Windows",
  freebsd: "FreeBSD",
  netbsd: "NetBSD",
  openbsd: "OpenBSD",
  android: "Android",
  ios: "iOS",
  ipados: "iPadOS",
};
const TESTED: Readonly<Record<ReleaseArchive["tested"], (system: string) => string>> = {
  native: () => t("tested on this kind of processor"),
  emulated: (system) => (system === "windows" ? t("tested under Wine") : t("tested under QEMU")),
  never: () => t("not tested"),
};

export const nameOfArchive = ({ system, processor }: ReleaseArchive) =>
  t("{system} on {processor}", { system: SYSTEMS[system], processor });

/** Shows the commands that download, check and unpack the runner. */
export function InstallCommands({ origin }: { origin: string }) {
  return (
    <>
      <Command label={t("Install")} lines={[installLine(origin)]} />
      <Command
        label={t("Install on Windows")}
        lines={[`irm ${origin}${paths.installScript("ps1")} | iex`]}
      />
    </>
  );
}

type TableProps = {
  readonly release: Release;
  /** Names of archives that this site does not have at present. */
  readonly missing: ReadonlySet<string>;
};

/** Lists every archive with its digest. Those for the visitor's machine are marked in the browser. */
export function DownloadTable({ release, missing }: TableProps) {
  return (
    <DataTable
      isStacked
      label={t("All downloads")}
      heads={[t("Machine"), t("Needs"), t("Archive"), t("MB"), "SHA-256", t("Tests")]}
    >
      {release.archives.map((archive) => (
        <tr key={archive.name}>
          <th scope="row">
            {nameOfArchive(archive)}
            <ProbablyYours system={archive.system} processor={archive.processor} />
          </th>
          <td>{translate(archive.needs)}</td>
          <td>
            {missing.has(archive.name) ? (
              t("missing on this site at present")
            ) : (
              <a href={paths.download(archive.name)} translate="no">
                {archive.name}
              </a>
            )}
          </td>
          <td className="number">{formatFixed(archive.size_bytes / 1e6, 1)}</td>
          <td>
            <code className="digest">{archive.sha256}</code>
          </td>
          <td>{TESTED[archive.tested](archive.system)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

import type { Release, ReleaseArchive } from "@oslag/schema";
import { Command } from "@/components/command";
import { DataTable } from "@/components/data-table";
import { paths } from "@/lib/paths";

const SYSTEMS: Readonly<Record<ReleaseArchive["system"], string>> = {
  linux: "Linux",
  macos: "macOS",
  windows: "Windows",
  freebsd: "FreeBSD",
  netbsd: "NetBSD",
  openbsd: "OpenBSD",
};
const TESTED: Readonly<Record<ReleaseArchive["tested"], (system: string) => string>> = {
  native: () => "tested on this kind of processor",
  emulated: (system) => (system === "windows" ? "tested under Wine" : "tested under QEMU"),
  never: () => "not tested",
};

const nameOfArchive = ({ system, processor }: ReleaseArchive) =>
  `${SYSTEMS[system]} on ${processor}`;

/** Shows one command that downloads, checks and unpacks the runner. */
export function InstallCommand({ windows, origin }: { windows: boolean; origin: string }) {
  return windows ? (
    <Command
      label="Install on Windows"
      lines={[`irm ${origin}${paths.installScript("ps1")} | iex`]}
    />
  ) : (
    <Command label="Install" lines={[`curl -fsSL ${origin}${paths.installScript("sh")} | sh`]} />
  );
}

type TableProps = { readonly release: Release; readonly chosen: ReadonlySet<string> };

/** Lists every archive with its digest. Those for the visitor's machine come first and are marked. */
export function DownloadTable({ release, chosen }: TableProps) {
  const first = release.archives.filter(({ name }) => chosen.has(name));
  const rest = release.archives.filter(({ name }) => !chosen.has(name));
  return (
    <DataTable
      label="All downloads"
      heads={["Machine", "Needs", "Archive", "MB", "SHA-256", "Tests"]}
    >
      {[...first, ...rest].map((archive) => (
        <tr key={archive.name}>
          <th scope="row">
            {nameOfArchive(archive)}
            {chosen.has(archive.name) ? " (probably yours)" : ""}
          </th>
          <td>{archive.needs}</td>
          <td>
            <a href={paths.download(archive.name)}>{archive.name}</a>
          </td>
          <td className="number">{(archive.size_bytes / 1e6).toFixed(1)}</td>
          <td>
            <code className="digest">{archive.sha256}</code>
          </td>
          <td>{TESTED[archive.tested](archive.system)}</td>
        </tr>
      ))}
    </DataTable>
  );
}

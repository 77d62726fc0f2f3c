import { t, translate } from "@oslag/language";
import type { DumpManifest } from "@oslag/schema";
import { formatBytes } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";

/** Lists one night's files with their digests. */
export function DumpTable({ day, files }: DumpManifest) {
  return (
    <DataTable
      label={t("Files of {day}", { day })}
      className="full"
      heads={[t("File"), t("Content"), { number: t("Size") }, "SHA-256"]}
    >
      {files.map(({ name, bytes, sha256, description }) => (
        <tr key={name}>
          <th scope="row">
            <a href={paths.dumpFile(day, name)} translate="no">
              {name}
            </a>
          </th>
          <td>{translate(description)}</td>
          <td className="number nowrap">{formatBytes(bytes)}</td>
          <td>
            <code className="break">{sha256}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

import type { DumpManifest } from "@oslag/schema";
import { formatBytes } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { DataTable } from "../data-table";

/** Lists one night's files with their digests. */
export function DumpTable({ day, files }: DumpManifest) {
  return (
    <DataTable
      label={`Files of ${day}`}
      className="full"
      heads={["File", "Content", { number: "Size" }, "SHA-256"]}
    >
      {files.map(({ name, bytes, sha256, description }) => (
        <tr key={name}>
          <th scope="row">
            <a href={paths.dumpFile(day, name)}>{name}</a>
          </th>
          <td>{description}</td>
          <td className="number nowrap">{formatBytes(bytes)}</td>
          <td>
            <code className="break">{sha256}</code>
          </td>
        </tr>
      ))}
    </DataTable>
  );
}

import type { DumpManifest } from "@oslag/schema";
import { formatBytes } from "@oslag/labels";
import { paths } from "@/lib/paths";
import { NumberHead } from "../number-cell";
import { ScrollRegion } from "../scroll-region";

/** Lists one night's files with their digests. */
export function DumpTable({ day, files }: DumpManifest) {
  return (
    <ScrollRegion label={`Files of ${day}`}>
      <table className="full">
        <thead>
          <tr>
            <th scope="col">File</th>
            <th scope="col">Content</th>
            <NumberHead>Size</NumberHead>
            <th scope="col">SHA-256</th>
          </tr>
        </thead>
        <tbody>
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
        </tbody>
      </table>
    </ScrollRegion>
  );
}

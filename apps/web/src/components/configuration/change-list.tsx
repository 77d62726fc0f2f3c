import Link from "next/link";
import type { Change } from "@oslag/store";
import { formatTime } from "@oslag/labels";
import { paths } from "@/lib/paths";

/** Steps between which something of the environment changed, each with a comparison. */
export function ChangeList({ changes }: { changes: readonly Change[] }) {
  return (
    <ul>
      {changes.map(({ before, after, differences }) => (
        <li key={after.id}>
          {formatTime(after.received)}:{" "}
          {differences.map(({ attribute, values: [from, to] }, index) => (
            <span key={attribute}>
              {index > 0 && "; "}
              <strong>{attribute}</strong> {from ?? "not stated"} → {to ?? "not stated"}
            </span>
          ))}
          . <Link href={paths.compare([before.id, after.id])}>Compare before and after</Link>
        </li>
      ))}
    </ul>
  );
}

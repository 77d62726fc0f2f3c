import type { Metadata } from "next";
import Link from "next/link";
import { DataTable } from "@/components/data-table";
import { listSubjects } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";

export const metadata: Metadata = {
  title: "Leaderboards",
  description: "Configurations ranked by relative speed, cost in instructions and absolute value.",
};

export default function LeaderboardsPage() {
  return (
    <>
      <h1>Leaderboards</h1>
      <p className="lead">
        These rankings show how well the operating system of each configuration keeps pace with its
        own processor. Official builds and local builds are ranked separately, and so are bare metal
        and virtual machines or containers. Browsers have{" "}
        <Link href={paths.leaderboard("dhrystone", { host: "browser" })}>
          rankings of their own
        </Link>
        .
      </p>
      <DataTable label="Leaderboards" heads={["Leaderboard", "What it measures", "Variants"]}>
        {listSubjects().map(({ subject, title, summary, variants }) => (
          <tr key={subject}>
            <th scope="row">
              <Link href={paths.leaderboard(subject)}>{title}</Link>
            </th>
            <td>{summary}</td>
            <td>{variants.length > 1 ? variants.map(({ id }) => id).join(", ") : null}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

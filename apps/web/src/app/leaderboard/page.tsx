import type { Metadata } from "next";
import { DataTable } from "@/components/data-table";
import { MethodNote } from "@/components/method-note";
import { listSubjects } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";
import { shownMethod } from "@/server/shown-method";

export const metadata: Metadata = {
  title: "Leaderboards",
  description: "Configurations ranked by relative speed, cost in instructions and absolute value.",
};

export default async function LeaderboardsPage() {
  const shown = await shownMethod(undefined);
  const method = String(shown.method);
  return (
    <>
      <h1>Leaderboards</h1>
      <p className="lead">
        These rankings show how well the operating system of each configuration keeps pace with its
        own processor. Official builds and local builds are ranked separately, and so are bare metal
        and virtual machines or containers. Browsers have{" "}
        <a href={paths.leaderboard("dhrystone", { host: "browser", method })}>
          rankings of their own
        </a>
        .
      </p>
      <MethodNote
        shown={shown}
        to={(other) => paths.leaderboard("default-set", { method: other })}
      />
      <DataTable label="Leaderboards" heads={["Leaderboard", "What it measures", "Variants"]}>
        {listSubjects().map(({ subject, title, summary, variants }) => (
          <tr key={subject}>
            <th scope="row">
              <a href={paths.leaderboard(subject, { method })}>{title}</a>
            </th>
            <td>{summary}</td>
            <td>{variants.length > 1 ? variants.map(({ id }) => id).join(", ") : null}</td>
          </tr>
        ))}
      </DataTable>
    </>
  );
}

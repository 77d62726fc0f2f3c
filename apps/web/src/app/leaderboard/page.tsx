import type { Metadata } from "next";
import Link from "next/link";
import { ScrollRegion } from "@/components/scroll-region";
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
        Configurations ranked by how well their operating system keeps pace with their own
        processor. Official and local builds are ranked apart, and so are bare metal and what runs
        in virtual machines or containers.{" "}
        <Link href={paths.leaderboard("dhrystone", { host: "browser" })}>
          Browsers are ranked among themselves
        </Link>
        .
      </p>
      <ScrollRegion label="Leaderboards">
        <table>
          <thead>
            <tr>
              <th scope="col">Leaderboard</th>
              <th scope="col">What is ranked</th>
              <th scope="col">Variants</th>
            </tr>
          </thead>
          <tbody>
            {listSubjects().map(({ subject, title, summary, variants }) => (
              <tr key={subject}>
                <th scope="row">
                  <Link href={paths.leaderboard(subject)}>{title}</Link>
                </th>
                <td>{summary}</td>
                <td>{variants.length > 1 ? variants.map(({ id }) => id).join(", ") : null}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </ScrollRegion>
    </>
  );
}

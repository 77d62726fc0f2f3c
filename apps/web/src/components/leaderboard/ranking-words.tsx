import Link from "next/link";
import { paths } from "@/lib/paths";
import type { Leaderboard } from "@oslag/store";

/** What the rank divides by, and what one row stands for. */
export function RankingWords({ leaderboard }: { leaderboard: Leaderboard }) {
  return (
    <p className="small">
      One row is one configuration: processor, operating system, virtualisation, storage and build
      class. Its value is the median over keys of each key’s median over reports; keys are free, so
      two keys are not a confirmation.
      {leaderboard.metric !== "absolute" &&
        " Ranks divide by the larger of a configuration’s own rating and its processor model’s median, once three keys have reported that model, so that a low rating wins nothing; the own rating stands beside it."}
      {leaderboard.benchmark === "default-set" &&
        " Only configurations with every benchmark of the set are ranked."}{" "}
      {leaderboard.benchmark !== "default-set" &&
        "The interval is that of the ranked value: over keys, over the reports of one key, or over the processes of one report; its coverage stands on the configuration’s page. Where two intervals overlap, their ranks say little. "}
      {leaderboard.benchmark === "default-set"
        ? "The grade is the worst of the set’s"
        : "The grade is the median of those behind the value"}
      , from A to D by <Link href={paths.method("science-grades-for-noise")}>a written rule</Link>:
      how noisy the runs were, not how fast. Configurations of equal value share a rank. Method{" "}
      {leaderboard.method}; official and local builds are never ranked together.
    </p>
  );
}

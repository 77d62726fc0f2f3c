import { DEFAULT_SET } from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { paths } from "@/lib/paths";
import type { Leaderboard } from "@oslag/store";
import { DurabilityRemark } from "../mean-table";

/** Explains what a row is, how its value is computed, and which rating the ranking uses. */
export function RankingNote({ leaderboard }: { leaderboard: Leaderboard }) {
  const isMean = leaderboard.benchmark === "default-set";
  return (
    <>
      <p className="small">
        One row is one configuration: processor, operating system, virtualisation, storage and build
        class. Its value is a median over networks, in which{" "}
        <a href={paths.method("science-aggregation")}>each network counts once</a>. Anyone can
        create keys, so two keys do not mean two contributors.{" "}
        <a href={paths.privacy("networks")}>Networks</a> are harder to come by: the column says how
        many sent its reports.{" "}
        {leaderboard.ranksConfirmed
          ? `A configuration that fewer than ${CONFIRMING_NETWORKS_MIN} networks confirm is listed without a rank and does not change the ranks of others.`
          : `Until ${CONFIRMED_CONFIGURATIONS_MIN} configurations are confirmed by ${CONFIRMING_NETWORKS_MIN} networks, all of them have ranks, and a single contributor can take the first.`}
        {leaderboard.metric !== "absolute" &&
          " Once three networks have reported a processor model, the rating used for ranking is the larger of the configuration’s own rating and the model’s median, but at most twice the own one. A slightly low own rating therefore gains nothing."}
        {isMean &&
          ` The mean is geometric, over ${DEFAULT_SET.join(", ")}: the y axis of Figure 1. A configuration needs every benchmark of the set to be ranked.`}{" "}
        The interval is that of the ranked value{isMean && ", the mean"}, over networks, keys, the
        reports of one key, or the {isMean ? "rounds" : "processes"} of one report; the
        configuration’s page gives its coverage. If two intervals overlap, the order of the two
        means little.{" "}
        {isMean
          ? "The grade is the worst of the set’s benchmarks"
          : "The grade is the median of the grades behind the value"}
        , from A to D by <a href={paths.method("science-grades-for-noise")}>a published rule</a>. It
        says how noisy the runs were, not how fast. Configurations with equal values share a rank.
        Method {leaderboard.method}. Official and local builds are never ranked together.
      </p>
      {["default-set", "create-delete"].includes(leaderboard.benchmark) && <DurabilityRemark />}
    </>
  );
}

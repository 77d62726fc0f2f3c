import { t } from "@oslag/language";
import { link, rich } from "@/lib/rich";
import { DEFAULT_SET } from "@oslag/schema";
import { CONFIRMED_CONFIGURATIONS_MIN, CONFIRMING_NETWORKS_MIN } from "@oslag/science";
import { paths } from "@/lib/paths";
import type { Leaderboard } from "@oslag/store";
import { DurabilityRemark } from "../mean-table";

/** Explains what a row is, how its value is computed, and which rating the ranking uses. */
export function RankingNote({ leaderboard }: { leaderboard: Leaderboard }) {
  const grades = { link: link(paths.method("science-grades-for-noise")) };
  const isMean = leaderboard.benchmark === "default-set";
  return (
    <>
      <p className="small">
        {rich(
          "One row is one configuration: processor, operating system, virtualisation, storage and build class. Its value is a median over networks, in which <once>each network counts once</once>. Anyone can create keys, so two keys do not mean two contributors. <networks>Networks</networks> are harder to come by: the column says how many sent its reports.",
          {
            once: link(paths.method("science-aggregation")),
            networks: link(paths.privacy("networks")),
          },
        )}{" "}
        {leaderboard.ranksConfirmed
          ? t(
              "A configuration that fewer than {networks} networks confirm is listed without a rank and does not change the ranks of others.",
              { networks: String(CONFIRMING_NETWORKS_MIN) },
            )
          : t(
              "Until {configurations} configurations are confirmed by {networks} networks, all of them have ranks, and a single contributor can take the first.",
              {
                configurations: String(CONFIRMED_CONFIGURATIONS_MIN),
                networks: String(CONFIRMING_NETWORKS_MIN),
              },
            )}
        {leaderboard.metric !== "absolute" &&
          ` ${t(
            "Once three networks have reported a processor model, the rating used for ranking is the larger of the configuration’s own rating and the model’s median, but at most twice the own one. A slightly low own rating therefore gains nothing.",
          )}`}
        {isMean &&
          ` ${t("The mean is geometric, over {set}: the y axis of Figure 1. A configuration needs every benchmark of the set to be ranked.", { set: DEFAULT_SET.join(", ") })}`}{" "}
        {isMean
          ? t(
              "The interval is that of the ranked value, the mean, over networks, keys, the reports of one key, or the rounds of one report; the configuration’s page gives its coverage. If two intervals overlap, the order of the two means little.",
            )
          : t(
              "The interval is that of the ranked value, over networks, keys, the reports of one key, or the processes of one report; the configuration’s page gives its coverage. If two intervals overlap, the order of the two means little.",
            )}{" "}
        {isMean
          ? rich(
              "The grade is the worst of the set’s benchmarks, from A to D by <link>a published rule</link>.",
              grades,
            )
          : rich(
              "The grade is the median of the grades behind the value, from A to D by <link>a published rule</link>.",
              grades,
            )}{" "}
        {t(
          "It says how noisy the runs were, not how fast. Configurations with equal values share a rank. Method {method}. Official and local builds are never ranked together.",
          { method: String(leaderboard.method) },
        )}
      </p>
      {["default-set", "create-delete"].includes(leaderboard.benchmark) && <DurabilityRemark />}
    </>
  );
}

import { msg, t, translate } from "@oslag/language";
import { MEAN_IDS, type MeanId } from "@oslag/schema";
import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import type { DescribedSubject } from "@/lib/leaderboard-subject";
import { networkChoices } from "@/lib/network-choices";
import { paths } from "@/lib/paths";
import { ChoiceFields, type Choice } from "../choice-fields";
import { NameFilters, type NameFiltersProps } from "../name-filters";

const MEAN_TEXTS: Readonly<Record<MeanId, string>> = {
  set: msg("of the default set"),
  "without-create-delete": msg("without create-delete"),
  "with-fsync": msg("with create-delete-fsync in its place"),
};

/** A plain form: the address holds the state, so it works without JavaScript and every view can be linked. */
export function LeaderboardFilters({
  subject,
  query,
  options,
}: {
  subject: DescribedSubject;
  query: LeaderboardPageQuery;
  options: NameFiltersProps["options"];
}) {
  return (
    <form action={paths.leaderboard(subject.subject)} className="filters">
      <ChoiceFields choices={choicesOf(subject)} query={query} />
      <NameFilters query={query} options={options} />
      <label>
        {t("Processor")}
        <input
          name="processor"
          type="search"
          defaultValue={query.processor ?? ""}
          maxLength={100}
        />
      </label>
      <input type="hidden" name="method" value={query.method} />
      <button type="submit">{t("Show")}</button>
    </form>
  );
}

function choicesOf({
  variants,
  onlyValue,
  subject,
}: DescribedSubject): Choice<keyof LeaderboardPageQuery>[] {
  const perBenchmark = subject !== "default-set" && !onlyValue;
  return [
    {
      name: "build",
      label: t("Build"),
      options: [
        ["official", t("official builds")],
        ["local", t("local builds")],
      ],
    },
    {
      name: "host",
      label: t("Measured in"),
      options: [
        ["native", t("native programs")],
        ["browser", t("browsers")],
      ],
    },
    ...(variants.length > 1
      ? [
          {
            name: "variant" as const,
            label: t("Variant"),
            options: variants.map(({ id, title }) => [id, `${id}: ${title}`] as const),
          },
        ]
      : []),
    ...(perBenchmark
      ? [
          {
            name: "metric" as const,
            label: t("Ranked by"),
            options: [
              ["relative", t("relative speed")],
              ["cost", t("cost in instructions")],
              ["absolute", t("absolute value")],
            ] as const,
          },
        ]
      : []),
    ...(subject === "default-set"
      ? [
          {
            name: "mean" as const,
            label: t("Ranked by the geometric mean"),
            options: MEAN_IDS.map(
              (id) => [id === "set" ? "" : id, translate(MEAN_TEXTS[id])] as const,
            ),
          },
        ]
      : []),
    {
      name: "virtual",
      label: t("Machines"),
      options: [
        ["no", t("bare metal")],
        ["yes", t("virtual machines and containers")],
        ["any", t("all")],
      ],
    },
    {
      name: "storage",
      label: t("Files"),
      options: [
        ["", t("all")],
        ["local", t("local disk")],
        ["remote", t("remote")],
        ["memory", t("in memory")],
      ],
    },
    { name: "networks", label: t("Confirmed by"), options: networkChoices() },
  ];
}

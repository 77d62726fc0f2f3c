import { MEAN_IDS, type MeanId } from "@oslag/schema";
import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import type { DescribedSubject } from "@/lib/leaderboard-subject";
import { NETWORK_CHOICES } from "@/lib/network-choices";
import { paths } from "@/lib/paths";
import { ChoiceFields, type Choice } from "../choice-fields";
import { NameFilters, type NameFiltersProps } from "../name-filters";

const MEAN_TEXTS: Readonly<Record<MeanId, string>> = {
  set: "of the default set",
  "without-create-delete": "without create-delete",
  "with-fsync": "with create-delete-fsync in its place",
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
        Processor
        <input
          name="processor"
          type="search"
          defaultValue={query.processor ?? ""}
          maxLength={100}
        />
      </label>
      <input type="hidden" name="method" value={query.method} />
      <button type="submit">Show</button>
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
      label: "Build",
      options: [
        ["official", "official builds"],
        ["local", "local builds"],
      ],
    },
    {
      name: "host",
      label: "Measured in",
      options: [
        ["native", "native programs"],
        ["browser", "browsers"],
      ],
    },
    ...(variants.length > 1
      ? [
          {
            name: "variant" as const,
            label: "Variant",
            options: variants.map(({ id, title }) => [id, `${id}: ${title}`] as const),
          },
        ]
      : []),
    ...(perBenchmark
      ? [
          {
            name: "metric" as const,
            label: "Ranked by",
            options: [
              ["relative", "relative speed"],
              ["cost", "cost in instructions"],
              ["absolute", "absolute value"],
            ] as const,
          },
        ]
      : []),
    ...(subject === "default-set"
      ? [
          {
            name: "mean" as const,
            label: "Ranked by the geometric mean",
            options: MEAN_IDS.map((id) => [id === "set" ? "" : id, MEAN_TEXTS[id]] as const),
          },
        ]
      : []),
    {
      name: "virtual",
      label: "Machines",
      options: [
        ["no", "bare metal"],
        ["yes", "virtual machines and containers"],
        ["any", "all"],
      ],
    },
    {
      name: "storage",
      label: "Files",
      options: [
        ["", "all"],
        ["local", "local disk"],
        ["remote", "remote"],
        ["memory", "in memory"],
      ],
    },
    { name: "networks", label: "Confirmed by", options: NETWORK_CHOICES },
  ];
}

import type { LeaderboardPageQuery } from "@/lib/leaderboard-query";
import type { SubjectWords } from "@/lib/leaderboard-subject";
import { paths } from "@/lib/paths";

type Choice = {
  readonly name: keyof LeaderboardPageQuery;
  readonly label: string;
  readonly options: readonly (readonly [value: string, text: string])[];
};

/** As /explore asks for them; the field of the processor's words stands last, beside the button. */
const FIELDS = [
  { name: "os", label: "Operating system", example: "linux" },
  { name: "architecture", label: "Architecture", example: "x86_64" },
  { name: "vendor", label: "Processor vendor", example: "GenuineIntel" },
] as const satisfies readonly {
  name: keyof LeaderboardPageQuery;
  label: string;
  example: string;
}[];

/** A plain form: the address is the state, so it works without JavaScript and every view can be linked. */
export function LeaderboardFilters({
  words,
  query,
}: {
  words: SubjectWords;
  query: LeaderboardPageQuery;
}) {
  return (
    <form action={paths.leaderboard(words.subject)} className="filters">
      {choicesOf(words).map(({ name, label, options }) => (
        <label key={name}>
          {label}
          <select name={name} defaultValue={query[name] ?? ""}>
            {options.map(([value, text]) => (
              <option key={value} value={value}>
                {text}
              </option>
            ))}
          </select>
        </label>
      ))}
      {FIELDS.map(({ name, label, example }) => (
        <label key={name}>
          {label}
          <input
            name={name}
            defaultValue={query[name] ?? ""}
            placeholder={example}
            size={13}
            autoComplete="off"
            spellCheck={false}
          />
        </label>
      ))}
      <label>
        Processor
        <input
          name="processor"
          type="search"
          defaultValue={query.processor ?? ""}
          maxLength={100}
        />
      </label>
      <button type="submit">Show</button>
    </form>
  );
}

function choicesOf({ variants, rating, subject }: SubjectWords): Choice[] {
  const perBenchmark = subject !== "default-set" && !rating;
  return [
    {
      name: "build",
      label: "Build",
      options: [
        ["official", "official"],
        ["local", "local builds"],
      ],
    },
    {
      name: "host",
      label: "Measured",
      options: [
        ["native", "natively"],
        ["browser", "in browsers"],
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
    {
      name: "virtual",
      label: "Machines",
      options: [
        ["no", "bare metal"],
        ["yes", "virtual machines and containers"],
        ["any", "all together"],
      ],
    },
    {
      name: "storage",
      label: "Files",
      options: [
        ["", "all"],
        ["local", "local disk"],
        ["remote", "remote"],
        ["memory", "memory file system"],
      ],
    },
  ];
}

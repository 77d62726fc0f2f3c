// An honest population of configurations, whose operations follow a power law of the rating as in the paper, with scatter.
import { createRandom } from "@oslag/science";
import { inFormat2, WHOLE_SET } from "@oslag/store/testing";

/** The exponent of the honest population. The machines of 1990 alone have about 0.7. */
const EXPONENT = 0.7;
const CENTRE_MIPS = 20_000;
const RATINGS = { least: 2_000, most: 60_000 };
/** Standard deviations of decimal logarithms: of a configuration, of one of its operations, of one of its contributors. */
const SCATTER = { configuration: 0.15, operation: 0.08, contributor: 0.02 };
/** The share of configurations that so many contributors report, each from a network of its own. */
const POPULARITY = [
  { share: 0.15, contributors: 6 },
  { share: 0.15, contributors: 3 },
  { share: 0.2, contributors: 2 },
  { share: 0.5, contributors: 1 },
];
const BANDWIDTHS = new Set(["read"]);
/** Just above the bounds of the plausibility rules, which a forger knows. */
const LEAST_NS = { getpid: 9, cswitch: 40, select: 10, "open-close": 30, "create-delete": 60 };

/**
 * Returns the reports of `size` configurations as scenarios, and the configurations. Equal sizes give equal populations. Each
 * processor model has two configurations, and a contributor reports up to three configurations.
 */
export function makePopulation(size) {
  const random = createRandom(size);
  const normal = () => Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
  const configurations = Array.from({ length: size }, (_, number) => {
    const spread = Math.log(RATINGS.most / RATINGS.least);
    const place = ((number >> 1) + 0.5) / Math.ceil(size / 2);
    const ratingMips = RATINGS.least * Math.exp(spread * place);
    const own = normal() * SCATTER.configuration;
    const factors = Object.fromEntries(
      Object.keys(WHOLE_SET).map((id) => [id, own + normal() * SCATTER.operation]),
    );
    return { number, ratingMips, factors, contributors: contributorsOf(number, size, random) };
  });
  const scenarios = configurations.flatMap((one) =>
    one.contributors.map((contributor) => {
      const drift = normal() * SCATTER.contributor;
      const ratingMips = one.ratingMips * 10 ** (normal() * SCATTER.contributor);
      return scenarioOf(one, {
        key: `honest ${contributor}`,
        network: `honest ${contributor}`,
        ratingMips,
        faster: 10 ** drift,
      });
    }),
  );
  return { configurations, scenarios };
}

function contributorsOf(number, size, random) {
  let share = ((number * 7919) % size) / size;
  const kind = POPULARITY.find((one) => (share -= one.share) < 0) ?? POPULARITY.at(-1);
  const first = Math.floor(random() * size);
  return Array.from({ length: kind.contributors }, (_, at) => (first + at) % size);
}

/** Returns a report of a configuration, whose operations are `faster` times as fast as the configuration's. */
export function scenarioOf({ number, ratingMips, factors }, { faster = 1, ...change }) {
  return placed(number, {
    ratingMips,
    values: Object.fromEntries(
      Object.entries(WHOLE_SET).map(([id, value]) => {
        const speed = (ratingMips / CENTRE_MIPS) ** EXPONENT * 10 ** (factors?.[id] ?? 0) * faster;
        return [
          id,
          BANDWIDTHS.has(id)
            ? Math.min(value * speed, 9e11)
            : Math.max(value / speed, LEAST_NS[id]),
        ];
      }),
    ),
    ...change,
  });
}

let made = 0;

/** Places a report in a configuration: the even and the odd number beside it share a processor model. */
function placed(number, { system = String(number % 2), ...scenario }) {
  return {
    brand: `Population ${number >> 1}`,
    official: true,
    ...scenario,
    change: (report) => {
      inFormat2(report);
      report.os.version = system;
      // A report with the samples of another one does not count, and a forger knows that. The undisturbed part stays the same.
      made += 1;
      for (const { samples } of report.measurements)
        for (const sample of samples) sample[2] += made;
    },
  };
}

// `npm run bench:coverage [-- --trials N] [--only TEXT]`: prints for every kind of interval how often it contains the true value,
// by simulation, beside the coverage that it states. The rounds of a run are an autoregressive process with these correlations of
// neighbours; in a fit it is the correlation of the errors of one processor model. Rows that are more than 0.02 from what they state
// at 0, 0.25 or 0.5 are marked; of a bound, those that cover less than it by as much. At 0.8 the column says how much is missing. Two
// more tables show what an assumption is worth: method 1 takes processes for independent, and a fit over all eras takes 1990's
// ratings for exact. Everything follows from a seed.
import { parseArgs } from "node:util";
import { createRandom } from "@oslag/science";
import { coverageOverEras, OF_FITS } from "./coverage/fits.mjs";
import { OF_RUNS } from "./coverage/runs.mjs";

const CORRELATIONS = [0, 0.25, 0.5, 0.8];
const TOLERANCE = 0.02;
const SEED = 1990;

const { values } = parseArgs({
  options: {
    trials: { type: "string", default: "6000" },
    only: { type: "string", default: "" },
  },
});
const trials = Number(values.trials);

function simulate(kind) {
  // Kinds that take long are drawn less often.
  const own = Math.ceil(trials / (kind.cost ?? 1));
  let stated = Number.NaN;
  const covered = CORRELATIONS.map((correlation, index) => {
    const random = createRandom(SEED + index);
    let [sum, count] = [0, 0];
    for (let trial = 0; trial < own; trial += 1) {
      const drawn = kind.draw(correlation, random);
      if (drawn === null) continue;
      count += 1;
      if (drawn.covered) sum += 1;
      // Undisturbed rounds differ in number, and so does what is stated.
      stated = Number.isNaN(stated) ? drawn.stated : stated + (drawn.stated - stated) / count;
    }
    return sum / count;
  });
  return { stated, covered };
}

const three = (value) => value.toFixed(3);
function print(kinds) {
  console.log(`| interval | of | stated | ${CORRELATIONS.join(" | ")} | |`);
  console.log(`|---|---|---|${CORRELATIONS.map(() => "---|").join("")}---|`);
  for (const kind of kinds) {
    const { stated, covered } = simulate(kind);
    const beyond = covered.slice(0, -1).some((value) => {
      const off = kind.isBound ? stated - value : Math.abs(value - stated);
      return off > TOLERANCE + 0.0005;
    });
    console.log(
      `| ${kind.name} | ${kind.of} | ${kind.isBound ? "at least " : ""}${three(stated)} | ${covered.map(three).join(" | ")} | ${beyond ? "beyond 0.02" : ""} |`,
    );
  }
}

const started = performance.now();
const chosen = [...OF_RUNS, ...OF_FITS].filter(({ name }) => name.includes(values.only));
console.log(`Coverage by simulation, ${trials} trials (fewer where one takes long):\n`);
print(chosen.filter((kind) => !kind.assumesIndependence && !kind.isAssumption));
const assuming = chosen.filter((kind) => kind.assumesIndependence || kind.isAssumption);
if (assuming.length > 0) {
  console.log("\nIntervals under an assumption that does not hold:\n");
  print(assuming);
}
if (values.only === "") {
  console.log("\nThe exponent if all ratings of 1990 are wrong by one factor of 1.5:\n");
  console.log(
    "| modern points | bootstrap over all points, said 0.9 | fit over all eras, says 0.95 | 1990 alone | today alone |",
  );
  console.log("|---|---|---|---|---|");
  for (const modern of [10, 30]) {
    const own = coverageOverEras(modern, {
      trials: Math.ceil(trials / 4),
      random: createRandom(SEED),
    });
    console.log(
      `| ${modern} | ${three(own.bootstrap)} | ${three(own.all)} | ${three(own["1990"])} | ${three(own.today)} |`,
    );
  }
}
console.log(`\n${((performance.now() - started) / 1000).toFixed(0)} s`);

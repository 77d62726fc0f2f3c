import { t } from "@oslag/language";
import { formatSignificant } from "@oslag/labels";
import { EDITIONS, machinePoints } from "@oslag/papers";
import { operationSpeed } from "@oslag/science";

/** States the paper's answer in one sentence: how much faster the fastest machine's processor and operating system are. */
export function FindingOf1990() {
  const machines = machinePoints(EDITIONS["1990"])
    .flatMap(({ ratingMips, geometricMean }) =>
      geometricMean === null ? [] : [{ ratingMips, relativeSpeed: geometricMean }],
    )
    .toSorted((a, b) => a.ratingMips - b.ratingMips);
  const [slowest, fastest] = [machines.at(0), machines.at(-1)];
  if (slowest === undefined || fastest === undefined) return null;
  const processor = fastest.ratingMips / slowest.ratingMips;
  const system = operationSpeed(fastest) / operationSpeed(slowest);
  return t(
    "The fastest processor was {processor} times as fast as the slowest, but its operating system only {system} times.",
    { processor: formatSignificant(processor, 2), system: formatSignificant(system, 2) },
  );
}

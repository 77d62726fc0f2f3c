import { operationSpeed } from "@oslag/science";
import type { PaperMachine } from "@/lib/figure-rows";
import { formatSignificant } from "@oslag/labels";

/** The paper's answer in one sentence: the fastest machine against the slowest, processor beside operating system. */
export function FindingOf1990({ machines }: { machines: readonly PaperMachine[] }) {
  const sorted = machines.toSorted((a, b) => a.ratingMips - b.ratingMips);
  const [slowest, fastest] = [sorted.at(0), sorted.at(-1)];
  if (slowest === undefined || fastest === undefined) return null;
  const processor = fastest.ratingMips / slowest.ratingMips;
  const system = operationSpeed(fastest) / operationSpeed(slowest);
  return (
    <>
      The fastest processor was {formatSignificant(processor, 2)} times as fast as the slowest, its
      operating system only {formatSignificant(system, 2)} times.
    </>
  );
}

import {
  createRandom,
  measuredValue,
  meanOfRun,
  pairedCost,
  roundHalfAway,
  serialCorrelation,
  serialMedianInterval,
  type Random,
  type Sample,
  type SampleParts,
  type SampleQuantity,
} from "@oslag/science";

const SEED = 2026;

/**
 * Writes values and intervals of method 2 for samples, rows of numbers and numbers to round, so that the runner computes the same as
 * packages/science: packages/schema/fixtures/science.json.
 */
export function scienceFixture(): string {
  const random = createRandom(SEED);
  const fixture = {
    intervals: listRows(random).map((values) => ({
      values,
      correlation: values.length < 2 ? null : serialCorrelation(values),
      interval: serialMedianInterval(values),
    })),
    measurements: listMeasurements(random).map((measurement) => ({
      ...measurement,
      ...measuredValue(measurement.samples, {
        ...measurement.quantity,
        parts: measurement.parts,
      }),
    })),
    costs: listCosts(random),
    rounded: ROUNDED.map(([value, digits]) => ({
      value,
      digits,
      rounded: roundHalfAway(value, digits),
    })),
  };
  return `${JSON.stringify(fixture)}\n`;
}

function listRows(random: Random): readonly (readonly number[])[] {
  const drift = (count: number) =>
    Array.from({ length: count }, (_, index) => 100 + index + Math.round(20 * random()));
  const loose = (count: number) =>
    Array.from({ length: count }, () => Math.round(1e4 / (0.2 + random())) / 100);
  return [
    [],
    [5],
    [5, 6, 7, 8],
    [5, 6, 7, 8, 9],
    [9, 5, 8, 6, 7],
    [3, 3, 3, 3, 3, 3],
    [1, 2, 1, 2, 2, 1, 2],
    ...[5, 6, 7, 8, 9, 10, 11, 12, 13, 30, 33, 100].flatMap((count) => [
      drift(count),
      loose(count),
    ]),
  ];
}

const TIME: SampleQuantity = { quantity: "time" };
const RATE: SampleQuantity = { quantity: "rate" };
const BANDWIDTH: SampleQuantity = { quantity: "bandwidth", bytesPerIteration: 16_384 };

type Drawn = {
  readonly parts: SampleParts;
  readonly quantity: SampleQuantity;
  readonly processes: number;
  /** Of ten slices, how many are undisturbed; a part of one stands for the share of processes with any. */
  readonly undisturbed: number;
};

function listMeasurements(random: Random) {
  const drawn: readonly Drawn[] = [
    { parts: "slices", quantity: TIME, processes: 12, undisturbed: 4 },
    { parts: "slices", quantity: RATE, processes: 30, undisturbed: 1 },
    { parts: "slices", quantity: BANDWIDTH, processes: 10, undisturbed: 0.5 },
    { parts: "slices", quantity: TIME, processes: 4, undisturbed: 8 },
    { parts: "slices", quantity: TIME, processes: 10, undisturbed: 0 },
    { parts: "witnesses", quantity: TIME, processes: 6, undisturbed: 3 },
    { parts: "none", quantity: TIME, processes: 6, undisturbed: 0 },
  ];
  return drawn.map((one) => ({
    parts: one.parts,
    quantity: one.quantity,
    samples: drawSamples(random, one),
  }));
}

function drawSamples(random: Random, { parts, processes, undisturbed }: Drawn): readonly Sample[] {
  const numbers = Array.from({ length: processes }, (_, index) => index);
  // The order of a report is that of the events; a process of a later number can come first.
  const order = numbers.length > 2 ? [1, 0, ...numbers.slice(2)] : numbers;
  return order.flatMap((process) =>
    Array.from({ length: 1 + (process % 2) }, (): Sample => {
      const iterations = 100_000 + Math.floor(50_000 * random());
      const elapsed = Math.floor(iterations * (90 + 5 * process ** 0.5 + 60 * random()));
      const facts = [process, iterations, elapsed, elapsed - 7, 1000, 1003] as const;
      if (parts === "none") return [...facts, 0, 0, 0, 0];
      const all = 10;
      const own =
        undisturbed < 1 && undisturbed > 0
          ? random() < undisturbed
            ? 5
            : 0
          : Math.floor(undisturbed);
      if (parts === "witnesses") return [...facts, all, own, 0, 0];
      const part = Math.floor((iterations * own) / all);
      return [...facts, all, own, part, Math.floor(part * (88 + 4 * random()))];
    }),
  );
}

/** A report's operations with the rating of its run: paired, with too few common rounds, and of totals. */
function listCosts(random: Random) {
  const measure = (drawn: Drawn) => ({
    parts: drawn.parts,
    unit: drawn.quantity,
    samples: drawSamples(random, drawn),
  });
  const rating = measure({ parts: "slices", quantity: RATE, processes: 30, undisturbed: 3 });
  const few = { ...rating, samples: rating.samples.filter(([process]) => process < 3) };
  const operations = [
    measure({ parts: "slices", quantity: TIME, processes: 30, undisturbed: 2 }),
    measure({ parts: "slices", quantity: BANDWIDTH, processes: 12, undisturbed: 0.5 }),
    measure({ parts: "none", quantity: TIME, processes: 6, undisturbed: 0 }),
  ];
  const shifted = {
    ...rating,
    samples: rating.samples.map(([process, ...rest]): Sample => [process + 100, ...rest]),
  };
  const pairs = [
    ...operations.map((operation) => ({ operation, rating })),
    ...operations.slice(0, 1).flatMap((operation) => [
      { operation, rating: shifted },
      { operation, rating: few },
    ]),
  ];
  const costs = pairs.map((pair) => ({
    ...pair,
    cost: pairedCost(pair.operation, pair.rating),
  }));
  const members = costs.slice(0, 4).map(({ operation, cost }) => ({
    quantity: operation.unit.quantity === "bandwidth" ? ("bandwidth" as const) : ("time" as const),
    cost,
    baseline: 100,
  }));
  return { pairs: costs, baseline: 100, members: members.length, mean: meanOfRun(members) };
}

const ROUNDED: readonly (readonly [value: number, digits: number])[] = [
  [0.885, 2],
  [1.005, 2],
  [2.5, 0],
  [-2.5, 0],
  [0.5, 0],
  [-0.4, 0],
  [1250, -2],
  [1249.999, -2],
  [0.125, 2],
  [0.1249, 2],
  [99.995, 2],
  [0, 3],
  [123456.5, 0],
  [1e-7, 7],
];

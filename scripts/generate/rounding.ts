import { createRandom, formatFixed, roundSignificant } from "@oslag/science";

/** Returns numbers as the site writes them, many of them ties. The runner must write the same. */
export function rounding(): string {
  const rows = [...numbers()].map((value, index) => {
    const digits = index % 4;
    return {
      value,
      digits,
      fixed: formatFixed(value, digits),
      significant: roundSignificant(value, digits + 1),
    };
  });
  return `${rows.map((row) => JSON.stringify(row)).join("\n")}\n`;
}

/** Each number is yielded four times in a row, and rounded to 0, 1, 2 and 3 digits. */
function* numbers(): Generator<number> {
  const random = createRandom(1990);
  const ties = Array.from({ length: 20 }, (_, tie) => [tie + 0.5, -tie - 0.5]).flat();
  const values = [
    0,
    0.285,
    0.885,
    1.005,
    2.675,
    59.999,
    0.05 + 0.01 * 3.5,
    // Ties of one to three digits, as quotients and as products, which differ in the last bit.
    ...ties.flatMap((tie) => [tie, tie / 10, tie / 100, tie / 1000, tie * 0.1, tie * 0.001]),
    ...Array.from({ length: 40 }, () => (random() - 0.5) * 10 ** Math.floor(12 * random() - 5)),
  ];
  for (const value of values) yield* [value, value, value, value];
}

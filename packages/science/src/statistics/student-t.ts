/** Newton's method needs some six, and more only where a fraction of a degree of freedom makes the quantile astronomical. */
const STEPS = 1000;

/**
 * Returns the quantile of Student's t distribution at a probability above 0.5 and below 1 (R's `qt`), for degrees of freedom above
 * zero, which need not be whole. The probability of both tails is convex in t above zero, so Newton's method rises to the quantile from any t below it.
 */
export function studentQuantile(probability: number, degrees: number): number {
  if (!(probability > 0.5 && probability < 1 && degrees > 0))
    throw new RangeError(`Student's t at ${probability} with ${degrees} degrees of freedom`);
  const tail = 2 * (1 - probability);
  const logPeak =
    logGamma((degrees + 1) / 2) - logGamma(degrees / 2) - Math.log(degrees * Math.PI) / 2;
  const density = (t: number) =>
    Math.exp(logPeak - ((degrees + 1) / 2) * Math.log1p((t * t) / degrees));
  let t = 0;
  for (let step = 0; step < STEPS; step += 1) {
    const next = t + (tailOf(t, degrees) - tail) / (2 * density(t));
    if (!(Math.abs(next - t) > 1e-13 * next)) return next;
    t = next;
  }
  return t;
}

/** Returns the probability of a value beyond t in both tails. */
function tailOf(t: number, degrees: number): number {
  return incompleteBeta(degrees / (degrees + t * t), { a: degrees / 2, b: 0.5 });
}

type Shape = { readonly a: number; readonly b: number };

/** The regularised incomplete beta function, by its continued fraction (DLMF 8.17.22), evaluated from its front by Lentz's method. */
function incompleteBeta(x: number, { a, b }: Shape): number {
  if (x <= 0) return 0;
  if (x >= 1) return 1;
  if (x > (a + 1) / (a + b + 2)) return 1 - incompleteBeta(1 - x, { a: b, b: a });
  const front = Math.exp(
    logGamma(a + b) - logGamma(a) - logGamma(b) + a * Math.log(x) + b * Math.log1p(-x),
  );
  return (front * fraction(x, { a, b })) / a;
}

function fraction(x: number, { a, b }: Shape): number {
  let [c, d, value] = [1, 1 / (1 - ((a + b) * x) / (a + 1)), 1 / (1 - ((a + b) * x) / (a + 1))];
  for (let m = 1; m < 1000; m += 1) {
    const even = (m * (b - m) * x) / ((a + 2 * m - 1) * (a + 2 * m));
    d = 1 / (1 + even * d);
    c = 1 + even / c;
    value *= c * d;
    const odd = (-(a + m) * (a + b + m) * x) / ((a + 2 * m) * (a + 2 * m + 1));
    d = 1 / (1 + odd * d);
    c = 1 + odd / c;
    value *= c * d;
    if (Math.abs(c * d - 1) < 1e-15) break;
  }
  return value;
}

/** The logarithm of the gamma function, by Stirling's series (DLMF 5.11.1) from 15 on, and by recurrence below. */
function logGamma(x: number): number {
  let [shifted, product] = [x, 1];
  while (shifted < 15) {
    product *= shifted;
    shifted += 1;
  }
  const square = 1 / (shifted * shifted);
  const series =
    (1 / 12 - square * (1 / 360 - square * (1 / 1260 - square * (1 / 1680 - square / 1188)))) /
    shifted;
  return (
    (shifted - 0.5) * Math.log(shifted) -
    shifted +
    Math.log(2 * Math.PI) / 2 +
    series -
    Math.log(product)
  );
}

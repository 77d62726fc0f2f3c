// Numbers drawn from known distributions, whose medians are 0, with neighbours of a given correlation.

/** The distributions of the errors: R's names where it has one. */
export const ERRORS = {
  normal: (random) => gauss(random),
  "heavy-tailed (t, 3)": (random) => {
    const squares = [0, 0, 0].reduce((sum) => sum + gauss(random) ** 2, 0);
    return gauss(random) / Math.sqrt(squares / 3);
  },
};

export function gauss(random) {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}

/** Steps before the first value, after which the process has forgotten how it began. */
const WARM_UP = 25;

/** Returns `count` values of an autoregressive process of order 1 with errors of variance 1. */
export function series(count, { correlation, errors, random }) {
  const scale = Math.sqrt(1 - correlation ** 2);
  let value = 0;
  const next = () => (value = correlation * value + scale * ERRORS[errors](random));
  for (let step = 0; step < WARM_UP; step += 1) next();
  return Array.from({ length: count }, next);
}

/** Returns values whose median is 0 and whose right tail is long: exp of normal ones, minus 1. */
export function skewed(count, options) {
  return series(count, { ...options, errors: "normal" }).map((z) => Math.exp(0.8 * z) - 1);
}

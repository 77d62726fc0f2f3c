/** Returns numbers in [0, 1). Randomness is always an argument, so that equal inputs give equal intervals. */
export type Random = () => number;

/**
 * xoshiro128** 1.1 (Blackman and Vigna, "Scrambled Linear Pseudorandom Number Generators", ACM Transactions on
 * Mathematical Software 47(4), 2021): It uses only 32-bit arithmetic, so every JavaScript engine gives the same sequence.
 * Throws a RangeError if all four 32-bit words of the state are zero, because the generator would never leave that state.
 */
export function xoshiro128(state: readonly [number, number, number, number]): () => number {
  let [s0, s1, s2, s3] = state;
  if ((s0 | s1 | s2 | s3) === 0) throw new RangeError("xoshiro128** of a state of zeros");
  return () => {
    const result = Math.imul(rotateLeft(Math.imul(s1, 5), 7), 9) >>> 0;
    const shifted = s1 << 9;
    s2 ^= s0;
    s3 ^= s1;
    s1 ^= s2;
    s0 ^= s3;
    s2 ^= shifted;
    s3 = rotateLeft(s3, 11);
    return result;
  };
}

function rotateLeft(word: number, bits: number): number {
  return (word << bits) | (word >>> (32 - bits));
}

/**
 * Creates a generator from an integer seed. The finaliser of MurmurHash3 (Appleby) spreads the seed over the state through a
 * Weyl sequence, as the generator's authors advise for short seeds. Throws a RangeError for a seed that is not a safe
 * integer.
 */
export function createRandom(seed: number): Random {
  if (!Number.isSafeInteger(seed)) throw new RangeError(`a random seed of ${seed}`);
  const weyl = 0x9e3779b9;
  const word = (index: number) => mix((seed ^ Math.floor(seed / 2 ** 32)) + Math.imul(weyl, index));
  const next = xoshiro128([word(1), word(2), word(3), word(4)]);
  return () => next() / 2 ** 32;
}

function mix(value: number): number {
  let h = value | 0;
  h = Math.imul(h ^ (h >>> 16), 0x85ebca6b);
  h = Math.imul(h ^ (h >>> 13), 0xc2b2ae35);
  return h ^ (h >>> 16);
}

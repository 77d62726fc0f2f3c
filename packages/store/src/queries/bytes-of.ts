const KIB = 1024;

/** Returns the bytes of a size such as `4k` or `256m`, by which variants are named. */
export function bytesOf(variant: string): number {
  return Number.parseInt(variant, 10) * (variant.endsWith("m") ? KIB ** 2 : KIB);
}

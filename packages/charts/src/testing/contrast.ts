/** Linear light of red, green and blue, each from 0 to 1. */
export type Light = readonly [number, number, number];

/** Returns the linear light of a colour such as `#16171a`, as sRGB defines it (IEC 61966-2-1). */
export function toLight(hex: string): Light {
  const channel = (from: number) => {
    const share = Number.parseInt(hex.slice(from, from + 2), 16) / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  };
  return [channel(1), channel(3), channel(5)];
}

/** Returns the relative luminance of WCAG 2. */
export const luminance = ([red, green, blue]: Light): number =>
  0.2126 * red + 0.7152 * green + 0.0722 * blue;

/** Returns the contrast ratio of WCAG 2, at least 1. */
export function contrastOf(one: Light, other: Light): number {
  const [a, b] = [luminance(one) + 0.05, luminance(other) + 0.05];
  return Math.max(a, b) / Math.min(a, b);
}

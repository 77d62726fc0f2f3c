/** The size of a drawing's axes, in pixels. Smaller text is no smaller than `leastFontSize`, if that is given. */
export type TypeSize = {
  readonly fontSize: number;
  readonly leastFontSize?: number | undefined;
};

/** Returns the size of text that is set smaller than the axes. */
export function smallerType({ fontSize, leastFontSize = 0 }: TypeSize, em: number): number {
  return Math.max(fontSize * em, leastFontSize);
}

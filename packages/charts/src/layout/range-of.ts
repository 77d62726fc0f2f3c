/** Returns the least and the greatest of the values; infinities if there are none. */
export function rangeOf(values: ArrayLike<number>): readonly [least: number, greatest: number] {
  let [least, greatest] = [Infinity, -Infinity];
  for (let at = 0; at < values.length; at += 1) {
    const value = values[at] as number;
    if (value < least) least = value;
    if (value > greatest) greatest = value;
  }
  return [least, greatest];
}

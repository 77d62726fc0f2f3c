import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { median, middleOf } from "./median";

const values = fc.array(fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e9, max: 1e9 }), {
  minLength: 1,
  maxLength: 300,
});
const few = fc.array(fc.integer({ min: 0, max: 3 }), { minLength: 1, maxLength: 300 });

function sortedMiddle(column: readonly number[]): readonly number[] {
  const sorted = column.toSorted((a, b) => a - b);
  return [(column.length - 1) / 2].flatMap((middle) => [
    sorted[Math.floor(middle)] as number,
    sorted[Math.ceil(middle)] as number,
  ]);
}

/** Returns the numbers from 0 on in an order in which the value in the middle is always the smallest one that is left. */
function hostileTo(length: number): Float64Array {
  const origins = Int32Array.from({ length }, (_, at) => at);
  const column = new Float64Array(length);
  for (let low = 0; low < length; low += 1) {
    const middle = (low + length - 1) >> 1;
    const origin = origins[middle] as number;
    column[origin] = low;
    origins[middle] = origins[low] as number;
    origins[low] = origin;
  }
  return column;
}

describe("the middle of a column", () => {
  it("is what sorting puts there", () => {
    fc.assert(
      fc.property(fc.oneof(values, few), (column) => {
        // Zero and minus zero are equal in order.
        expect(middleOf(Float64Array.from(column)).map((value) => value + 0)).toEqual(
          sortedMiddle(column).map((value) => value + 0),
        );
      }),
    );
  });

  it("keeps the values of the column", () => {
    fc.assert(
      fc.property(values, (column) => {
        const moved = Float64Array.from(column);
        middleOf(moved);
        expect([...moved.sort()]).toEqual([...Float64Array.from(column).sort()]);
      }),
    );
  });

  it("ends for values of which each round leaves all but one", () => {
    expect(middleOf(hostileTo(400_000))).toEqual([199_999, 200_000]);
  });

  it("refuses no values and values that are not finite", () => {
    expect(() => middleOf(new Float64Array())).toThrow(RangeError);
    expect(() => middleOf(Float64Array.of(1, Number.NaN, 2))).toThrow(RangeError);
    expect(() => median([])).toThrow(RangeError);
  });
});

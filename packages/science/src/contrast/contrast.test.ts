import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { contrastFactor, factorVerdict, pairFactor, type SideValue } from "./contrast-factor";
import { CONTRASTS, findContrast, type Contrast, type ContrastField } from "./contrasts";
import { CONTRAST_STATES_MAX, matchPairs, type ContrastSubject } from "./match-pairs";
import { sideValue } from "./side-value";

const FILES = findContrast("file-systems") as Contrast;

function subject(
  id: string,
  fields: ContrastSubject["fields"],
  reports = 1,
): ContrastSubject & { readonly id: string } {
  return { id, fields: { buildClass: "official", osFamily: "linux", ...fields }, reports };
}

const subjects = fc
  .array(
    fc.record({
      processorModel: fc.constantFrom("a", "b", "c"),
      kernelSeries: fc.constantFrom("6.1", "6.6"),
      filesystem: fc.constantFrom("ext4", "xfs", "btrfs", null),
      reports: fc.integer({ min: 1, max: 9 }),
    }),
    { maxLength: 20 },
  )
  .map((all) => all.map(({ reports, ...fields }, index) => subject(`s${index}`, fields, reports)));

const sides = fc
  .tuple(
    fc.double({ min: 0.01, max: 1e6, noNaN: true }),
    fc.double({ min: 1, max: 2, noNaN: true }),
    fc.double({ min: 1, max: 2, noNaN: true }),
  )
  .map(([value, below, above]): SideValue => ({
    value,
    interval: { low: value / below, high: value * above, coverage: 0.95 },
  }));
const pairs = fc.array(
  fc.record({ from: sides, to: sides, processor: fc.constantFrom("a", "b", "c", "d", "e", "f") }),
  { minLength: 1, maxLength: 15 },
);

describe("the pairs of a contrast", () => {
  it("are equal in all the fields of the contrast and differ in the one", () => {
    fc.assert(
      fc.property(subjects, (all) => {
        for (const { from, to, pairs: own } of matchPairs(all, FILES))
          for (const pair of own) {
            expect([pair.from.fields.filesystem, pair.to.fields.filesystem]).toEqual([from, to]);
            for (const name of FILES.equal)
              expect(pair.from.fields[name]).toBe(pair.to.fields[name]);
          }
      }),
    );
  });

  it("name the states in the order of the contrast, whichever came first", () => {
    const all = [
      subject("1", { filesystem: "xfs" }),
      subject("2", { filesystem: "btrfs" }),
      subject("3", { filesystem: "ext4" }),
    ];
    expect(matchPairs(all, FILES).map(({ from, to }) => `${from} ${to}`)).toEqual([
      "ext4 btrfs",
      "ext4 xfs",
      "btrfs xfs",
    ]);
  });

  it("are not changed by a subject without a match, and not by the order of the subjects", () => {
    fc.assert(
      fc.property(subjects, fc.constantFrom("ext4", "xfs", null), (all, filesystem) => {
        const before = matchPairs(all, FILES);
        const alone = subject("alone", { processorModel: "unlike any other", filesystem }, 99);
        const unknown = subject("unknown", { processorModel: "a", kernelSeries: "6.1" }, 99);
        expect(matchPairs([alone, ...all, unknown], FILES)).toEqual(before);
        expect(matchPairs(all.toReversed(), FILES)).toEqual(before);
      }),
    );
  });

  it("take the subject with the most reports where several have one state", () => {
    const kernels = findContrast("kernels") as Contrast;
    const all = [
      subject("1", { kernelSeries: "6.1", osVersion: "11" }, 2),
      subject("2", { kernelSeries: "6.1", osVersion: "12" }, 5),
      subject("3", { kernelSeries: "6.6" }),
      subject("4", { kernelSeries: "6.12" }),
    ];
    // The texts of kernels are no numbers: the caller knows their order.
    const order = ["6.1", "6.6", "6.12"];
    const byKernel = (a: string, b: string) => order.indexOf(a) - order.indexOf(b);
    const [only, ...rest] = matchPairs(all, kernels, byKernel);
    expect(rest).toEqual([]);
    expect(only).toMatchObject({ from: "older", to: "newer" });
    expect(only?.pairs.map(({ from, to }) => [from.id, to.id])).toEqual([["2", "4"]]);
  });

  it("stay few beside any number of states", () => {
    const odd = Array.from({ length: 3000 }, (_, index) =>
      subject(`odd ${index}`, { filesystem: `odd${index}` }, 2),
    );
    const known = [
      subject("known", { filesystem: "ext4" }),
      subject("x", { filesystem: "xfs" }, 9),
    ];
    const found = matchPairs([...odd, ...known], FILES);
    expect(found).toHaveLength((CONTRAST_STATES_MAX * (CONTRAST_STATES_MAX - 1)) / 2);
    expect(found.filter(({ from, to }) => from === "ext4" && to === "xfs")).toHaveLength(1);
  });

  it("are none of no subjects and of one", () => {
    for (const contrast of CONTRASTS) {
      expect(matchPairs([], contrast)).toEqual([]);
      expect(matchPairs([subject("1", { [contrast.differs]: "x" })], contrast)).toEqual([]);
    }
  });

  it("never require the field in which they differ to be equal", () => {
    for (const { equal, differs } of CONTRASTS) {
      expect(equal as readonly ContrastField[]).not.toContain(differs);
      expect(new Set(equal).size).toBe(equal.length);
    }
  });

  it("keep fields apart whose texts could run together", () => {
    const all = [
      subject("1", { osName: 'a","b', osVersion: "c", filesystem: "ext4" }),
      subject("2", { osName: "a", osVersion: 'b","c', filesystem: "xfs" }),
    ];
    expect(matchPairs(all, FILES)).toEqual([]);
  });
});

describe("the factor of a contrast", () => {
  it("is inverted by swapping the sides, with its interval", () => {
    fc.assert(
      fc.property(pairs, (all) => {
        const factorOf = (swapped: boolean) =>
          contrastFactor(
            all.map(({ from, to, processor }) => ({
              ...pairFactor(swapped ? { from: to, to: from } : { from, to }, "less"),
              processor,
            })),
          );
        const [one, other] = [factorOf(false), factorOf(true)];
        expect(one.factor * other.factor).toBeCloseTo(1, 9);
        expect((one.interval?.low ?? 0) * (other.interval?.high ?? 0)).toBeCloseTo(1, 9);
        expect(one.interval?.coverage).toBe(other.interval?.coverage);
        expect([one.slowerPairs, one.fasterPairs]).toEqual([other.fasterPairs, other.slowerPairs]);
        const inverse = { slower: "faster", faster: "slower" } as Record<string, string>;
        const verdict = factorVerdict(one);
        expect(factorVerdict(other)).toBe(inverse[verdict] ?? verdict);
      }),
    );
  });

  it("is one of times where more is better, too, and does not depend on the unit", () => {
    const from = { value: 4, interval: { low: 3.9, high: 4.1, coverage: 0.95 } };
    const to = { value: 2, interval: { low: 1.9, high: 2.1, coverage: 0.95 } };
    expect(pairFactor({ from, to }, "less").factor).toBe(0.5);
    const { factor, interval } = pairFactor({ from, to }, "more");
    expect(factor).toBe(2);
    expect(interval?.low).toBeCloseTo(3.9 / 2.1, 12);
    expect(interval?.coverage).toBeCloseTo(0.9, 12);
    expect(factorVerdict({ interval })).toBe("slower");
    const scaled = (side: SideValue) => ({ value: side.value * 1024, interval: null });
    const large = { from: scaled(from), to: scaled(to) };
    expect(pairFactor(large, "more")).toEqual({ factor: 2, interval: null });
  });

  it("counts each processor once, however many pairs it has", () => {
    const pair = (processor: string, factor: number) => ({ processor, factor, interval: null });
    const many = Array.from({ length: 9 }, () => pair("a", 8));
    const { factor, interval, ...counts } = contrastFactor([...many, pair("b", 2), pair("c", 2)]);
    expect(factor).toBeCloseTo(2, 12);
    expect(counts).toEqual({ pairs: 11, processors: 3, slowerPairs: 0, fasterPairs: 0 });
    expect(interval).toMatchObject({ over: "processors", coverage: 0.75 });
  });

  it("has the interval of its pair, of the pairs of one processor, or of the processors", () => {
    const interval = { low: 0.9, high: 1.1, coverage: 0.9 };
    const pair = (processor: string) => ({ processor, factor: 1, interval });
    const over = (...names: readonly string[]) => contrastFactor(names.map(pair)).interval?.over;
    expect([over("a"), over("a", "a"), over("a", "b", "b")]).toEqual([
      "sides",
      "pairs",
      "processors",
    ]);
  });

  it("shows nothing where the interval ends at 1, whatever rounding makes of it", () => {
    const inexact = 0.01 + 2 ** -59;
    const side = (value: number) => ({
      value,
      interval: { low: value, high: value, coverage: 0.95 },
    });
    for (const [from, to] of [
      [0.01, inexact],
      [inexact, 0.01],
    ] as const) {
      const pair = pairFactor({ from: side(from), to: side(to) }, "less");
      expect(pair.interval?.low).not.toBe(1);
      expect(factorVerdict(pair)).toBe("nothing");
    }
  });

  it("counts the pairs whose own interval is on one side of 1", () => {
    const pair = (low: number, high: number, coverage = 0.9) => ({
      processor: `${low}`,
      factor: Math.sqrt(low * high),
      interval: { low, high, coverage },
    });
    const three = [pair(2, 3), pair(1.1, 4), pair(0.5, 0.9), pair(0.9, 1.2), pair(7, 8, 0.5)];
    expect(contrastFactor(three)).toMatchObject({ pairs: 5, slowerPairs: 2, fasterPairs: 1 });
  });

  it("shows nothing certain without an interval or with one of little coverage", () => {
    expect(factorVerdict({ interval: null })).toBe("too-few");
    expect(factorVerdict({ interval: { low: 2, high: 3, coverage: 0.89 } })).toBe("too-few");
    expect(factorVerdict({ interval: { low: 1, high: 3, coverage: 0.9 } })).toBe("nothing");
    expect(factorVerdict({ interval: { low: 0.2, high: 0.9, coverage: 0.95 + 0.95 - 1 } })).toBe(
      "faster",
    );
  });

  it("is refused for no pairs and for values that are not above zero", () => {
    expect(() => contrastFactor([])).toThrow(RangeError);
    const none = { value: 0, interval: null };
    expect(() => pairFactor({ from: none, to: none }, "less")).toThrow(RangeError);
  });
});

describe("the value of a side", () => {
  const interval = { low: 9, high: 11, coverage: 0.95 };
  const report = (value: number, key: string, network?: string) => ({
    report: `${key} ${value}`,
    key,
    network,
    value,
    interval,
  });

  it("is that of its only report", () => {
    expect(sideValue([report(10, "k")])).toEqual({ value: 10, interval });
  });

  it("has an interval over reports, keys or clusters", () => {
    expect(sideValue([report(10, "k"), report(12, "k")])).toEqual({
      value: 11,
      interval: { low: 10, high: 12, coverage: 0.5 },
    });
    // Key k counts once with 11, and the network of both keys once.
    const ofNetwork = [report(10, "k", "n"), report(12, "k", "n"), report(20, "l", "n")];
    expect(sideValue(ofNetwork)).toEqual({
      value: 15.5,
      interval: { low: 11, high: 20, coverage: 0.5 },
    });
    expect(sideValue([...ofNetwork, report(15.5, "m", "o")])).toEqual({
      value: 15.5,
      interval: { low: 15.5, high: 15.5, coverage: 0.5 },
    });
  });
});

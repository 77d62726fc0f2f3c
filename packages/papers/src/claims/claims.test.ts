import { describe, expect, test } from "vitest";
import { EDITIONS } from "../editions";
import { CLAIM_EDITIONS, type Claim, type ClaimCase } from "./claim";
import { CLAIMS } from "./claims";
import { PROSE_OF_1989 } from "./prose-of-1989";
import { countInRange, isInRange, tableVerdict } from "./table-verdict";

/**
 * Edition, section, claim, numbers as the text prints them, numbers that the tables give, and the verdict. Of more than three
 * numbers: how many are as the words say, the smallest and the largest.
 */
const TABLE: readonly (readonly [string, string, string, string, string, string])[] = [
  // 1989
  ["1989", "1", "1-speedup", "", "19 of 20: 0.165 to 1.04", "agrees"],
  ["1989", "1", "1-two-factors", "two", "", "text-only"],
  ["1989", "2", "2-five-platforms", "five", "6", "contradicted"],
  ["1989", "2", "2-ds3100-sun4", "1.5", "1.44", "agrees"],
  ["1989", "2", "2-ds3100-sun3", "seven", "7.22", "agrees"],
  ["1989", "3", "3-four-systems", "four", "4", "agrees"],
  ["1989", "3", "3-sunos-versions", "4.0 3.5", "0", "agrees"],
  ["1989", "3", "3-bsd", "4.2", "", "text-only"],
  ["1989", "4", "4-worked-example", "108 18 20 1.8 0.54", "0.54", "agrees"],
  ["1989", "4", "4-getpid-risc", "0.5 0.7", "5 of 5: 0.49 to 0.675", "agrees"],
  ["1989", "4", "4-one", "1.0", "1 1", "agrees"],
  ["1989", "5", "5-cswitch-risc", "one two", "4 of 4: 0.412 to 0.708", "agrees"],
  ["1989", "6", "6-select", "three 10", "9 of 9: 0.843 to 1.11", "agrees"],
  ["1989", "6", "6-select-riscos", "10 ms", "10", "agrees"],
  ["1989", "7", "7-8800", "16 6 2.7", "2.67", "agrees"],
  ["1989", "7", "7-cisc-bytes", "2.5 4", "2.67 3.06 3.67", "agrees"],
  ["1989", "7", "7-risc-bytes", "0.4 1.0", "5 of 5: 0.392 to 1", "agrees"],
  ["1989", "7", "7-no-increase", "", "4 of 4: 0.855 to 0.982", "agrees"],
  ["1989", "7", "7-copy-falls", "", "0.5 1", "contradicted"],
  ["1989", "7", "7-block-sizes", "two", "", "method"],
  ["1989", "8", "8-blocks", "16-kbyte", "", "method"],
  ["1989", "8", "8-read-as-copy", "", "5 of 6: 0.656 to 0.941", "loose"],
  ["1989", "8", "8-sun4-write-back", "", "1.6 1.36", "agrees"],
  ["1989", "9", "9-no-system-scaled", "", "6 of 6: 0.278 to 0.559", "agrees"],
  ["1989", "9", "9-sprite-compile", "", "0.949 1 0.971", "agrees"],
  ["1989", "9", "9-nfs-risc", "50%", "26.3 53.4", "contradicted"],
  ["1989", "9", "9-mvax2-nfs", "20%", "20.6", "loose"],
  ["1989", "9", "9-ultrix-70", "70%", "67.7", "agrees"],
  ["1989", "9", "9-ultrix-sun4", "", "1", "agrees"],
  ["1989", "9", "9-two-phases", "two", "14 of 14: 0 to 0", "agrees"],
  ["1989", "9", "9-sprite-remote", "", "2.12 1.47", "agrees"],
  ["1989", "9", "9-sprite-penalty", "", "2.81 5.83 6.98", "agrees"],
  ["1989", "9", "9-penalty-trend", "", "0.667", "contradicted"],
  ["1989", "10", "10-unix-faster", "4", "3.04 3.53", "agrees"],
  ["1989", "10", "10-sprite-sunos", "", "", "text-only"],
  ["1989", "10", "10-two-benchmarks", "two", "", "method"],
  ["1989", "10", "10-sprite-ultrix", "", "1.13", "agrees"],
  ["1989", "11", "11-three-sizes", "three 10 kbytes 100 kbytes", "", "method"],
  ["1989", "11", "11-thirty-seconds", "30 seconds", "", "text-only"],
  ["1989", "11", "11-unix-35-100", "35-100 ms", "4 of 5: 33 to 100", "loose"],
  ["1989", "11", "11-ultrix-60", "60%", "63.3", "loose"],
  ["1989", "11", "11-forty-five", "45 100-kbyte", "44.5", "agrees"],
  ["1989", "11", "11-thirty-kbytes", "30 kbytes/sec", "33", "loose"],
  ["1989", "11", "11-twice-slower", "almost twice 3.0 about twice", "", "text-only"],
  ["1989", "11", "11-sunos-jump", "66 ms 830 ms", "66 830", "agrees"],
  ["1989", "11", "11-8-to-9-kbytes", "2-9 kbytes 1-kbyte 60-80ms 8 9 800-ms", "66 830", "agrees"],
  ["1989", "11", "11-slower-disks", "", "", "text-only"],
  ["1989", "12", "12-almost-every", "", "19 of 20: 0.165 to 1.04", "agrees"],
  ["1989", "12", "12-memory", "", "", "expectation"],
  ["1989", "12", "12-synchronous-writes", "", "", "expectation"],
  ["1989", "12", "12-nfs", "", "", "expectation"],
  ["1989", "12", "12-registers", "", "", "text-only"],
  // 1990
  ["1990", "Abstract", "abstract-not-keeping-pace", "", "-0.379", "agrees"],
  ["1990", "Abstract", "abstract-remedies", "", "", "expectation"],
  ["1990", "1", "1-slower-than-cpu", "10% 10x", "82 of 104: 0.0938 to 7.62", "loose"],
  ["1990", "1", "1-figure-1", "1.0", "6 of 6: 0.24 to 0.59", "agrees"],
  ["1990", "1", "1-8800", "one", "6 of 6: 1.29 to 3.17", "agrees"],
  ["1990", "1", "1-two-factors", "two", "", "text-only"],
  ["1990", "2", "2-machines", "ten", "10", "agrees"],
  ["1990", "2", "2-ds3100-sun4", "1.5", "1.5", "agrees"],
  ["1990", "2", "2-ds3100-sun3", "seven", "6.67", "agrees"],
  ["1990", "2", "2-vax-780", "1.0", "", "method"],
  ["1990", "2", "2-mach-disks", "", "", "text-only"],
  ["1990", "3", "3-systems", "six", "6", "agrees"],
  ["1990", "3", "3-sunos-versions", "4.0.3 3.5", "0", "agrees"],
  ["1990", "3", "3-bsd", "4.3", "", "text-only"],
  ["1990", "4", "4-one", "1.0 .5", "1", "agrees"],
  ["1990", "4", "4-worked-example", "11 18 207 0.9 0.94", "0.941", "agrees"],
  ["1990", "4", "4-getpid-hp", "4.3", "", "text-only"],
  ["1990", "4", "4-getpid-risc", "0.5 0.8", "10 of 12: 0.296 to 0.941", "agrees"],
  ["1990", "4", "4-risc-absolute", "", "11 of 12: 0.676 to 9.09", "agrees"],
  [
    "1990",
    "5",
    "5-round-trip",
    "one byte two pipes one read one write two context switches",
    "",
    "method",
  ],
  ["1990", "5", "5-cswitch-risc", "0.3 0.5", "9 of 10: 0.21 to 0.549", "loose"],
  ["1990", "5", "5-cswitch-ultrix", "0.81 1.02", "0.807 1.02", "agrees"],
  ["1990", "6", "6-select-cases", "three single ten ten zero", "", "method"],
  ["1990", "6", "6-select-commercial", "two", "8 of 8: 1.35 to 1.8", "agrees"],
  ["1990", "6", "6-select-riscos", "10 ms", "10 10", "agrees"],
  ["1990", "7", "7-block-sizes", "two", "", "method"],
  ["1990", "7", "7-8800", "16 6 2.7", "2.67", "agrees"],
  ["1990", "7", "7-cisc-bytes", "2.7 3.7", "2.67 3.06 3.67", "agrees"],
  ["1990", "7", "7-risc-bytes", "1.0", "11 of 11: 0.425 to 1", "agrees"],
  ["1990", "7", "7-copy-falls", "", "0.593 1", "contradicted"],
  ["1990", "7", "7-risc-permits", "", "", "text-only"],
  ["1990", "8", "8-blocks", "16-kbyte", "", "method"],
  ["1990", "8", "8-read-as-copy", "", "9 of 11: 0.627 to 1.13", "loose"],
  ["1990", "8", "8-sun4-write-back", "", "1.89 1.48 1.36", "agrees"],
  ["1990", "8", "8-ds5000", "", "0.484", "agrees"],
  ["1990", "9", "9-two-phases", "two", "25 of 25: 0 to 0", "agrees"],
  [
    "1990",
    "9",
    "9-falls",
    "1.7 0.93 0.89 1.4 0.85 0.66 1.0 0.93 0.50",
    "8 of 9: 0.499 to 1.66",
    "loose",
  ],
  ["1990", "9", "9-sprite-faster", "", "8 of 8: 1.09 to 2.12", "agrees"],
  ["1990", "9", "9-sprite-local", "10-20%", "2 of 4: 8.72 to 77.5", "loose"],
  ["1990", "9", "9-sprite-remote", "30-70%", "3 of 4: 44.6 to 112", "agrees"],
  ["1990", "9", "9-sprite-60-70", "60-70%", "61.4 112 65.8", "contradicted"],
  ["1990", "9", "9-sprite-ds5000", "45%", "46.5", "loose"],
  ["1990", "9", "9-ds5000-power", "50%", "50", "agrees"],
  ["1990", "9", "9-remote-penalty", "20-60%", "7 of 8: 20.6 to 63.1", "loose"],
  ["1990", "9", "9-sprite-penalty", "", "2.81 5.83 6.98", "agrees"],
  ["1990", "9", "9-penalty-grows", "21% 34% 63%", "20.6 33.7 63.1", "agrees"],
  ["1990", "9", "9-penalty-trend", "", "0.6", "contradicted"],
  ["1990", "9", "9-ultrix-mach", "24%", "56.6", "contradicted"],
  ["1990", "9", "9-ultrix-sprite", "78%", "77.5", "agrees"],
  ["1990", "9", "9-ultrix-penalty", "", "5 of 6: 0.782 to 2.4", "agrees"],
  ["1990", "9", "9-phases-bound", "", "", "text-only"],
  ["1990", "10", "10-two-benchmarks", "two", "", "method"],
  ["1990", "10", "10-names", "two single 4 elements", "27 of 27: 1 to 2.59", "agrees"],
  ["1990", "10", "10-unix-faster", "", "9 of 9: 1.13 to 4.8", "agrees"],
  ["1990", "10", "10-remote-open", "", "11 of 11: 2.98 to 18.9", "agrees"],
  ["1990", "10", "10-afs", "", "11 of 11: 1.41 to 21.2", "agrees"],
  ["1990", "10", "10-mach-ultrix", "0.8 1.1", "7 of 7: 0.806 to 1.14", "agrees"],
  ["1990", "10", "10-sprite", "0.27 0.34", "0.265 0.272 0.337", "agrees"],
  ["1990", "10", "10-system-not-machine", "", "4.4", "agrees"],
  ["1990", "11", "11-three-sizes", "three 10 kbytes 100 kbytes", "", "method"],
  ["1990", "11", "11-thirty-seconds", "30 seconds", "", "text-only"],
  ["1990", "11", "11-one-io", "single disk I/O", "", "text-only"],
  ["1990", "11", "11-one-rotation", "16 ms", "17", "agrees"],
  ["1990", "11", "11-newer-sprite", "4 ms", "", "text-only"],
  ["1990", "11", "11-unix-35-100", "35-100 ms", "11 of 12: 33 to 100", "loose"],
  ["1990", "11", "11-three-ios", "3 disk I/O's", "", "text-only"],
  ["1990", "11", "11-nfs-writes", "", "8 of 8: 2.19 to 5.53", "agrees"],
  ["1990", "11", "11-disk-not-cpu", "", "0.183", "agrees"],
  ["1990", "11", "11-ultrix-60", "60%", "63.3", "loose"],
  ["1990", "11", "11-twice-8800", "twice", "2", "agrees"],
  ["1990", "11", "11-forty-five", "45", "44.5", "agrees"],
  ["1990", "11", "11-thirty-kbytes", "30 kbytes/sec 100 Kbyte", "33 34.3", "loose"],
  ["1990", "11", "11-ultrix-3.0", "almost twice 3.0", "", "text-only"],
  ["1990", "11", "11-three-times", "three times", "2.94", "agrees"],
  ["1990", "11", "11-afs-varies", "460ms 721ms 2400ms", "120 303 1620", "agrees"],
  ["1990", "11", "11-sunos-jump", "67 ms 842 ms", "67 842", "agrees"],
  ["1990", "11", "11-order-of-magnitude", "order of magnitude 3.5", "8.02", "agrees"],
  ["1990", "11", "11-8-to-9-kbytes", "2-9 kbytes 1-kbyte 60-80ms 8 9 800 ms", "67 842", "agrees"],
  ["1990", "11", "11-only-sunos-4", "", "10 of 10: 1.55 to 2.3", "agrees"],
  ["1990", "11", "11-slower-disks", "", "", "text-only"],
  ["1990", "11", "11-not-only-flush", "", "2.8", "agrees"],
  ["1990", "11", "11-tuning", "", "", "expectation"],
  ["1990", "11", "11-mapped-files", "", "", "text-only"],
  ["1990", "12", "12.1-four-areas", "four two two", "", "text-only"],
  ["1990", "12", "12-almost-every", "", "74 of 80: 0.0938 to 1.3", "agrees"],
  ["1990", "12.1", "12.1-bandwidth-gap", "3-4x", "4.84", "loose"],
  ["1990", "12.1", "12.1-one-time", "one-time-only", "", "expectation"],
  ["1990", "12.1", "12.1-memory-limit", "", "", "expectation"],
  ["1990", "12.1", "12.1-risc-switching", "2x", "1.73 1.84", "agrees"],
  ["1990", "12.1", "12.1-not-serious", "2x", "", "expectation"],
  ["1990", "12.1", "12.1-registers", "", "", "text-only"],
  ["1990", "12.1", "12.1-workstations", "", "", "expectation"],
  ["1990", "12.2", "12.2-synchronous-writes", "", "", "expectation"],
  ["1990", "12.2", "12.2-nfs-limit", "", "4 of 4: 9.84 to 44.5", "agrees"],
  ["1990", "12.2", "12.2-delay", "", "", "expectation"],
  ["1990", "12.2", "12.2-non-volatile", "", "", "expectation"],
  ["1990", "12.2", "12.2-log-structured", "", "", "expectation"],
  // 1992
  ["1992", "Abstract", "abstract-months", "19 months 3.0", "19", "agrees"],
  ["1992", "Abstract", "abstract-dependent-kernel", "14%", "14.6", "loose"],
  ["1992", "Abstract", "abstract-dependent-server", "1%", "1.17", "agrees"],
  ["1992", "Abstract", "abstract-38", "38%", "38.4", "agrees"],
  ["1992", "2", "2-reasons", "three", "", "text-only"],
  ["1992", "2", "2-goals", "first second third fourth", "", "text-only"],
  ["1992", "3", "3-asynchronous", "", "", "text-only"],
  ["1992", "3", "3-pager", "", "", "text-only"],
  ["1992", "3", "3-interfaces", "", "", "text-only"],
  ["1992", "4", "4-months", "19 months 7 12", "19", "agrees"],
  ["1992", "4", "4-tuning", "2.5 months", "", "text-only"],
  ["1992", "4", "4-kernel", "143,000 27,000 3600", "", "text-only"],
  ["1992", "4", "4-server", "111,000 1300", "", "text-only"],
  ["1992", "4", "4-kept", "90,000 63%", "62.9", "agrees"],
  ["1992", "4", "4-thrown-away", "39,000 27%", "27.3", "agrees"],
  ["1992", "4", "4-rewritten", "14,000 10%", "9.79", "agrees"],
  ["1992", "4", "4-lines-add-up", "143,000", "143000", "agrees"],
  ["1992", "4", "4-missing", "58,000 52,000 2000 4000", "58000", "agrees"],
  ["1992", "4", "4-missing-dependent", "58,000 2400", "", "text-only"],
  ["1992", "4", "4-assembly", "3600 4", "", "text-only"],
  ["1992", "5", "5-memory", "32 megabytes", "", "method"],
  ["1992", "5", "5-slower-than-ultrix", "91 118 4.2 141", "1.3 1.3 1.55", "agrees"],
  ["1992", "5", "5-early", "440 237 three", "1.86", "agrees"],
  ["1992", "5", "5-gap", "146", "146", "agrees"],
  ["1992", "5", "5-unexplained", "98 48", "48", "agrees"],
  ["1992", "5", "5-bottlenecks", "5 45 18 11 8 8", "90", "agrees"],
  ["1992", "5", "5-rpc", "0.85 2.2 8200 11", "11.1", "agrees"],
  ["1992", "5", "5-faults", "8300 1 millisecond 8", "8.3", "agrees"],
  ["1992", "5", "5-one-benchmark", "one", "", "text-only"],
  ["1992", "5", "5-fork", "45", "", "text-only"],
  ["1992", "5", "5-copying", "18", "", "text-only"],
  ["1992", "5", "5-system-calls", "8", "", "text-only"],
  ["1992", "5", "5-rpc-cause", "", "", "text-only"],
  ["1992", "5", "5-remedies", "", "", "text-only"],
  ["1992", "6", "6-less-code", "", "0.776", "agrees"],
  ["1992", "6", "6-missing-independent", "", "95.9", "agrees"],
  ["1992", "6", "6-projected", "165", "165 1.17", "agrees"],
  ["1992", "6", "6-portable", "", "98.8", "agrees"],
  ["1992", "6", "6-simple", "", "", "text-only"],
  ["1992", "6", "6-few-changes", "", "81.1", "agrees"],
  ["1992", "6", "6-not-fast", "", "2.6", "agrees"],
  ["1992", "8", "8-third", "one third", "0.432", "agrees"],
  ["1992", "8", "8-not-rpc", "", "7.53", "agrees"],
  ["1992", "8", "8-lesson", "", "", "text-only"],
  ["1992", "8", "8-worth", "", "", "text-only"],
];

const all = CLAIM_EDITIONS.flatMap((edition) => CLAIMS[edition]);

function computed({ tables }: Claim): string {
  if ("noCheck" in tables) return "";
  const values = tables.cases.map(({ value }) => Number(value.toPrecision(3)));
  return values.length <= 3
    ? values.join(" ")
    : `${countInRange(tables)} of ${values.length}: ${Math.min(...values)} to ${Math.max(...values)}`;
}

describe("the papers' claims", () => {
  test.each(TABLE)("%s, section %s, %s", (...row) => {
    const [edition, section, id, printed, numbers, verdict] = row;
    const claim = all.find((own) => own.edition === edition && own.id === id);
    expect(claim && [claim.section, claim.printed.join(" "), computed(claim)]).toEqual([
      section,
      printed,
      numbers,
    ]);
    expect(claim && tableVerdict(claim)).toBe(verdict);
  });

  test("are all in the table above, and each has an id of its own in its edition", () => {
    const names = all.map(({ edition, id }) => `${edition} ${id}`);
    expect(new Set(names).size).toBe(names.length);
    expect(TABLE.map(([edition, , id]) => `${edition} ${id}`).toSorted()).toEqual(names.toSorted());
  });

  test("of 1990 are of each of the sections 2 to 12, of 1989 too", () => {
    for (const edition of ["1990", "1989"] as const) {
      const sections = new Set(CLAIMS[edition].map(({ section }) => Math.floor(Number(section))));
      for (let section = 2; section <= 12; section += 1) expect([...sections]).toContain(section);
    }
  });

  test("compute with finite numbers, and say how", () => {
    for (const { tables, statement } of all) {
      expect(statement).toMatch(/[.)]$/);
      if ("noCheck" in tables) continue;
      expect(tables.computation).toMatch(/\.$/);
      for (const one of tables.cases)
        expect([one.name, Number.isFinite(one.value)]).toEqual([one.name, true]);
    }
  });

  test("the three that the paper's own totals do not give", () => {
    const find = (id: string) => {
      const tables = CLAIMS["1990"].find((own) => own.id === id)?.tables;
      if (tables === undefined || "noCheck" in tables) throw new Error(`no table for ${id}`);
      return tables.cases
        .filter((one) => !isInRange(one))
        .map(({ name, value }) => [name, Math.round(value)]);
    };
    expect(find("9-ultrix-mach")).toEqual([["DS3100 Ultrix / Mach", 57]]);
    expect(find("9-sprite-60-70")).toEqual([["DS3100 Ultrix 3.1 nfs", 112]]);
    expect(find("11-unix-35-100")).toEqual([["M2000 RISC/os 4.0 local", 33]]);
  });

  test("the bottlenecks of 1992 are a part of the explained seconds, and those of the third have no calls", () => {
    const find = (id: string) => {
      const claim = CLAIMS["1992"].find((own) => own.id === id);
      if (claim === undefined || "noCheck" in claim.tables) throw new Error(`no table for ${id}`);
      return { words: claim.statement, ...claim.tables };
    };
    expect(find("5-bottlenecks").cases.map(({ value, high }) => [value, high])).toEqual([[90, 98]]);
    expect(find("8-third").cases[0].value).toBeCloseTo((45 + 18) / 146, 10);
    expect(find("8-third").words).not.toMatch(/call/);
    expect(find("8-not-rpc").cases[0].value).toBeCloseTo((100 * 11) / 146, 10);
    expect(find("abstract-dependent-kernel").cases.map(({ name }) => name)).toEqual([
      "complete kernel",
    ]);
  });

  test("the differences of the texts name sections of both", () => {
    for (const { section } of PROSE_OF_1989) expect(Number(section)).toBeLessThanOrEqual(12);
    expect(EDITIONS["1989"].year).toBe(1989);
  });
});

describe("the verdict of the tables", () => {
  const inside: ClaimCase = { name: "inside", value: 5, unit: "", low: 4, high: 6 };
  const near = { ...inside, name: "near", value: 6.5 };
  const far = { ...inside, name: "far", value: 9 };
  const of = (quantifier: "every" | "most", ...[first = inside, ...others]: readonly ClaimCase[]) =>
    tableVerdict({ tables: { computation: "", quantifier, cases: [first, ...others] } });

  test.each([
    ["agrees", of("every", inside, inside)],
    ["loose", of("every", near)],
    ["loose", of("every", inside, inside, inside, far)],
    ["contradicted", of("every", inside, inside, far)],
    ["contradicted", of("every", far)],
    ["agrees", of("most", inside, inside, inside, far)],
    ["loose", of("most", inside, far)],
    ["contradicted", of("most", inside, far, far)],
    ["text-only", tableVerdict({ tables: { noCheck: "text-only" } })],
  ])("%s", (expected, verdict) => {
    expect(verdict).toBe(expected);
  });

  test("counts both ends of a range in", () => {
    expect([4, 6].map((value) => isInRange({ ...inside, value }))).toEqual([true, true]);
  });
});

import { expect, test } from "vitest";
import type { ClaimEdition } from "./claim";
import { CLAIMS } from "./claims";

/**
 * Every number that the texts print in a sentence or below a table, in their order, as they were read. Without names of machines and systems, numbers of
 * tables, figures, sections and references, ordinals, and "one" where it is no count.
 */
const NUMBERS: Readonly<Record<ClaimEdition, Readonly<Record<string, string>>>> = {
  "1990": {
    "1": "one 10% 10x two 1.0",
    "2": "ten 1.5 seven 1.0",
    "3": "six 4.3 4.0.3 3.5",
    "4": "11 18 207 0.9 0.94 1.0 1.0 1.0 .5 4.3 0.5 0.8",
    "5": "one two one one two 0.3 0.5 0.81 1.02",
    "6": "zero three single ten ten two 10",
    "7": "two 16 6 2.7 2.7 3.7 1.0",
    "8": "16",
    "9": "two 1.7 0.93 0.89 1.4 0.85 0.66 1.0 0.93 0.50 10 20% 30 70% 60 70% 45% 50% 20 60% 21% 34% 63% 24% 78%",
    "10": "two two single 4 0.8 1.1 0.27 0.34",
    "11": "three 10 100 30 single 16 4 35 100 3 60% twice 45 30 100 twice 3.0 three 67 10 842 3.5 2 9 1 60 80 8 9 800 460 721 2400",
    "12": "four two two",
    "12.1": "3 4x one 2x 2x",
  },
  "1989": {
    "1": "two",
    "2": "five 1.5 seven",
    "3": "four 4.2 4.0 3.5",
    "4": "108 18 20 1.8 0.54 1.0 0.5 0.7",
    "5": "one two one one",
    "6": "three 10 10 10",
    "7": "two 16 6 2.7 2.5 4 0.4 1.0",
    "8": "16",
    "9": "two 50% 20% 70%",
    "10": "two 4",
    "11": "three 10 100 30 35 100 60% 100 45 30 twice 3.0 twice 66 10 830 2 9 1 60 80 8 9 800",
  },
  "1992": {
    Abstract: "19 3.0 14% 1% 38%",
    "2": "three",
    "4": "19 7 12 2.5 143,000 27,000 3600 111,000 1300 4 90,000 63% 39,000 27% 14,000 10% 58,000 2400 52,000 2000 4000",
    "5": "one 32 91 4.2 118 141 237 440 three 146 98 48 5 45 18 11 8 8 0.85 2.2 8200 11 8300 1 8",
    "6": "165",
    "8": "one",
  },
};

const cases = Object.entries(NUMBERS).flatMap(([edition, sections]) =>
  Object.entries(sections).map(
    ([section, text]) => [edition as ClaimEdition, section, text] as const,
  ),
);

test.each(cases)(
  "%s, section %s: every printed number stands beside a claim",
  (...[edition, section, text]) => {
    const printed = CLAIMS[edition]
      .filter((claim) => claim.section === section)
      .flatMap((claim) => claim.printed.flatMap((words) => words.match(TOKEN) ?? []));
    expect(text.split(" ").filter((token) => !printed.includes(token))).toEqual([]);
  },
);

test("no claim of a section prints a number that its text does not have", () => {
  for (const [edition, claims] of Object.entries(CLAIMS))
    for (const { id, section, printed } of claims) {
      const own = NUMBERS[edition as ClaimEdition][section]?.split(" ") ?? [];
      const numbers = printed
        .flatMap((words) => words.match(TOKEN) ?? [])
        .filter((one) => /\d/.test(one));
      expect([id, numbers.filter((one) => !own.includes(one))]).toEqual([id, []]);
    }
});

/** A number with its sign of percent or "times", or a number in words. */
const TOKEN = /\d[\d,]*(?:\.\d+)*(?:%|x\b)?|(?<!\d)\.\d+|\b[a-z]+\b/g;

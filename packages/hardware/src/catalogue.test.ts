import { describe, expect, it } from "vitest";
import { CPUID_ENTRIES, MIDR_ENTRIES, NAME_ENTRIES, RANGE_ENTRIES } from "./catalogue";
import { AMD, HYGON } from "./data/amd";
import { APPLE_YEARS } from "./data/apple";
import { ARM_YEARS } from "./data/arm";
import { ARM_LICENSEE_YEARS } from "./data/arm-licensees";
import { IBM_YEARS } from "./data/ibm";
import { INTEL } from "./data/intel";
import { PAPER_MACHINE_YEARS } from "./data/paper-machines";
import { PRODUCT_YEARS } from "./data/products";
import { SOURCES } from "./data/sources";
import { SPARC_YEARS } from "./data/sparc";
import { VAX_YEARS } from "./data/vax";
import { WORKSTATION_CHIP_YEARS } from "./data/workstation-chips";
import type { ProcessorEntry } from "./entry";

const entries: readonly ProcessorEntry[] = [
  ...CPUID_ENTRIES,
  ...RANGE_ENTRIES,
  ...MIDR_ENTRIES,
  ...NAME_ENTRIES,
];
const generations = new Set(entries.map((entry) => entry.generation));

describe("the catalogue", () => {
  it("holds at least 300 entries of at least 200 generations", () => {
    expect(entries.length).toBeGreaterThanOrEqual(300);
    expect(generations.size).toBeGreaterThanOrEqual(200);
  });

  it("has no key twice", () => {
    const keys = entries.map((entry) => entry.key);
    expect(keys.filter((key, index) => keys.indexOf(key) !== index)).toEqual([]);
  });

  it("gives every entry the source of its identification", () => {
    for (const entry of entries) {
      expect(entry.idSource.title, entry.key).not.toBe("");
      expect(entry.idSource.gave, entry.key).not.toBe("");
    }
  });

  it("gives every year its source and its meaning, and no other entry one", () => {
    for (const entry of entries) {
      expect(entry.yearSource === null, entry.key).toBe(entry.year === null);
      expect(entry.yearOf === null, entry.key).toBe(entry.year === null);
    }
  });

  it("keeps every year within 1978..2026", () => {
    const years = entries.flatMap((entry) => (entry.year === null ? [] : [entry.year]));
    expect(Math.min(...years)).toBe(1978);
    expect(Math.max(...years)).toBe(2026);
  });

  it("uses every source, and every year of its tables", () => {
    const used = new Set(entries.flatMap((entry) => [entry.idSource, entry.yearSource]));
    const unused = Object.entries(SOURCES).filter(([, source]) => !used.has(source));
    expect(unused.map(([id]) => id)).toEqual([]);

    const tables = [INTEL.years, AMD.years, HYGON.years, APPLE_YEARS, ARM_YEARS, IBM_YEARS];
    const more = [ARM_LICENSEE_YEARS, PAPER_MACHINE_YEARS, PRODUCT_YEARS, SPARC_YEARS, VAX_YEARS];
    const dated = [...tables, ...more, WORKSTATION_CHIP_YEARS].flatMap(Object.keys);
    expect(dated.filter((generation) => !generations.has(generation))).toEqual([]);
  });

  it("gives one generation the same year in all tables", () => {
    const years = new Map<string, number | null>();
    for (const { vendor, generation, year } of entries) {
      const key = `${vendor} ${generation}`;
      if (years.has(key)) expect(years.get(key), key).toBe(year);
      years.set(key, year);
    }
  });

  it("has a row in the years table for every x86 generation", () => {
    for (const table of [INTEL, AMD, HYGON]) {
      const named = [...table.models, ...table.steppings, ...table.ranges].map((row) => row.at(-2));
      for (const generation of named) expect(Object.keys(table.years)).toContain(generation);
    }
  });

  it("links only to addresses and to whole commits", () => {
    for (const source of Object.values(SOURCES)) {
      if ("address" in source) expect(source.address).toMatch(/^https?:\/\/[^\s]+$/);
      else if ("repository" in source) {
        expect(source.repository).toMatch(/^[\w.-]+\/[\w.-]+$/);
        expect(source.commit).toMatch(/^[0-9a-f]{40}$/);
      } else expect(source.publication).not.toBe("");
    }
  });
});

import { ratingMips } from "@oslag/science";
import { J721E_SERIES } from "../data/literature/board-series";

/** One board under one release: times in µs, rating in MIPS. */
export type BoardRelease = {
  /** The day of the guide that first prints the values, YYYY-MM-DD. */
  readonly day: string;
  readonly getpidUs: number;
  readonly cswitchUs: number;
  readonly ratingMips: number;
  readonly printed: { readonly getpid: string; readonly cswitch: string; readonly rating: string };
  readonly commit: string;
  readonly path: string;
  /** Where the file has getpid, cswitch and the rating. */
  readonly lines: readonly [number, number, number];
};

/** The same hardware under newer software: one board, 2 GHz throughout, over the releases of one vendor's system. */
export const SAME_HARDWARE = {
  machine: "TI J721E IDK",
  cpu: "TI J721E (Cortex-A72)",
  clockMhz: 2000,
  source: "ti-sdk",
  releases: J721E_SERIES.map(
    ([day, commit, path, lines, getpid, cswitch, rating]): BoardRelease => ({
      day,
      getpidUs: Number(getpid),
      cswitchUs: Number(cswitch),
      ratingMips: ratingMips(Number(rating)),
      printed: { getpid, cswitch, rating },
      commit,
      path,
      lines,
    }),
  ),
} as const;

/** How often longer a call takes, and how often faster the processor is, than in the first release. */
export type BoardChange = {
  readonly day: string;
  readonly getpid: number;
  readonly cswitch: number;
  readonly rating: number;
};

/** Returns each release relative to the first: 1 is unchanged, 1.6 of a time is 60 % slower. */
export function sameHardwareChanges(): readonly BoardChange[] {
  const { releases } = SAME_HARDWARE;
  const [first] = releases;
  if (first === undefined) return [];
  return releases.map((release) => ({
    day: release.day,
    getpid: release.getpidUs / first.getpidUs,
    cswitch: release.cswitchUs / first.cswitchUs,
    rating: release.ratingMips / first.ratingMips,
  }));
}

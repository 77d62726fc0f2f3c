import { RUSSIAN_TRANSLATION } from "@oslag/papers";
import { DOWNLOAD_FAULTS } from "@oslag/store";
import { OWN_NEEDS, TARGETS } from "../runners/targets";

type DataText = {
  readonly text: string;
  /** The package or file that has it. */
  readonly from: string;
};

/** What is needed may be names and versions alone, which need no translation. */
const HAS_WORDS = /(?:^|[ ,])(?!glibc|macOS)[a-z]/;

/** The texts that data holds and pages show. They are written in the data, so that the API and files have them too. */
export function dataTexts(): readonly DataText[] {
  const needs = [...TARGETS.map((target) => target.needs), OWN_NEEDS];
  return [
    ...Object.values(DOWNLOAD_FAULTS).map((text) => ({
      text,
      from: "@oslag/store",
    })),
    ...RUSSIAN_TRANSLATION.differences
      .flatMap(({ place, remark }) => [place, remark])
      .map((text) => ({ text, from: "@oslag/papers" })),
    ...needs
      .filter((text) => HAS_WORDS.test(text))
      .map((text) => ({ text, from: "scripts/runners/targets.ts" })),
  ];
}

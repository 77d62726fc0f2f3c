import type { PapersResource } from "@oslag/schema";
import { CLAIMS } from "../claims/claims";
import { tableVerdict } from "../claims/table-verdict";
import { EDITIONS } from "../editions";
import type { Edition } from "../edition";
import { PRINTED_NUMBERS } from "../printed-numbers";

/** Writes which document prints which number, as the API and the data files give it. */
export function toPapersResource(): PapersResource {
  return {
    documents: Object.values<Edition>(EDITIONS).map(({ id, title, author, year, publication }) => ({
      id,
      title,
      author,
      year,
      publication,
    })),
    numbers: PRINTED_NUMBERS.map(({ places, ...number }) => ({
      ...number,
      places: places.map(({ osVersion: os_version, ...place }) => ({ ...place, os_version })),
    })),
    in_text_alone: Object.values(CLAIMS)
      .flat()
      .filter((claim) => tableVerdict(claim) === "text-only" && claim.printed.length > 0)
      .map(({ id, edition, section, printed }) => ({
        id,
        edition,
        section,
        printed: [...printed],
      })),
  };
}

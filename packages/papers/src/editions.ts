import { editionArchive } from "./data/archive/edition";
import { edition1989 } from "./data/edition-1989/edition";
import { edition1990 } from "./data/edition-1990/edition";
import { edition1992 } from "./data/edition-1992/edition";
import type { EditionId, PublishedEdition } from "./data/published-edition";
import { deriveTable } from "./derive-table";
import type { Edition } from "./edition";

function toEdition(published: PublishedEdition, baselineEdition: PublishedEdition): Edition {
  const { tables, machines, baselineOf: _, ...head } = published;
  return {
    ...head,
    machines: machines.map(({ ratingPrinted, ...machine }) => ({
      ...machine,
      ratingMips: ratingPrinted === null ? null : Number(ratingPrinted),
    })),
    tables: tables.map((table) => deriveTable(table, { edition: published, baselineEdition })),
  };
}

/** Every edition, each published value beside the recomputed one. */
export const EDITIONS: Readonly<Record<EditionId, Edition>> = {
  "1989": toEdition(edition1989, edition1989),
  "1990": toEdition(edition1990, edition1990),
  "1992": toEdition(edition1992, edition1992),
  archive: toEdition(editionArchive, edition1990),
};

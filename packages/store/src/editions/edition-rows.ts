import { createHash } from "node:crypto";
import { EDITIONS, type Edition } from "@oslag/papers";
import { canonicalJson } from "@oslag/signing";

/** The number of the shape in which an edition's content is stored. */
const FORMAT_VERSION = 1;

export type EditionRow = {
  readonly id: string;
  readonly formatVersion: number;
  readonly digest: string;
  /** Canonical JSON (RFC 8785) of the edition. */
  readonly text: string;
};

/** What the table of editions holds for this version of packages/papers. */
export function editionRows(): readonly EditionRow[] {
  return Object.values<Edition>(EDITIONS).map((edition) => {
    // Whatever JSON cannot say is dropped first, so that the digest is of what is stored.
    const text = canonicalJson(JSON.parse(JSON.stringify(edition)) as object);
    const digest = createHash("sha256").update(text).digest("hex");
    return { id: edition.id, formatVersion: FORMAT_VERSION, digest, text };
  });
}

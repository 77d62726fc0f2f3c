import { createHash } from "node:crypto";
import { EDITIONS, type Edition } from "@oslag/papers";
import { canonicalJson } from "@oslag/signing";

/** The version of the form in which an edition's content is stored. */
const FORMAT_VERSION = 1;

type EditionRow = {
  readonly id: string;
  readonly formatVersion: number;
  readonly digest: string;
  /** Canonical JSON (RFC 8785) of the edition. */
  readonly text: string;
};

/** Returns the rows of the table of editions for this version of packages/papers. */
export function editionRows(): readonly EditionRow[] {
  return Object.values<Edition>(EDITIONS).map((edition) => {
    // Values that JSON cannot express are dropped first, so that the digest is of the stored content.
    const text = canonicalJson(JSON.parse(JSON.stringify(edition)) as object);
    const digest = createHash("sha256").update(text).digest("hex");
    return { id: edition.id, formatVersion: FORMAT_VERSION, digest, text };
  });
}

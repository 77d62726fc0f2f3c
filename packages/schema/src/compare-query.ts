import { CONFIGURATION_ID_PATTERN, SHA256_PATTERN } from "./patterns";

export type ComparedId = { readonly kind: "report" | "configuration"; readonly id: string };

export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

type ComparedIds = {
  /** Each once, in the order of the address, at most COMPARED_MAX. */
  readonly ids: readonly ComparedId[];
  /** How many further ids the address has. */
  readonly tooMany: number;
  /** What is no whole id, such as the first digits of one. */
  readonly others: readonly string[];
};

/** Reads the `ids` of a comparison's address. */
export function readComparedIds(text: string | string[] | undefined): ComparedIds {
  const given = [text ?? []].flat().flatMap((part) => part.split(","));
  const texts = [...new Set(given.map((id) => id.trim()))].filter((id) => id !== "");
  const ids: ComparedId[] = [];
  const others: string[] = [];
  for (const id of texts)
    if (SHA256_PATTERN.test(id)) ids.push({ kind: "report", id });
    else if (CONFIGURATION_ID_PATTERN.test(id)) ids.push({ kind: "configuration", id });
    else others.push(id);
  return {
    ids: ids.slice(0, COMPARED_MAX),
    tooMany: Math.max(0, ids.length - COMPARED_MAX),
    others,
  };
}

/** Returns the ids that can be compared, and skips the rest. */
export function parseComparedIds(text: string | string[] | undefined): readonly ComparedId[] {
  return readComparedIds(text).ids;
}

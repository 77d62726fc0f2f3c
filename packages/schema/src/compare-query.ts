import { CONFIGURATION_ID_PATTERN, SHA256_PATTERN } from "./patterns";

export type ComparedId = { readonly kind: "report" | "configuration"; readonly id: string };

export const COMPARED_MIN = 2;
export const COMPARED_MAX = 6;

/** Returns the `ids` of a comparison's address in their order, each once. Skips anything that is not an id. */
export function parseComparedIds(text: string | string[] | undefined): readonly ComparedId[] {
  const given = [text ?? []].flat().flatMap((part) => part.split(","));
  const ids = [...new Set(given.map((id) => id.trim()))];
  return ids
    .flatMap((id): ComparedId[] => {
      if (SHA256_PATTERN.test(id)) return [{ kind: "report", id }];
      return CONFIGURATION_ID_PATTERN.test(id) ? [{ kind: "configuration", id }] : [];
    })
    .slice(0, COMPARED_MAX);
}

import { t } from "@oslag/language";

/** A report or a configuration that a reader keeps to compare it, with its name in lists. */
export type Kept = { readonly id: string; readonly name: string };

/** Ids of configurations have 32 digits, those of reports 64. */
const ID = /^(?:[0-9a-f]{32}|[0-9a-f]{64})$/;
const NAME_MAX = 120;

/** Reads what the browser stored, which anything may have written. Keeps the first `most` entries that name something. */
export function parseBasket(text: string | null, most: number): readonly Kept[] {
  const kept = new Map<string, Kept>();
  for (const entry of parseList(text)) {
    const [id, name] = Array.isArray(entry) ? (entry as unknown[]) : [];
    if (typeof id !== "string" || !ID.test(id) || typeof name !== "string") continue;
    if (kept.size < most) kept.set(id, { id, name: name.slice(0, NAME_MAX) });
  }
  return [...kept.values()];
}

function parseList(text: string | null): readonly unknown[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? value : [];
  } catch {
    return [];
  }
}

export function writeBasket(kept: readonly Kept[]): string {
  return JSON.stringify(kept.map(({ id, name }) => [id, name]));
}

/** What a button did, in words for its reader. */
type Turned = { readonly kept: readonly Kept[]; readonly said: string };

/** Puts an entry in, or takes it out if it is in. A full basket stays as it is. */
export function turn(kept: readonly Kept[], entry: Kept, most: number): Turned {
  const others = kept.filter(({ id }) => id !== entry.id);
  if (others.length < kept.length)
    return { kept: others, said: t("Removed {name} from the comparison.", { name: entry.name }) };
  if (kept.length >= most)
    return {
      kept,
      said: t("A comparison has at most {most} results. Remove one first.", { most: String(most) }),
    };
  return {
    kept: [...kept, entry],
    said: t("Added {name} to the comparison.", { name: entry.name }),
  };
}

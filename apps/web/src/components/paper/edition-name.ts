import type { Edition } from "@oslag/papers";

/** The archive spans years, so it goes by its own name; the others by theirs. */
export function editionName({ id, year }: Edition): string {
  return id === "archive" ? "The archive" : `Edition of ${year}`;
}

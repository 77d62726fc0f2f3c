import { t } from "@oslag/language";

/** Returns the title of a page of a long list, which names its first entry. */
export function pagedTitle(title: string, skip: number | undefined): string {
  return skip === undefined
    ? title
    : t("{title}, from configuration {first}", { title, first: String(skip + 1) });
}

import { isKnownMethod } from "@oslag/schema";
import { getDefaultMethod, listCountedMethods } from "@oslag/store";
import { cache } from "react";
import { getSite } from "./site";

/** The method that a page shows, and those of which the site has counted reports. */
export type ShownMethod = { readonly method: number; readonly counted: readonly number[] };

/** Returns the method that the address names, or the default one. Reads the database once per request. */
export async function shownMethod(
  asked: string | readonly string[] | undefined,
): Promise<ShownMethod> {
  const counted = await countedMethods();
  const named = Number(asked);
  if (typeof asked === "string" && isKnownMethod(named)) return { method: named, counted };
  return { method: counted[0] ?? (await getDefaultMethod(getSite().db)), counted };
}

const countedMethods = cache(async () => listCountedMethods(getSite().db));

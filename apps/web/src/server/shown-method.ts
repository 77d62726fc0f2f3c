import { isKnownMethod } from "@oslag/schema";
import { getNewestMethod, listCountedMethods } from "@oslag/store";
import { cache } from "react";
import { getSite } from "./site";

/** The method that a page shows, and those of which the site has counted reports, the newest first. */
export type ShownMethod = { readonly method: number; readonly counted: readonly number[] };

/** Returns the method that the address names, or the newest of which there is data. Reads the database once per request. */
export async function shownMethod(
  asked: string | readonly string[] | undefined,
): Promise<ShownMethod> {
  const counted = await countedMethods();
  const named = Number(asked);
  if (typeof asked === "string" && isKnownMethod(named)) return { method: named, counted };
  return { method: counted[0] ?? (await getNewestMethod(getSite().db)), counted };
}

const countedMethods = cache(async () => listCountedMethods(getSite().db));

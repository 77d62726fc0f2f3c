import { isKnownMethod } from "@oslag/schema";
import type { ConfigurationPage } from "@oslag/store";
import { parsePageCursor } from "@/app/page-cursor";

export type ConfigurationProps = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type Asked = {
  readonly id: string;
  readonly cursor: string | undefined;
  /** Undefined for the configuration's newest method. */
  readonly method: number | undefined;
};

/** Reads the address of a configuration's page. A method that does not exist counts as not named. */
export async function readAsked({ params, searchParams }: ConfigurationProps): Promise<Asked> {
  const query = await searchParams;
  const method = Number(query["method"]);
  const { id } = await params;
  return { id, cursor: parsePageCursor(query), method: isKnownMethod(method) ? method : undefined };
}

/** Returns the totals of the method that the address names, or of the configuration's newest one; null if no report of it counts. */
export function totalOf(
  { totals }: Pick<ConfigurationPage, "totals">,
  method: number | undefined,
): ConfigurationPage["totals"][number] | null {
  return totals.find((total) => method === undefined || total.method === method) ?? null;
}

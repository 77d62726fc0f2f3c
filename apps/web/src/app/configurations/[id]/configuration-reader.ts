import { t } from "@oslag/language";
import { shortConfigurationName } from "@oslag/labels";
import { cache } from "react";
import { isKnownMethod } from "@oslag/schema";
import type { ConfigurationPage, ConfigurationSummary, Database } from "@oslag/store";
import { parsePageCursor } from "@/app/page-cursor";
import { getSite } from "@/server/site";

export type ConfigurationProps = {
  readonly params: Promise<{ id: string }>;
  readonly searchParams: Promise<Record<string, string | string[] | undefined>>;
};

type Asked = {
  readonly id: string;
  readonly cursor: string | undefined;
  /** Undefined for the configuration's first method. */
  readonly method: number | undefined;
};

type Getter<T> = (
  db: Database,
  id: string,
  asked: { readonly cursor: string | undefined; readonly method?: number },
) => Promise<T | null>;

/** Reads the address of a configuration's page. A method that does not exist counts as not named. */
export async function readAsked({ params, searchParams }: ConfigurationProps): Promise<Asked> {
  const query = await searchParams;
  const method = Number(query["method"]);
  const { id } = await params;
  return { id, cursor: parsePageCursor(query), method: isKnownMethod(method) ? method : undefined };
}

/** Returns a function that reads what an address of a configuration asks for, once for the title and the page of one request. */
export function configurationReader<T>(get: Getter<T>) {
  const find = cache(
    async (id: string, cursor: string | undefined, method: number | undefined): Promise<T | null> =>
      get(getSite().db, id, { cursor, ...(method === undefined ? {} : { method }) }),
  );
  return async (props: ConfigurationProps): Promise<T | null> => {
    const { id, cursor, method } = await readAsked(props);
    return find(id, cursor, method);
  };
}

/** Returns the totals of the method that the address names, or of the configuration's first one; null if no report of it counts. */
export function totalOf(
  { totals }: Pick<ConfigurationPage, "totals">,
  method: number | undefined,
): ConfigurationPage["totals"][number] | null {
  return totals.find((total) => method === undefined || total.method === method) ?? null;
}

/** Names a configuration apart from others with the same name, which differ in their files, container or build. */
export function configurationTitle(configuration: ConfigurationSummary): string {
  return t("{title}, configuration {id}", {
    title: shortConfigurationName(configuration),
    id: configuration.id.slice(0, 8),
  });
}

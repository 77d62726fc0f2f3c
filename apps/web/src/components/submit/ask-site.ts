import type { CheckResource, ProblemDocument } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { VerifiedFile } from "./verify-file";

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ProblemDocument | null };

export type Stored = {
  readonly id: string;
  /** True if the site stored the bytes now (status 201); false if it had them already. */
  readonly created: boolean;
  /** Of a report or a remark: the address that shows it at once. */
  readonly fresh_url?: string | null;
};

/** Asks the site to check a report without storing it. */
export const checkReport = (bytes: Uint8Array): Promise<Answer<CheckResource>> =>
  post(paths.api.checks(), bytes);

/** Sends a report or a statement. If the site has the same bytes already, it returns the stored resource. */
export async function sendFile({ kind, bytes }: VerifiedFile): Promise<Answer<Stored>> {
  if (kind === "statement") return post(paths.api.statements(), bytes);
  return post(paths.api.reports(), bytes);
}

/** Returns a null problem if the site did not answer; a retry may then succeed. */
async function post<T extends object>(address: string, bytes: Uint8Array): Promise<Answer<T>> {
  try {
    const response = await fetch(address, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: new Uint8Array(bytes),
      redirect: "error",
    });
    const said: unknown = await response.json();
    return response.ok
      ? { ok: true, value: { ...(said as T), created: response.status === 201 } }
      : { ok: false, problem: said as ProblemDocument };
  } catch {
    return { ok: false, problem: null };
  }
}

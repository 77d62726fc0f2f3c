import type { CheckResource, ProblemDocument } from "@oslag/schema";
import { paths } from "@/lib/paths";
import type { VerifiedFile } from "./verify-file";

export type Answer<T> =
  | { readonly ok: true; readonly value: T }
  | { readonly ok: false; readonly problem: ProblemDocument | null };

export type Stored = {
  readonly id: string;
  /** False where the site had these bytes already: 201 says that it took them just now. */
  readonly created: boolean;
};

/** What the site would say of a report; nothing is stored. */
export const checkReport = (bytes: Uint8Array): Promise<Answer<CheckResource>> =>
  post(paths.api.checks(), bytes);

/** Sends a report or a statement. Sending the same bytes again is answered with what is stored. */
export async function sendFile({ kind, bytes }: VerifiedFile): Promise<Answer<Stored>> {
  if (kind === "statement") return post(paths.api.statements(), bytes);
  return post(paths.api.reports(), bytes);
}

/** A null problem means that there was no answer of the site's, so that trying again may help. */
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

import { t } from "@oslag/language";
import { freshPath } from "@/lib/fresh-path";
import { paths } from "@/lib/paths";

/** `url` is the path of its page, with the token that makes the page fresh. */
export type Sent = { readonly id: string; readonly url: string };

/** The site refused the report; `code` is the problem's code. */
export class RefusedError extends Error {
  override readonly name = "RefusedError";
  constructor(
    readonly code: string,
    detail: string,
  ) {
    super(detail);
  }
}

/** Sends an envelope. Throws a RefusedError, or a TypeError if the site cannot be reached. A retry is safe. */
export async function sendReport(envelope: Uint8Array): Promise<Sent> {
  const answer = await fetch(paths.api.reports(), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: new Uint8Array(envelope),
  });
  const body = (await answer.json().catch(() => ({}))) as Record<string, unknown>;
  if (!answer.ok)
    throw new RefusedError(
      String(body["code"] ?? answer.status),
      String(
        body["detail"] ??
          t("The site answered with status {status}.", { status: String(answer.status) }),
      ),
    );
  const id = String(body["id"]);
  return { id, url: freshPath(paths.report(id), body["fresh_url"]) };
}

/** Asks the site for a challenge for one report of this key. Returns null if there is none; the report is then made without. */
export async function askChallenge(key: string): Promise<string | null> {
  try {
    const answer = await fetch(paths.api.challenges(), {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ key }),
    });
    if (!answer.ok) return null;
    const { challenge } = (await answer.json()) as { challenge?: unknown };
    return typeof challenge === "string" ? challenge : null;
  } catch {
    return null;
  }
}

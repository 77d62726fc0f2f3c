type Answer =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly message: string };

const UNREACHED = "The site cannot be reached. Nothing was lost: try again.";

/** Asks the API to freeze the figure whose short form is the query of a form's address. */
export async function askToFreeze(api: string, action: string): Promise<Answer> {
  const { searchParams } = new URL(action, location.href);
  try {
    const response = await fetch(api, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(Object.fromEntries(searchParams)),
    });
    const body = (await response.json()) as { readonly url?: string; readonly detail?: string };
    // The site names itself by its own origin, which behind a tunnel is not the one of this page.
    if (response.ok && body.url !== undefined)
      return { ok: true, address: new URL(body.url).pathname };
    return { ok: false, message: body.detail ?? UNREACHED };
  } catch {
    return { ok: false, message: UNREACHED };
  }
}

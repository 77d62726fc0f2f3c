import { inLanguage, languageNow, msg, translate } from "@oslag/language";

type Answer =
  | { readonly ok: true; readonly address: string }
  | { readonly ok: false; readonly message: string };

/** A line of the answer: a part of the work that begins, the frozen figure, or a problem. */
type Line = { readonly stage?: string; readonly url?: string; readonly detail?: string };

const UNREACHED = msg("The site cannot be reached. Nothing was lost: try again.");

/** What is said while a part of the work is done. */
export const STAGES: Readonly<Record<string, string>> = {
  waiting: msg("Waiting for other figures …"),
  reading: msg("Step 1 of 3: reading the values …"),
  drawing: msg("Step 2 of 3: drawing SVG, PNG and PDF …"),
  storing: msg("Step 3 of 3: storing the figure …"),
};

/** Asks the API to freeze the figure whose short form is the query of a form's address. Tells each part of the work when it begins. */
export async function askToFreeze(
  api: string,
  action: string,
  tell: (words: string) => void = () => undefined,
): Promise<Answer> {
  const { searchParams } = new URL(action, location.href);
  try {
    const response = await fetch(api, {
      method: "POST",
      headers: { "content-type": "application/json", accept: "application/x-ndjson" },
      body: JSON.stringify(Object.fromEntries(searchParams)),
    });
    if (!response.ok || response.body === null) return refusal((await response.json()) as Line);
    for await (const line of linesOf(response.body)) {
      // The site names itself by its own origin, which behind a tunnel is not the one of this page.
      if (line.url !== undefined)
        return { ok: true, address: inLanguage(new URL(line.url).pathname, languageNow()) };
      if (line.detail !== undefined) return refusal(line);
      if (line.stage !== undefined) tell(translate(STAGES[line.stage] ?? ""));
    }
    return refusal({});
  } catch {
    return refusal({});
  }
}

function refusal({ detail = translate(UNREACHED) }: Line): Answer {
  return { ok: false, message: detail };
}

async function* linesOf(body: ReadableStream<Uint8Array>): AsyncGenerator<Line> {
  const reader = body.getReader();
  const decoder = new TextDecoder();
  let rest = "";
  for (;;) {
    const { value, done } = await reader.read();
    const lines = `${rest}${decoder.decode(value, { stream: !done })}`.split("\n");
    rest = lines.pop() ?? "";
    for (const line of lines) if (line !== "") yield JSON.parse(line) as Line;
    if (done) return;
  }
}

import { refuse, type Result } from "@oslag/schema";
import type { Posted } from "@oslag/server-interface";

/** JSON has one encoding, so a charset other than UTF-8 is a mistake or an attack. */
const CONTENT_TYPE = /^application\/json(?:\s*;\s*charset=(?:utf-8|"utf-8"))?$/i;

/**
 * Reads the whole body of a request and counts it while it arrives, so that a body without a length cannot exceed the limit either.
 * Refuses an encoded body unread: it may expand to any size.
 */
export async function readBody(
  request: Posted,
  { limitBytes }: { readonly limitBytes: number },
): Promise<Result<Uint8Array>> {
  const encoding = request.headers.get("content-encoding");
  if (encoding !== null && encoding.toLowerCase() !== "identity")
    return refuse("unsupported_media_type", "Send the body without a content encoding.");
  if (!CONTENT_TYPE.test(request.headers.get("content-type")?.trim() ?? ""))
    return refuse("unsupported_media_type", "Send the body as application/json.");

  const announced = request.headers.get("content-length");
  if (announced !== null && !/^\d{1,15}$/.test(announced))
    return refuse("bad_length", "Content-Length is not a number.");
  if (Number(announced ?? 0) > limitBytes) return tooLarge(limitBytes);

  const read = await readStream(request.body, limitBytes);
  if (!read.ok) return read;
  const bytes = read.value.byteLength;
  if (announced !== null && Number(announced) !== bytes)
    return refuse("bad_length", "The body has another length than Content-Length says.");
  return read;
}

async function readStream(
  body: AsyncIterable<Uint8Array> | null,
  limitBytes: number,
): Promise<Result<Uint8Array>> {
  const chunks: Uint8Array[] = [];
  let bytes = 0;
  try {
    for await (const chunk of body ?? []) {
      bytes += chunk.byteLength;
      if (bytes > limitBytes) return tooLarge(limitBytes);
      chunks.push(chunk);
    }
  } catch {
    // The sender disconnected. Nobody reads the answer, and nothing failed on our side.
    return refuse("bad_length", "The body ended before it was complete.");
  }
  return { ok: true, value: Buffer.concat(chunks) };
}

function tooLarge(limitBytes: number): Result<never> {
  return refuse("too_large", `The body may have at most ${limitBytes} bytes.`);
}

/**
 * The one list of problem codes (RFC 9457), each with its HTTP status and title. The site, the runner and the browser give
 * the same code for the same bytes; packages/schema/fixtures/invalid proves it. Codes are append-only.
 */
export type ProblemKind = { readonly status: number; readonly title: string };

export const PROBLEMS = {
  too_large: { status: 413, title: "The envelope is larger than its format allows." },
  bad_encoding: { status: 400, title: "The text is not UTF-8, or begins with a byte order mark." },
  too_deep: { status: 400, title: "The JSON is nested too deeply." },
  too_many_tokens: { status: 413, title: "The JSON has too many parts." },
  bad_json: { status: 400, title: "The text is not JSON." },
  bad_envelope: { status: 400, title: "This is not a DSSE envelope with exactly one signature." },
  not_canonical: { status: 422, title: "The bytes are not canonical JSON (RFC 8785)." },
  bad_base64: { status: 400, title: "A field is not canonical base64." },
  wrong_payload_type: { status: 422, title: "The payload has the wrong type." },
  bad_key: { status: 422, title: "The key identifier does not name an Ed25519 public key." },
  bad_signature: { status: 422, title: "The signature does not match the payload." },
  bad_string: { status: 422, title: "A string holds a character that is not allowed." },
  unsupported_schema: { status: 422, title: "This version of the report format is not supported." },
  schema_invalid: { status: 422, title: "The payload does not follow the report format." },
  key_mismatch: { status: 422, title: "The report was written for another key." },
  wrong_audience: { status: 422, title: "The report was signed for another site." },
  unknown_challenge: { status: 422, title: "The challenge was not issued by this site." },
  challenge_expired: { status: 422, title: "The challenge has expired." },
  challenge_used: { status: 409, title: "The challenge was used before." },
  impossible: { status: 422, title: "The report contradicts itself." },
  unsupported_media_type: { status: 415, title: "The content type is not accepted here." },
  bad_length: { status: 400, title: "The body is not as long as announced." },
  method_not_allowed: { status: 405, title: "This method is not allowed here." },
  bad_query: { status: 400, title: "A query parameter is unknown or out of range." },
  too_broad: { status: 422, title: "The query would read too many reports." },
  not_found: { status: 404, title: "There is nothing at this address." },
  key_revoked: { status: 422, title: "The key was revoked or replaced and can no longer sign." },
  stale_sequence: { status: 409, title: "The key has already signed a later statement." },
  not_allowed: { status: 403, title: "This key is not allowed to make this statement." },
  gone: { status: 410, title: "It was hidden by a moderator." },
  unavailable: { status: 503, title: "The database cannot be reached." },
  internal: { status: 500, title: "Something failed on our side." },
  rate_limited: { status: 429, title: "There were too many requests; try again later." },
  private_text: {
    status: 422,
    title: "A text looks like an address, an identifier or a personal folder.",
  },
  bad_request: { status: 400, title: "The request is not one that this site can read." },
  unknown_method: { status: 422, title: "The suite's method is not known here." },
  overloaded: { status: 503, title: "The site has too much to do; try again later." },
  cross_site: { status: 403, title: "The request came from a page of another site." },
  figure_too_large: { status: 422, title: "The figure has more bytes than a frozen figure may." },
  quota_used: { status: 429, title: "This network has frozen as much today as it may." },
} as const satisfies Record<string, ProblemKind>;

export type ProblemCode = keyof typeof PROBLEMS;
export const PROBLEM_CODES = Object.keys(PROBLEMS) as readonly ProblemCode[];

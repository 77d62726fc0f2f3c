export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

/** The policy of data: a browser that shows such an answer runs and loads nothing. The process that renders gives pages theirs. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** Headers of an answer of the API that bypasses Next.js. To other answers Next.js adds the same by next.config.ts. */
export const DATA_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
} as const;

/** Policies that are the same in every answer. Pages have one for each answer (`pagePolicy`). */
export const POLICIES = {
  data: DATA_POLICY,
  embed: "default-src 'none'; img-src 'self'; style-src 'unsafe-inline'; frame-ancestors *",
  /** A drawing opened by its own address must not run anything, whatever a machine calls itself. */
  drawing:
    "default-src 'none'; style-src 'unsafe-inline'; font-src data:; sandbox; frame-ancestors 'none'",
} as const;

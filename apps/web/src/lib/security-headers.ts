export const SECURITY_HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": "camera=(), geolocation=(), microphone=(), payment=()",
} as const;

/** Answers of the API are data; a browser that shows one runs and loads nothing. Pages get their policy in src/proxy.ts. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'; sandbox";

/** What an answer of the API carries that does not pass through Next.js, which adds the same by next.config.ts. */
export const DATA_HEADERS = {
  ...SECURITY_HEADERS,
  "Content-Security-Policy": DATA_POLICY,
} as const;

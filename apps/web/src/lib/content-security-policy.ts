/**
 * Returns the policy of a page. A script runs only with this answer's nonce, or if such a script loads it. Styles come from our own
 * files alone, so no element has a style attribute in the HTML. Nothing is loaded from other sites.
 */
export function pagePolicy(
  nonce: string,
  { development = false }: { readonly development?: boolean } = {},
): string {
  const directives: Readonly<Record<string, string>> = {
    "default-src": "'none'",
    // React's development build evaluates texts to show where a failure came from.
    "script-src": `'nonce-${nonce}' 'strict-dynamic'${development ? " 'unsafe-eval'" : ""}`,
    "style-src": development ? "'self' 'unsafe-inline'" : `'self' 'nonce-${nonce}'`,
    "img-src": "'self'",
    "font-src": "'self'",
    "connect-src": "'self'",
    "worker-src": "'self'",
    "manifest-src": "'self'",
    "form-action": "'self'",
    "base-uri": "'none'",
    "frame-ancestors": "'none'",
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources}`)
    .join("; ");
}

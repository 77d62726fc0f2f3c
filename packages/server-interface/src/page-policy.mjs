/** @returns {string} a nonce for one answer */
export const freshNonce = () => crypto.randomUUID().replaceAll("-", "");

/**
 * Returns the Content-Security-Policy of a page. A script runs only with this answer's nonce, or if such a script loads it. Styles come
 * from our own files alone, so no element has a style attribute in the HTML. Nothing is loaded from other sites.
 * @param {string} nonce @returns {string}
 */
export function pagePolicy(nonce) {
  const directives = {
    "default-src": "'none'",
    "script-src": `'nonce-${nonce}' 'strict-dynamic'`,
    "style-src": `'self' 'nonce-${nonce}'`,
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

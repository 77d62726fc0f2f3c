/**
 * Headers by which the HTTP server tells the application about a request. The HTTP server removes them from what comes from
 * outside: it drops every header that begins with `x-oslag-`.
 */
export const INTERNAL_HEADERS = /** @type {const} */ ({
  /** The client's IP address, as far as the site trusts the proxies before it. */
  clientAddress: "x-oslag-client",
  /** What the request sends (`Sending`), once the HTTP server has counted it. The application then does not count it again. */
  admitted: "x-oslag-admitted",
  /** The secret by which the process that renders recognises the HTTP server. */
  renderer: "x-oslag-renderer",
  /** The purge number of the primary, as it was read for the request. Without it no replica answers. */
  purge: "x-oslag-purge",
  /**
   * In a request: `primary` if no replica may answer. In an answer: `replica` if one may have been read for it, or why none was.
   */
  read: "x-oslag-read",
  /** The request's identifier, which is also in the log. */
  requestId: "x-oslag-request",
});

/** The header of a response that names its request; readers quote it when something failed. */
export const REQUEST_ID_HEADER = "x-request-id";

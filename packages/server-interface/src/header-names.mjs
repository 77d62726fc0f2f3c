/**
 * Headers by which the HTTP server tells the application about a request. The HTTP server removes them from what comes from
 * outside: it drops every header that begins with `x-oslag-`. HTTP server and renderer may be of two releases, one after the other (D291), so a release
 * adds a header, and only the next one relies on it or removes one.
 */
export const INTERNAL_HEADERS = /** @type {const} */ ({
  /** The client's IP address, as far as the site trusts the proxies before it. */
  clientAddress: "x-oslag-client",
  /** What the request sends (`Sending`), once the HTTP server has counted it. The application then does not count it again. */
  admitted: "x-oslag-admitted",
  /** The secret by which the process that renders recognises the HTTP server. */
  renderer: "x-oslag-renderer",
  /** The network of the client, for the queue of a renderer that several HTTP servers share. */
  network: "x-oslag-network",
  /** The request's identifier, which is also in the log. */
  requestId: "x-oslag-request",
  /** The purge number that the HTTP server read from the primary for this request. Without it no replica answers. */
  purge: "x-oslag-purge",
  /**
   * Of a request, `primary` if no replica may answer it; of a rendered answer, `replica` if a replica was chosen for it, or why none
   * was: `behind` or `away`.
   */
  read: "x-oslag-read",
});

/** The header of a response that names its request; readers quote it when something failed. */
export const REQUEST_ID_HEADER = "x-request-id";

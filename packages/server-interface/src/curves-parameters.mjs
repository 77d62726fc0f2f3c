/** The filters of a figure of curves. */
export const CURVES_FILTERS = /** @type {const} */ ([
  "os",
  "architecture",
  "vendor",
  "processor",
  "virtual",
  "build",
  "host",
]);

/** The parameters of a figure of curves beside the extension; `x` only in the API, because the page shows every plot. */
export const CURVES_PARAMETERS = /** @type {const} */ ([
  "method",
  "x",
  "processes",
  ...CURVES_FILTERS,
]);

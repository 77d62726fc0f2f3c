export { ADDRESSES } from "./addresses.mjs";
export { canonicalTarget } from "./canonical-target.mjs";
export { findAddress, parametersOf } from "./find-address.mjs";
export { INTERNAL_HEADERS, REQUEST_ID_HEADER } from "./header-names.mjs";
export { networkOf, UNKNOWN_NETWORK } from "./network-of.mjs";
export { hasMarks, insertParts, MARK_ENDS, partMark } from "./part-marks.mjs";
export { freshNonce, pagePolicy } from "./page-policy.mjs";
export { isBehind } from "./purge-number.mjs";
export { TRANSLATED_PAGES } from "./translated-pages.mjs";

/** @typedef {import("./addresses.mjs").Address} Address */
/** @typedef {import("./addresses.mjs").AddressPath} AddressPath */
/** @typedef {import("./addresses.mjs").OperationId} OperationId */
/** @typedef {import("./addresses.mjs").Sending} Sending */
/** @typedef {import("./site-process.mjs").Answerer} Answerer */
/** @typedef {import("./site-process.mjs").Posted} Posted */
/** @typedef {import("./site-process.mjs").Receiver} Receiver */
/** @typedef {import("./site-process.mjs").Reply} Reply */
/** @typedef {import("./site-process.mjs").Reading} Reading */
/** @typedef {import("./site-process.mjs").RenderedPage} RenderedPage */
/** @typedef {import("./site-process.mjs").SiteProcess} SiteProcess */

export const READ = /** @type {const} */ (["GET", "HEAD"]);
export const SEND = /** @type {const} */ (["POST"]);
export const READ_AND_SEND = /** @type {const} */ (["GET", "HEAD", "POST"]);

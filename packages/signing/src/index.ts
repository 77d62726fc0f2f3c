/**
 * The signed report: DSSE, canonical JSON, strict Ed25519 and the order of verification (docs/report.md). Hashing and
 * the signature's last equation use node:crypto here, and Web Crypto in `@oslag/signing/web`; every other line is the same.
 */
export { canonicalJson, NotCanonicalError } from "./canonical-json";
export { publicKeyOf, signEd25519, verifyEd25519 } from "./ed25519-node";
export { preAuthEncoding } from "./write-envelope";
export { keyIdOf } from "./key-id";
export { openEnvelope, openStatement, payloadId, verifyOffline } from "./open-envelope";
export { checkAudience, type OpenedReport, type OpenedStatement } from "./read-document";
export { openRelease, readRelease, releasePayload, signRelease } from "./release";
export { seal, signPayload, signReport, signStatement } from "./sign-report";
export { keyFingerprint } from "./key-fingerprint";

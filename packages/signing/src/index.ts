/**
 * The signed report: DSSE, canonical JSON, strict Ed25519 and the order of verification (docs/report.md). This entry point
 * uses node:crypto for hashes and signatures, and `@oslag/signing/web` uses Web Crypto. They share everything else. The
 * runner verifies in Go, in the same order; the fixtures of packages/schema/fixtures hold the three together.
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

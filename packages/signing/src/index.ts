/**
 * The signed report: DSSE, canonical JSON, strict Ed25519 and the order of verification (docs/report.md). Hashing and
 * the signature's last equation use node:crypto (ed25519-node.ts and its importers); the checks run anywhere.
 */
export { canonicalJson, NotCanonicalError } from "./canonical-json";
export { publicKeyOf, signEd25519, verifyEd25519, type SignedMessage } from "./ed25519-node";
export { preAuthEncoding } from "./envelope";
export { keyIdOf, parseKeyId } from "./key-id";
export {
  checkAudience,
  openEnvelope,
  openStatement,
  payloadId,
  verifyOffline,
  type OpenedReport,
  type OpenedStatement,
} from "./open-envelope";
export { seal, signPayload, signReport, signStatement } from "./sign-report";

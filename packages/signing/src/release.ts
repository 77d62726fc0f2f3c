/** The signed manifest of a release: a DSSE envelope of its own payload type, with one signature. */
import {
  Envelope,
  FORMAT_1,
  Release,
  RELEASE_PAYLOAD_TYPE,
  RELEASE_SCHEMA,
  type Result,
} from "@oslag/schema";
import { canonicalJson } from "./canonical-json";
import { verifyEd25519 } from "./ed25519-node";
import { parseEnvelope } from "./envelope";
import { parsePayload } from "./payload";
import { BAD_SIGNATURE } from "./read-document";
import { seal } from "./sign-report";

type OpenedRelease = {
  readonly key: string;
  readonly release: Release;
  readonly payload: Uint8Array;
};

/** Returns the bytes of a manifest that are signed. */
export function releasePayload(release: Release): Uint8Array {
  return new TextEncoder().encode(canonicalJson(release));
}

/** Signs with the 32-byte seed of the release key. */
export function signRelease(release: Release, seed: Uint8Array): Uint8Array {
  return seal(releasePayload(release), { payloadType: RELEASE_PAYLOAD_TYPE, seeds: [seed] });
}

const RELEASES = [
  { payloadType: RELEASE_PAYLOAD_TYPE, envelopeBytes: FORMAT_1.envelopeBytes },
] as const;

/** Opens a release, in the order of a report's verification. The caller must compare `key` with the release key from a trusted place. */
export function openRelease(bytes: Uint8Array): Result<OpenedRelease> {
  const opened = parseEnvelope(bytes, { formats: RELEASES, envelope: Envelope });
  if (!opened.ok) return opened;
  const { payload, message, signatures } = opened.value;
  const [signature] = signatures;
  if (signature === undefined || !verifyEd25519({ ...signature, message })) return BAD_SIGNATURE;
  const release = parseRelease(payload);
  if (!release.ok) return release;
  return { ok: true, value: { key: signature.key, release: release.value, payload } };
}

/** Reads a manifest's bytes, signed or not. Returns null if they are not a manifest in canonical JSON. */
export function readRelease(payload: Uint8Array): Release | null {
  const release = parseRelease(payload);
  return release.ok ? release.value : null;
}

/** Reads a manifest like the payload of a report, so that nobody can read its bytes in two ways. */
function parseRelease(payload: Uint8Array): Result<Release> {
  return parsePayload(payload, { name: RELEASE_SCHEMA, schema: Release });
}

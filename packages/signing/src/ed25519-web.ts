import { hasStrictEncoding } from "./ed25519-encoding";
import { keyIdOf } from "./key-id";
import type { SignedMessage } from "./signed-message";

const ALGORITHM = "Ed25519";

/**
 * A key that signs: as Web Crypto holds it, where the private half need not be extractable, or where the browser has no
 * Ed25519 the 32-byte seed of RFC 8032.
 */
export type SigningKey = { readonly id: string; readonly privateKey: CryptoKey | Uint8Array };

/** Whether this browser has Ed25519; only secure contexts have Web Crypto at all. */
export async function hasEd25519(): Promise<boolean> {
  try {
    await makeSigningKey();
    return true;
  } catch {
    return false;
  }
}

/** Strict Ed25519, with the same checks before the library's as in Node, so that both give the same verdict. */
export async function verifyEd25519Web(signed: SignedMessage): Promise<boolean> {
  const { publicKey, message, signature } = signed;
  if (!hasStrictEncoding(publicKey, signature)) return false;
  try {
    const key = await crypto.subtle.importKey("raw", own(publicKey), ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM, key, own(signature), own(message));
  } catch (error) {
    // A point that is not on the curve fails at import in some browsers, at verification in others.
    if (error instanceof DOMException && error.name === "DataError") return false;
    if (isMissing(error)) return (await library()).verifyEd25519Library(signed);
    throw error;
  }
}

export async function signEd25519Web(message: Uint8Array, key: SigningKey): Promise<Uint8Array> {
  const { privateKey } = key;
  if (privateKey instanceof Uint8Array)
    return (await library()).signEd25519Library(message, privateKey);
  return new Uint8Array(await crypto.subtle.sign(ALGORITHM, privateKey, own(message)));
}

/** A new key: Web Crypto's where the browser has Ed25519, otherwise a seed. */
export async function makeAnySigningKey(): Promise<SigningKey> {
  try {
    return await makeSigningKey();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const seed = crypto.getRandomValues(new Uint8Array(32));
    return { id: keyIdOf(await (await library()).publicKeyOfSeed(seed)), privateKey: seed };
  }
}

/** Loaded only where it is needed. */
function library() {
  return import("./ed25519-library");
}

/** The browser has no such algorithm; older ones do not know its name, and some call that a syntax error. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === "NotSupportedError" || error.name === "SyntaxError")
  );
}

/** A new key whose private half cannot leave the browser, and may be kept in IndexedDB as it is. */
export async function makeSigningKey(): Promise<SigningKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, false, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  return { id: keyIdOf(new Uint8Array(raw)), privateKey: pair.privateKey };
}

/** Web Crypto takes no view of memory that threads could share. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

import { hasStrictEncoding } from "./ed25519-encoding";
import { keyIdOf } from "./key-id";
import type { SignedMessage } from "./signed-message";

const ALGORITHM = "Ed25519";

/**
 * A key that signs: a key of Web Crypto, whose private half need not be extractable, or, if the browser has no Ed25519, the
 * 32-byte seed of RFC 8032.
 */
export type SigningKey = { readonly id: string; readonly privateKey: CryptoKey | Uint8Array };

/** Returns whether this browser has Ed25519. Only secure contexts have Web Crypto. */
export async function hasEd25519(): Promise<boolean> {
  try {
    await makeSigningKey();
    return true;
  } catch {
    return false;
  }
}

/** Verifies strictly, with the same checks beforehand as in Node, so that both give the same verdict. */
export async function verifyEd25519Web(signed: SignedMessage): Promise<boolean> {
  const { publicKey, message, signature } = signed;
  if (!hasStrictEncoding(publicKey, signature)) return false;
  try {
    const key = await crypto.subtle.importKey("raw", own(publicKey), ALGORITHM, false, ["verify"]);
    return await crypto.subtle.verify(ALGORITHM, key, own(signature), own(message));
  } catch (error) {
    // If a point is not on the curve, some browsers fail at import and others at verification.
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

/** Makes a new key: Web Crypto's if the browser has Ed25519, otherwise a seed. */
export async function makeAnySigningKey(): Promise<SigningKey> {
  try {
    return await makeSigningKey();
  } catch (error) {
    if (!isMissing(error)) throw error;
    const seed = crypto.getRandomValues(new Uint8Array(32));
    return { id: keyIdOf(await (await library()).publicKeyOfSeed(seed)), privateKey: seed };
  }
}

/** Loads the library, only in browsers that need it. */
function library() {
  return import("./ed25519-library");
}

/** Returns whether the browser lacks the algorithm. Some older browsers report its unknown name as a syntax error. */
function isMissing(error: unknown): boolean {
  return (
    error instanceof DOMException &&
    (error.name === "NotSupportedError" || error.name === "SyntaxError")
  );
}

/** Makes a new key. Its private half cannot leave the browser, and IndexedDB can store it. */
export async function makeSigningKey(): Promise<SigningKey> {
  const pair = (await crypto.subtle.generateKey(ALGORITHM, false, [
    "sign",
    "verify",
  ])) as CryptoKeyPair;
  const raw = await crypto.subtle.exportKey("raw", pair.publicKey);
  return { id: keyIdOf(new Uint8Array(raw)), privateKey: pair.privateKey };
}

/** Copies bytes, because Web Crypto refuses views of memory that threads could share. */
function own(bytes: Uint8Array): Uint8Array<ArrayBuffer> {
  return new Uint8Array(bytes);
}

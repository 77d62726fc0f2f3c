import { makeAnySigningKey, type SigningKey } from "@oslag/signing/web-sign";
import { read, write } from "./browser-store";

/**
 * Returns the browser's key, which the first run creates and stores in the browser. If Web Crypto has Ed25519, no script
 * can read the key; otherwise its seed is stored, and `isReadable` is true.
 */
export async function loadKey(): Promise<{ key: SigningKey; isReadable: boolean }> {
  const stored = (await read("key")) as SigningKey | undefined;
  const key = stored ?? (await makeAnySigningKey());
  if (stored === undefined) await write("key", key);
  return { key, isReadable: key.privateKey instanceof Uint8Array };
}

import { makeAnySigningKey, type SigningKey } from "@oslag/signing/web-sign";
import { read, write } from "./browser-store";

/**
 * The browser's key, made at the first run and kept in its own storage: where Web Crypto has Ed25519 as a key that no
 * script can read, otherwise as a seed. `isReadable` says which.
 */
export async function loadKey(): Promise<{ key: SigningKey; isReadable: boolean }> {
  const kept = (await read("key")) as SigningKey | undefined;
  const key = kept ?? (await makeAnySigningKey());
  if (kept === undefined) await write("key", key);
  return { key, isReadable: key.privateKey instanceof Uint8Array };
}

// The sender's address: `after=TOKEN` leads to pages that were rendered after an upload. Only the site can make a token, so nobody
// else can avoid the page cache.
import { createHmac, timingSafeEqual } from "node:crypto";

const NAME = "after";
const LABEL = "oslag.after/1";
/** HMAC-SHA-256, truncated to 128 bits: far more values than anybody can try. */
const MAC_BYTES = 16;
/** A time of the database's clock in microseconds, and its MAC. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,10})\.([A-Za-z0-9_-]{22})$/;

/**
 * @param {object} parts
 * @param {() => Promise<import("./data-version.mjs").Version | null>} parts.readVersion
 * @param {() => Promise<readonly Uint8Array[]> | undefined} parts.readSecrets the newest first; every process of the site has the same
 * @returns {{make: () => Promise<string | null>, read: (token: string) => Promise<number | null>}} `make` returns a token for
 *   everything that was committed before the call, or null if the database cannot be asked; `read` returns the time of a token that
 *   this site made, whenever that was
 */
export function createAfterTokens({ readVersion, readSecrets }) {
  const secrets = async () => (await readSecrets()?.catch(() => [])) ?? [];
  const make = async () => {
    const version = await readVersion();
    const [secret] = await secrets();
    if (version === null || secret === undefined) return null;
    return `${version.at.toString(36)}.${macOf(version.at, secret).toString("base64url")}`;
  };
  const read = async (token) => {
    const [, time, mac] = TOKEN.exec(token) ?? [];
    if (time === undefined) return null;
    const at = Number.parseInt(time, 36);
    const given = Buffer.from(mac, "base64url");
    const isOurs = (await secrets()).some((secret) => timingSafeEqual(given, macOf(at, secret)));
    return isOurs ? at : null;
  };
  return { make, read };
}

function macOf(at, secret) {
  const key = createHmac("sha256", secret).update(LABEL).digest();
  return createHmac("sha256", key).update(String(at)).digest().subarray(0, MAC_BYTES);
}

/**
 * Takes the parameter out of a target. The rest of the target stays as it is, byte for byte, because some addresses refuse what
 * they do not know. A parameter that is given more than once counts as none.
 * @param {string} target @returns {{target: string, token: string | null}}
 */
export function takeAfter(target) {
  const start = target.indexOf("?");
  if (start === -1) return { target, token: null };
  const tokens = [];
  const rest = target
    .slice(start + 1)
    .split("&")
    .filter((part) => {
      const [pair] = new URLSearchParams(part);
      if (pair?.[0] !== NAME) return true;
      tokens.push(pair[1]);
      return false;
    });
  if (tokens.length === 0) return { target, token: null };
  const path = target.slice(0, start);
  return {
    target: rest.length === 0 ? path : `${path}?${rest.join("&")}`,
    token: tokens.length === 1 ? tokens[0] : null,
  };
}

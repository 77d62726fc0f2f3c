// The sender's address: `after=TOKEN` leads to pages that were rendered after an upload. Only the site can make a token, so nobody
// else can avoid the page cache.
import { createHmac, timingSafeEqual } from "node:crypto";

/** The parameter with the separator before it, however its name is escaped. One pass finds it in a query of any length. */
const PARAMETER = /(?:^|&)(?:a|%61)(?:f|%66)(?:t|%74)(?:e|%65)(?:r|%72)(?:=([^&]*))?(?=&|$)/g;
const LABEL = "oslag.after/1";
/** HMAC-SHA-256, truncated to 128 bits: far more values than anybody can try. */
const MAC_BYTES = 16;
/** A time of the database's clock in microseconds, and its MAC. */
const TOKEN = /^([1-9a-z][0-9a-z]{0,10})\.([A-Za-z0-9_-]{22})$/;

/**
 * @param {object} parts
 * @param {() => Promise<import("./data-version.mjs").Version | null>} parts.readVersion
 * @param {ReadSecrets} parts.readSecrets the newest first; every process of the site has the same
 * @param {ReadSecrets} parts.readKeptSecrets the same, perhaps as they were before the last rotation. Tokens are made of them, so that
 *   an upload asks for no secrets
 * @returns {{make: Make, read: (token: string) => Promise<number | null>}} `read` returns the time of a token that this site made,
 *   whenever that was
 * @typedef {(committedBy: number | null) => Promise<string | null>} Make returns a token for what was committed by a time of the
 *   database's clock, in microseconds since 1970. Without one, it asks the database and returns a token for all that was committed
 *   before the call. Null if the database cannot be asked
 * @typedef {() => Promise<readonly Uint8Array[]> | undefined} ReadSecrets undefined until the application has started
 */
export function createAfterTokens({ readVersion, readSecrets, readKeptSecrets }) {
  const make = async (committedBy) => {
    const at = committedBy ?? (await readVersion())?.at;
    const [secret] = await secretsOf(readKeptSecrets);
    if (at === undefined || secret === undefined) return null;
    return `${at.toString(36)}.${macOf(at, secret).toString("base64url")}`;
  };
  const read = async (token) => {
    const [, time, mac] = TOKEN.exec(token) ?? [];
    if (time === undefined) return null;
    const at = Number.parseInt(time, 36);
    const given = Buffer.from(mac, "base64url");
    const isOurs = (await secretsOf(readSecrets)).some((secret) =>
      timingSafeEqual(given, macOf(at, secret)),
    );
    return isOurs ? at : null;
  };
  return { make, read };
}

const secretsOf = async (read) => (await read()?.catch(() => [])) ?? [];

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
  const start = target.indexOf("?") + 1;
  const query = target.slice(start);
  const values = start === 0 ? [] : [...query.matchAll(PARAMETER)];
  if (values.length === 0) return { target, token: null };
  const isFirst = values[0]?.index === 0;
  const rest = query.replaceAll(PARAMETER, "").slice(isFirst ? 1 : 0);
  return {
    target: rest === "" ? target.slice(0, start - 1) : `${target.slice(0, start)}${rest}`,
    token:
      values.length === 1
        ? new URLSearchParams(`value=${values[0]?.[1] ?? ""}`).get("value")
        : null,
  };
}

/**
 * Returns the token in the address of the page whose link a browser followed, so that the page behind the link has the upload too.
 * Images and other files of that page need none.
 * @param {import("node:http").IncomingHttpHeaders} headers @returns {string | null}
 */
export function takeAfterOfLink({ referer, "sec-fetch-mode": mode }) {
  return referer === undefined || mode !== "navigate" ? null : takeAfter(referer).token;
}

import { createHmac } from "node:crypto";
import { ADDRESSES } from "@oslag/server-interface";
import { expect, test } from "vitest";
import { createAfterTokens, takeAfter, takeAfterOfLink } from "./after-token.mjs";

const secretOf = (name: string) => Buffer.from(name.padEnd(32, "."));
const NOW = 1_795_000_000_000_000;

const both = (read: () => Promise<readonly Uint8Array[]> | undefined) => ({
  readSecrets: read,
  readKeptSecrets: read,
});

const siteOf = (...names: string[]) =>
  createAfterTokens({
    readVersion: async () => ({ purge: "1.1", at: NOW }),
    ...both(async () => names.map(secretOf)),
  });

const made = async (site = siteOf("a")) => {
  const token = await site.make(null);
  if (token === null) throw new Error("no token");
  return token;
};

test("every process with the site's secrets reads a token, before and after a rotation", async () => {
  const token = await made();
  expect(token).toMatch(/^[0-9a-z]+\.[\w-]{22}$/);
  expect(await siteOf("a").read(token)).toBe(NOW);
  expect(await siteOf("b", "a").read(token)).toBe(NOW);
  expect(await siteOf("c", "b").read(token)).toBeNull();
});

test("a token of a process that has not met a rotation is read", async () => {
  const behind = createAfterTokens({
    readVersion: async () => ({ purge: "1.1", at: NOW }),
    readSecrets: async () => [secretOf("b"), secretOf("a")],
    readKeptSecrets: async () => [secretOf("a")],
  });
  const token = await made(behind);
  expect(token).toBe(await made(siteOf("a")));
  expect(await siteOf("b", "a").read(token)).toBe(NOW);
});

test("A44: nobody but the site makes a token", async () => {
  const token = await made();
  const [time = "", mac = ""] = token.split(".");
  const later = (NOW + 1).toString(36);
  const plain = createHmac("sha256", secretOf("a")).update(String(NOW)).digest();
  for (const forged of [
    "",
    ".",
    time,
    mac,
    `${later}.${mac}`,
    `0${time}.${mac}`,
    `${time.toUpperCase()}.${mac}`,
    `${time}.${mac}=`,
    `${time}.${mac}\n`,
    `${time}.${"A".repeat(22)}`,
    `${time}.${plain.subarray(0, 16).toString("base64url")}`,
    await made(siteOf("another site")),
    `${token}${token}`,
    `${"z".repeat(12)}.${mac}`,
    "x".repeat(100_000),
  ])
    expect(await siteOf("a").read(forged), forged.slice(0, 80)).toBeNull();
});

test("there is no token while the database cannot be asked or has no secret", async () => {
  const down = createAfterTokens({
    readVersion: async () => null,
    ...both(async () => [secretOf("a")]),
  });
  expect(await down.make(null)).toBeNull();
  const failing = createAfterTokens({
    readVersion: async () => ({ purge: "1.1", at: NOW }),
    ...both(async () => {
      throw new Error("no database");
    }),
  });
  expect(await failing.make(null)).toBeNull();
  expect(await failing.read(await made())).toBeNull();
  const starting = createAfterTokens({
    readVersion: async () => null,
    ...both(() => undefined),
  });
  expect(await starting.read(await made())).toBeNull();
  expect(await siteOf().make(null)).toBeNull();
});

test.each([
  ["/", "/", null],
  ["/?after=t", "/", "t"],
  ["/?report=a&after=t&mean=b", "/?report=a&mean=b", "t"],
  ["/?after=t&report=a", "/?report=a", "t"],
  ["/?%61fter=t", "/", "t"],
  ["/?after=%74", "/", "t"],
  ["/?after=", "/", ""],
  ["/?after", "/", ""],
  ["/?after=t&after=t", "/", null],
  ["/?a=1&after=t&b=%zz&&c=+", "/?a=1&b=%zz&&c=+", "t"],
  ["/?AFTER=t&after[]=t", "/?AFTER=t&after[]=t", null],
  ["/?", "/?", null],
  ["/?a=after=t", "/?a=after=t", null],
  ["/?afterwards=t&after=t&", "/?afterwards=t&", "t"],
  ["/?after=t&", "/", "t"],
  ["/?&after=t", "/", "t"],
  ["/?after=a=b", "/", "a=b"],
  ["/?a=1&after=t&%61%66%74%65%72=t&b=2", "/?a=1&b=2", null],
])("A44: takes the token out of %s and leaves the rest as it was", (asked, target, token) => {
  expect(takeAfter(asked)).toEqual({ target, token });
});

test.each([
  [{ referer: "https://oslag.example/reports/a?after=t", "sec-fetch-mode": "navigate" }, "t"],
  [{ referer: "https://oslag.example/reports/a?after=t", "sec-fetch-mode": "no-cors" }, null],
  [{ referer: "https://oslag.example/reports/a?after=t" }, null],
  [{ referer: "https://oslag.example/reports/a", "sec-fetch-mode": "navigate" }, null],
  [{ referer: "?after=t&after=t", "sec-fetch-mode": "navigate" }, null],
  [{ "sec-fetch-mode": "navigate" }, null],
])("A44: takes the token of a link from %j", (headers, token) => {
  expect(takeAfterOfLink(headers)).toBe(token);
});

test("no address has a parameter of this name", () => {
  expect(ADDRESSES.filter(({ parameters }) => parameters?.includes("after"))).toEqual([]);
});

import { expect, test } from "vitest";
import { canonicalTarget } from "./canonical-target.mjs";
import { findAddress } from "./find-address.mjs";

function canonical(target: string): string {
  const address = findAddress(target);
  if (address === null) throw new TypeError(`no address ${target}`);
  return canonicalTarget(target, address);
}
const ID = "0".repeat(64);

test.each([
  ["known parameters in any order", "/leaderboard/getpid?vendor=b&os=a", "?os=a&vendor=b"],
  ["unknown parameters", "/leaderboard/getpid?utm_source=x&os=a&__proto__=1", "?os=a"],
  ["nothing but unknown parameters", "/?fbclid=x&x[]=1&&=", ""],
  ["an empty query", "/papers?", ""],
  ["empty parameters", "/leaderboard/getpid?os=&vendor=b", "?vendor=b"],
  ["repeated parameters", "/leaderboard/getpid?os=a&os=b&vendor=b", "?vendor=b"],
  ["a spelling of the same text", "/leaderboard/getpid?processor=a%20%62", "?processor=a+b"],
  ["a list in parts", "/compare?ids=a,b&x=1&ids=c", "?ids=a%2Cb%2Cc"],
  ["an empty list", "/compare?ids=", ""],
  ["a file in another layout", `/figures/${ID}.svg?x=1&columns=2`, "?columns=2"],
])("a page ignores, or reads alike, %s", (_, target, query) => {
  expect(canonical(target)).toBe(target.split("?")[0] + query);
  expect(canonical(canonical(target))).toBe(canonical(target));
});

test.each([
  ["unknown parameters", "?zzz=1&y=a&aaa=2", "?y=a&unknown=1"],
  ["an unknown parameter of that name", "?unknown=7", "?unknown=1"],
  ["repeated parameters", "?y=a&y=b&os=x", "?os=x&y=&y="],
  ["empty parameters", "?y=&os=x", "?os=x&y="],
])("the plot and the API, which refuse %s, see one spelling of them", (_, query, seen) => {
  for (const path of ["/explore", "/explore/preview.png", "/api/v1/explore"])
    expect(canonical(path + query)).toBe(path + seen);
});

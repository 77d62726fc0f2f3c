import { ADDRESSES } from "@oslag/server-interface";
import { expect, test } from "vitest";
import { isDirect } from "./is-direct.mjs";

const ask = (url: string, method = "GET") => isDirect({ url, method } as never);

test("A30: the process that must always answer renders no page, and answers itself what may not wait", () => {
  for (const url of ["/healthz", "/readyz", "/healthz?x", "/_next/static/chunks/a.js"])
    expect([url, ask(url)]).toEqual([url, true]);
  for (const url of ["/", "/explore?y=getpid", "/nowhere", "/healthz/x", "/api/v1/nothing"])
    for (const method of ["GET", "HEAD", "OPTIONS", "DELETE"])
      expect([url, ask(url, method)]).toEqual([url, false]);
  for (const { path, kind, isHeavy, isCached, isDirect: direct } of ADDRESSES)
    if (kind === "page" || isHeavy || isCached) expect([path, direct]).toEqual([path, undefined]);
});

test("what is posted reaches the process that admits it, and nothing else that is posted does", () => {
  for (const { path, sends } of ADDRESSES.filter((row) => !row.path.includes(":") && !row.isDirect))
    expect([path, ask(path, "POST")]).toEqual([path, sends !== undefined]);
});

import { expect, test } from "vitest";
import { preAuthEncoding } from "./write-envelope";

test("the pre-authentication encoding is that of the DSSE protocol's example", () => {
  const payload = new TextEncoder().encode("hello world");
  expect(Buffer.from(preAuthEncoding("http://example.com/HelloWorld", payload)).toString()).toBe(
    "DSSEv1 29 http://example.com/HelloWorld 11 hello world",
  );
});

test("lengths count bytes, not characters", () => {
  const payload = new TextEncoder().encode("€");
  expect(Buffer.from(preAuthEncoding("é", payload)).toString()).toBe("DSSEv1 2 é 3 €");
});

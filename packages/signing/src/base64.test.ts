import { describe, expect, test, vi } from "vitest";
import * as node from "./base64";

const SAMPLES = [...Array(70).keys(), 8191, 8192, 8193, 20_000].map((length) =>
  Uint8Array.from({ length }, (_byte, index) => (index * 151 + length * 37) % 256),
);

vi.stubGlobal("Buffer", undefined);
vi.resetModules();
const browser = await import("./base64");
vi.unstubAllGlobals();

const PLACES = [
  { place: "Node", ...node },
  { place: "a browser", ...browser },
];

describe.each(PLACES)(
  "base64 in $place",
  ({ parseBase64, parseBase64Url, toBase64, toBase64Url }) => {
    test("decoding reverses encoding, which equals Node's own", () => {
      for (const bytes of SAMPLES) {
        expect(toBase64(bytes)).toBe(Buffer.from(bytes).toString("base64"));
        expect(toBase64Url(bytes)).toBe(Buffer.from(bytes).toString("base64url"));
        expect(parseBase64(toBase64(bytes))).toEqual(bytes);
        expect(parseBase64Url(toBase64Url(bytes))).toEqual(bytes);
      }
    });

    test("each byte string has one text: no other last character decodes", () => {
      const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789+/";
      const read = [...alphabet].filter((last) => parseBase64(`A${last}==`) !== null);
      expect(read).toEqual(["A", "Q", "g", "w"]);
    });

    test.each([
      "aGl=",
      "aGk",
      "aGk=\n",
      " aGk=",
      "a-_=",
      "aGk=aGk=",
      "====",
      "A===",
      "=",
      "aG*k",
      "é===",
    ])("%j is not base64", (text) => {
      expect(parseBase64(text)).toBeNull();
    });

    test.each(["aGk=", "a+/A", "A", "aGl", " ", "aGk\n"])("%j is not base64url", (text) => {
      expect(parseBase64Url(text)).toBeNull();
    });
  },
);

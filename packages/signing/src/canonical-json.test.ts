import fc from "fast-check";
import { expect, test } from "vitest";
import { canonicalJson, isCanonicalJson, NotCanonicalError } from "./canonical-json";

/** RFC 8785, appendix B: IEEE 754 bits and the text they must get. */
const NUMBERS = [
  ["0000000000000000", "0"],
  ["8000000000000000", "0"],
  ["0000000000000001", "5e-324"],
  ["8000000000000001", "-5e-324"],
  ["7fefffffffffffff", "1.7976931348623157e+308"],
  ["ffefffffffffffff", "-1.7976931348623157e+308"],
  ["4340000000000000", "9007199254740992"],
  ["c340000000000000", "-9007199254740992"],
  ["4430000000000000", "295147905179352830000"],
  ["44b52d02c7e14af5", "9.999999999999997e+22"],
  ["44b52d02c7e14af6", "1e+23"],
  ["44b52d02c7e14af7", "1.0000000000000001e+23"],
  ["444b1ae4d6e2ef4e", "999999999999999700000"],
  ["444b1ae4d6e2ef4f", "999999999999999900000"],
  ["444b1ae4d6e2ef50", "1e+21"],
  ["3eb0c6f7a0b5ed8c", "9.999999999999997e-7"],
  ["3eb0c6f7a0b5ed8d", "0.000001"],
  ["41b3de4355555553", "333333333.3333332"],
  ["41b3de4355555557", "333333333.33333343"],
  ["becbf647612f3696", "-0.0000033333333333333333"],
  ["43143ff3c1cb0959", "1424953923781206.2"],
] as const;

test.each(NUMBERS)("number %s is written %s (RFC 8785, appendix B)", (bits, text) => {
  expect(canonicalJson(Buffer.from(bits, "hex").readDoubleBE())).toBe(text);
});

test("keys are sorted by UTF-16 code units (RFC 8785, 3.2.3)", () => {
  const names = ["\u20ac", "\r", "\ufb33", "1", "\ud83d\ude00", "\u0080", "\u00f6"];
  const object = Object.fromEntries(names.map((name) => [name, 0]));
  const sorted = ["\r", "1", "\u0080", "\u00f6", "\u20ac", "\ud83d\ude00", "\ufb33"];
  const text = canonicalJson(object);
  const positions = sorted.map((name) => text.indexOf(JSON.stringify(name)));
  expect(positions).toEqual([...positions].sort((a, b) => a - b));
});

test("strings escape only quote, backslash and control characters (RFC 8785, 3.2.2.2)", () => {
  expect(canonicalJson('\u20ac$\u000f\nA\'B"\\\\"/')).toBe(
    '"\u20ac$\\u000f\\nA\'B\\"\\\\\\\\\\"/"',
  );
});

test.each([
  Infinity,
  -Infinity,
  NaN,
  "\ud800",
  "\udc00a",
  { "\ud800": 1 },
  1n,
  undefined,
  [undefined],
])("%o has no canonical form", (value) => {
  expect(() => canonicalJson(value)).toThrow(NotCanonicalError);
  expect(isCanonicalJson("null", value)).toBe(false);
});

test.each(["{}", '{"a":[1,-1,true,null,"\u{1d11e}"],"b":{}}', "0", '""'])(
  "%s is canonical",
  (text) => {
    expect(isCanonicalJson(text, JSON.parse(text))).toBe(true);
  },
);

test.each([
  "-0",
  "1.0",
  "1E3",
  "1e400",
  '{"a":1,"a":1}',
  '"\\ud800"',
  " 1",
  '{"b":1,"a":1}',
  '"\\/"',
])("%s is not canonical", (text) => {
  expect(isCanonicalJson(text, JSON.parse(text))).toBe(false);
});

test("the verdict is that of writing the value, also with names that look like indices and half characters", () => {
  const name = fc.constantFrom("10", "9", "a", "b", "__proto__", "\ud800", "\u{1d11e}", "toJSON");
  const value = fc.letrec((own) => ({
    value: fc.oneof(
      fc.constantFrom<unknown>(null, true, 0, 1.5, 1e21, 1e-7, "\\ud800", "\ud800", "\u007f\n"),
      fc.array(own("value"), { maxLength: 3 }),
      fc
        .array(fc.tuple(name, own("value")), { maxLength: 4 })
        .map((members) =>
          members.map(([key, member]) => `${JSON.stringify(key)}:${JSON.stringify(member)}`),
        )
        .map((members) => JSON.parse(`{${members.join()}}`) as unknown),
    ),
  })).value;
  const texts = value.chain((one) => {
    let written: string;
    try {
      written = canonicalJson(one);
    } catch {
      written = "";
    }
    const engines = JSON.stringify(one);
    return fc.constantFrom(engines, written || engines, engines.replace("1.5", "1.50"));
  });
  fc.assert(
    fc.property(texts, (text) => {
      const parsed = JSON.parse(text) as unknown;
      let expected: boolean;
      try {
        expected = canonicalJson(parsed) === text;
      } catch {
        expected = false;
      }
      expect(isCanonicalJson(text, parsed)).toBe(expected);
    }),
    { numRuns: 2000 },
  );
});

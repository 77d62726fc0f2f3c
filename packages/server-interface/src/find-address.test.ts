import { expect, it } from "vitest";
import { ADDRESSES, findAddress, parametersOf } from "./index.mjs";

const ID = "0123456789abcdef".repeat(4);
/** An address that belongs to a row: an identifier for each parameter, or the first choice of its pattern. */
const exampleOf = (path: string) =>
  path
    .replaceAll(/:\w+\(\[0-9a-f\]\{64\}\)/g, ID)
    .replaceAll(/:\w+\((\w+)[^)]*\)/g, "$1")
    .replaceAll(/:\w+/g, "some-name");

it.each(ADDRESSES.map((address) => [address.path, address] as const))(
  "finds %s by its path, with and without a query",
  (path, address) => {
    expect(findAddress(exampleOf(path))).toBe(address);
    expect(findAddress(`${exampleOf(path)}?a=/b`)).toBe(address);
  },
);

it.each([
  "/nowhere",
  "/reports",
  "/reports/",
  "/reports/a/b",
  "//reports/a",
  "/Reports/a",
  "/%72eports/a",
  "http://127.0.0.1/reports/a",
  "*",
  "",
])("finds no row for %j", (target) => {
  expect(findAddress(target)).toBeNull();
});

it("labels rows without identifiers and has each path once", () => {
  for (const { label } of ADDRESSES)
    expect(label).toMatch(/^(?:other|\/|(?:\/[a-z0-9.]+|\/:id)+)$/);
  expect(new Set(ADDRESSES.map(({ path }) => path)).size).toBe(ADDRESSES.length);
});

it.each([
  [`/figures/${ID}.svg`, { id: ID, format: "svg" }],
  ["/leaderboard/getpid", { benchmark: "getpid" }],
  ["/run/browser/suite/a.b/c%20d", { version: "a.b", file: "c d" }],
  ["/api/v1/explore", {}],
  ["/reports/a%2Fb", { id: "a/b" }],
  ["/reports/%zz", null],
  ["/reports/%ff", null],
])("finds the named parts of %s", (path, parameters) => {
  const address = findAddress(path);
  expect(address && parametersOf(address, path)).toEqual(parameters);
});

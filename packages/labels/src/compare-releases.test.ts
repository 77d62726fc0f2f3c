import fc from "fast-check";
import { expect, it } from "vitest";
import { compareReleases } from "./compare-releases";

const ORDERED: readonly (readonly string[])[] = [
  [
    "5.15",
    "6.1.0-9-amd64",
    "6.1.0-13-amd64",
    "6.1.0-37-amd64",
    "6.9",
    "6.10",
    "6.12-rc3",
    "6.12-rc10",
    "6.12",
    "6.12.1",
  ],
  ["6.12.0-rc3", "6.12", "6.12.0-1-generic", "6.12.0-12-generic"],
  ["21.6.0", "22.5.0", "22.10.0", "23.0.0"],
  ["10.0.19045", "10.0.22631", "10.0.26100", "10.0.26100.1742"],
  [
    "14.0-CURRENT",
    "14.0-BETA2",
    "14.0-RC1",
    "14.0-RELEASE",
    "14.0-RELEASE-p3",
    "14.0-STABLE",
    "14.1-RELEASE",
  ],
  ["Debian GNU/Linux 9", "Debian GNU/Linux 12", "Ubuntu 24.04"],
];

it.each(ORDERED)("orders %s and what follows by version", (...releases) => {
  for (const [index, release] of releases.entries())
    for (const later of releases.slice(index + 1)) {
      expect([release, later, Math.sign(compareReleases(release, later))]).toEqual([
        release,
        later,
        -1,
      ]);
      expect(Math.sign(compareReleases(later, release))).toBe(1);
    }
});

it("needs no number that fits into 64 bits", () => {
  const digits = "9".repeat(400);
  expect(compareReleases(`6.${digits}`, `6.1${"0".repeat(400)}`)).toBeLessThan(0);
  expect(compareReleases(`6.${digits}`, "6.5")).toBeGreaterThan(0);
});

it("is a total order of any texts", () => {
  const part = fc.oneof(
    fc.stringMatching(/^[0-9]{1,4}$/),
    fc.constantFrom("rc", "RC", "beta", "generic", ".", "-", "+", "_", " ", ".0"),
  );
  const text = fc.oneof(
    fc.array(part, { maxLength: 7 }).map((parts) => parts.join("")),
    fc.string(),
  );
  fc.assert(
    fc.property(text, text, text, (a, b, c) => {
      expect(compareReleases(a, b) === 0).toBe(a === b);
      expect(Math.sign(compareReleases(a, b)) + Math.sign(compareReleases(b, a))).toBe(0);
      if (compareReleases(a, b) < 0 && compareReleases(b, c) < 0)
        expect(compareReleases(a, c)).toBeLessThan(0);
    }),
    { numRuns: 3000 },
  );
});

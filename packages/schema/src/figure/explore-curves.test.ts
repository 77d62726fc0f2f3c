import { describe, expect, it, test } from "vitest";
import { EXTENSIONS } from "../registry/extensions";
import { findExploreCurves } from "./explore-curves";
import { parseExploreQuery } from "./explore-query";
import { CONFIGURATION_CURVE_IDS } from "./report-specification";

const find = (query: string) =>
  findExploreCurves(Object.fromEntries(new URLSearchParams(query).entries()));

describe("a query of /explore for an extension that is drawn as curves", () => {
  test.each([
    ["y=getpid-parallel", {}],
    ["y=getpid-parallel:all", {}],
    ["y=getpid-parallel:8", { processes: "8" }],
    ["y=bcopy-sizes", {}],
    ["y=bcopy-sizes:64k", {}],
    [
      "y=cswitch-parallel&os=macOS&vendor=Intel&architecture=arm64&virtual=no&build=official&host=native&method=2",
      {
        os: "macOS",
        vendor: "Intel",
        architecture: "arm64",
        virtual: "no",
        build: "official",
        host: "native",
        method: "2",
      },
    ],
    // What a plot of the paper's operations had beside its filters. A form sends empty fields too.
    ["y=getpid-parallel&value=cost&x=year&fit=eras&colour=os&paper=1990&plotted=1990&zoom=", {}],
    ["y=getpid-parallel&storage=local&sizing=rule&points=configurations", {}],
  ])("%s", (query, wanted) => {
    const found = find(query);
    if (found?.ok !== true) throw new Error(JSON.stringify(found));
    expect(found.value.y).toBe(/y=([a-z-]+)/.exec(query)?.[1]);
    expect(found.value.query).toMatchObject(wanted);
    expect(Object.keys(found.value.query).length).toBe(Object.keys(wanted).length);
  });

  it.each([
    ["grade=A", "grade"],
    ["year=2020", "year"],
    ["storage=remote", "storage"],
    ["points=reports", "points"],
    ["points=none", "points"],
    ["sizing=capped", "sizing"],
    ["methods=1,2", "methods"],
    ["networks=2", "networks"],
    [`key=ed25519:${"A".repeat(43)}`, "key"],
    [`configuration=${"0".repeat(32)}`, "configuration"],
    ["mode=quick", "mode"],
    ["suite=0.2.0", "suite"],
  ])("is refused with %s, which would silently show other results", (more, field) => {
    const found = find(`y=getpid-parallel&${more}`);
    if (found === null || found.ok) throw new Error("It is not refused.");
    expect(found.problem.field).toBe(field);
    expect(found.problem.detail).toContain(field);
  });

  it("is refused with an unknown variant or method", () => {
    expect(find("y=getpid-parallel:3")?.ok).toBe(false);
    expect(find("y=getpid-parallel&method=99")?.ok).toBe(false);
  });

  it("is a plot otherwise, and no plot is of an extension", () => {
    expect(find("")).toBeNull();
    expect(find("y=getpid")).toBeNull();
    // The plot's parser refuses what no figure has.
    expect(find("y=getpid-parallel&colour=taste")).toBeNull();
    expect(findExploreCurves({ y: ["getpid-parallel", "getpid"] })).toBeNull();
    for (const { id } of EXTENSIONS) expect(parseExploreQuery({ y: id }).ok).toBe(false);
    for (const y of CONFIGURATION_CURVE_IDS) {
      const refused = parseExploreQuery({ y });
      expect(!refused.ok && refused.problem.detail).toContain(`/api/v1/curves?y=${y}`);
    }
  });
});

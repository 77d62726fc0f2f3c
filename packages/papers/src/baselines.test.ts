import { DEFAULT_SET } from "@oslag/schema";
import { describe, expect, test } from "vitest";
import { BASELINES, defaultBaseline, findBaselineResult, type Baseline } from "./baselines";
import { EDITIONS } from "./editions";
import { configurationPoints } from "./paper-points";

describe("baselines", () => {
  test("the default ones cover the default set; the remote one takes the NFS results", () => {
    const valueOf = (role: "local" | "remote", benchmark: string) =>
      defaultBaseline(role).results.find((result) => result.benchmark === benchmark)?.value;
    for (const benchmark of DEFAULT_SET) {
      expect(valueOf("local", benchmark)).toBeGreaterThan(0);
      expect(valueOf("remote", benchmark)).toBeGreaterThan(0);
    }
    expect(defaultBaseline("local").ratingMips).toBe(0.9);
    expect([valueOf("local", "getpid"), valueOf("remote", "getpid")]).toEqual([207e3, 207e3]);
    expect([valueOf("local", "open-close"), valueOf("remote", "open-close")]).toEqual([
      2.9e6, 36e6,
    ]);
    expect([valueOf("local", "read"), valueOf("remote", "create-delete")]).toEqual([2.3e6, 295e6]);
  });

  test("1989: the Sun3 under SunOS has no file results, under Sprite it has all", () => {
    const benchmarks = ({ results }: Baseline) => results.map(({ benchmark }) => benchmark);
    expect(benchmarks(BASELINES["1989-sunos"])).toEqual(["getpid", "cswitch", "select", "read"]);
    expect(benchmarks(BASELINES["1989-sprite"])).toEqual(expect.arrayContaining([...DEFAULT_SET]));
    expect(BASELINES["1989-sprite"].ratingMips).toBe(1.8);
  });

  test("the order of the papers' configurations is the same against either complete baseline", () => {
    const order = (baseline: Baseline) =>
      configurationPoints(EDITIONS["1990"], { baseline })
        .filter((point) => point.complete)
        .toSorted((a, b) => (b.geometricMean ?? 0) - (a.geometricMean ?? 0))
        .map((point) => `${point.machine} ${point.systems.join()}`);
    expect(order(BASELINES["1989-sprite"])).toEqual(order(BASELINES["1990-local"]));
    expect(order(BASELINES["1990-local"])[0]).toBe("MVAX2 Ultrix 3.0");
  });
});

describe("the baseline of one variant", () => {
  test("variants that the paper prints but does not scale have one too", () => {
    const find = (benchmark: string, variant: string, role: "local" | "remote" = "local") =>
      findBaselineResult({ benchmark, variant, role });
    expect(find("select", "1-empty")).toEqual({ quantity: "time", value: 740e3, ratingMips: 0.9 });
    expect(find("open-close", "a/b/c/foo", "remote")?.value).toBe(36.9e6);
    expect(find("bcopy", "cached")).toMatchObject({ quantity: "bandwidth", value: 3.5e6 });
    expect(find("cswitch", "cross-cpu")).toBeNull();
    expect(find("dhrystone", "default")).toBeNull();
  });
});

import { expect, test } from "vitest";
import { makeReport } from "@oslag/store/testing";
import { listDifferences, toAttributes } from "./environment-attributes";

test("a report has no differences to itself", () => {
  const one = toAttributes(makeReport());
  expect(listDifferences([one, one])).toEqual([]);
});

test("kernel, mitigations and governor come first, and the order of mitigations does not count", () => {
  const before = toAttributes(
    makeReport({
      change: (report) => {
        report.os.mitigations = ["meltdown: PTI", "mds: Mitigation"];
        report.os.libc = "glibc 2.36";
      },
    }),
  );
  const after = toAttributes(
    makeReport({
      change: (report) => {
        report.os.mitigations = ["mds: Mitigation", "meltdown: PTI"];
        report.os.libc = "glibc 2.40";
        report.os.kernel = "6.1.0-40-amd64";
        report.os.governor = "performance";
      },
    }),
  );
  expect(listDifferences([before, after])).toEqual([
    { attribute: "Kernel", values: ["6.1.0-37-amd64", "6.1.0-40-amd64"] },
    { attribute: "Governor", values: [null, "performance"] },
    { attribute: "C library", values: ["glibc 2.36", "glibc 2.40"] },
  ]);
});

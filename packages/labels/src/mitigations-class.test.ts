import { expect, it } from "vitest";
import { mitigationsClass } from "./mitigations-class";

const SAFE = "meltdown: Not affected";
const MITIGATED = "spectre_v2: Mitigation: Retpolines; IBPB: conditional";
const OPEN = "mds: Vulnerable: Clear CPU buffers attempted, no microcode";

it.each([
  [[], [], null],
  [[SAFE], [], "not needed"],
  [[SAFE, MITIGATED], [], "on"],
  [[SAFE, MITIGATED, OPEN], [], "some off"],
  [[SAFE, OPEN], [], "off"],
  // Linux keeps the inversion of page table entries, whatever was asked for at boot.
  [["l1tf: Mitigation: PTE Inversion", OPEN], ["quiet", "mitigations=off"], "off"],
  // A processor that needs none is the same either way.
  [[SAFE], ["mitigations=off"], "not needed"],
  [["itlb_multihit: KVM: Mitigation: VMX disabled", SAFE], [], "on"],
  [["without a colon"], [], "not needed"],
] as const)("%j with %j is %s", (vulnerabilities, parameters, expected) => {
  expect(mitigationsClass(vulnerabilities, parameters)).toBe(expected);
});

const OFF = "mitigations=off";

/**
 * Returns the class of a kernel's mitigations, from its list of vulnerabilities such as `meltdown: Mitigation: PTI`; null if the
 * list is empty. `off` means switched off at boot, or that nothing is mitigated; `some off` that a vulnerability is left open.
 */
export function mitigationsClass(
  vulnerabilities: readonly string[],
  bootParameters: readonly string[] = [],
): "on" | "some off" | "off" | "not needed" | null {
  if (vulnerabilities.length === 0) return null;
  const states = vulnerabilities.map((line) => line.slice(line.indexOf(":") + 1).trim());
  const isOpen = states.some((state) => /^(KVM: )?Vulnerable/i.test(state));
  const isMitigated = states.some((state) => /^(KVM: )?Mitigation/i.test(state));
  if (isOpen && (bootParameters.includes(OFF) || !isMitigated)) return "off";
  if (isOpen) return "some off";
  return isMitigated ? "on" : "not needed";
}

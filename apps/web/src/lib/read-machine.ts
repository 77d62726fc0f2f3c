import { detectMachine, type Machine } from "./detect-machine";

/** Returns what this browser says of its machine, or null. */
export function readMachine(): Machine | null {
  const { userAgent, userAgentData, maxTouchPoints } = navigator as Navigator & {
    readonly userAgentData?: { readonly platform: string };
  };
  return detectMachine({ userAgent, platform: userAgentData?.platform, maxTouchPoints });
}

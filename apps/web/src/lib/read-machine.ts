import { detectMachine, type Machine } from "./detect-machine";

/** The hints that Chromium gives; the type library lacks them. */
type Hints = {
  readonly platform: string;
  readonly getHighEntropyValues?: (
    names: readonly string[],
  ) => Promise<{ readonly architecture?: string; readonly bitness?: string }>;
};

let machine: Promise<Machine | null> | undefined;

/** Resolves with what this browser says of its machine, or null. Nothing of it is sent. */
export function readMachine(): Promise<Machine | null> {
  return (machine ??= askBrowser());
}

async function askBrowser(): Promise<Machine | null> {
  const { userAgent, userAgentData, maxTouchPoints } = navigator as Navigator & {
    readonly userAgentData?: Hints;
  };
  const hints = await userAgentData
    ?.getHighEntropyValues?.(["architecture", "bitness"])
    // A browser may keep them to itself.
    .catch(() => undefined);
  const { architecture, bitness } = hints ?? {};
  return detectMachine({
    userAgent,
    maxTouchPoints,
    platform: userAgentData?.platform,
    architecture,
    bitness,
  });
}

import type { ReleaseArchive } from "@oslag/schema";

/** What a browser says of its machine. Only some browsers give the client hints. */
export type Browser = {
  readonly userAgent: string;
  readonly maxTouchPoints: number;
  /** The hint that names the system. */
  readonly platform?: string | undefined;
  /** The hint that names the processor: "arm" or "x86". */
  readonly architecture?: string | undefined;
  /** The hint that has the width of the processor's addresses: "64" or "32". */
  readonly bitness?: string | undefined;
};

/** Systems of telephones and tablets, for which no runner is built. */
const BROWSER_ONLY = ["android", "ios", "ipados"] as const;

/** A system of a visitor. */
export type System = ReleaseArchive["system"] | (typeof BROWSER_ONLY)[number];

export type Machine = {
  readonly system: System;
  /** One of an archive, or the browser's word for another one. Null where a browser does not say. */
  readonly processor: string | null;
};

const SYSTEMS: readonly (readonly [pattern: RegExp, system: System])[] = [
  [/Android/i, "android"],
  [/iPad/i, "ipados"],
  [/iPhone|iPod|\biOS\b/i, "ios"],
  [/Windows/i, "windows"],
  [/Macintosh|Mac OS X|macOS/i, "macos"],
  [/FreeBSD/i, "freebsd"],
  [/NetBSD/i, "netbsd"],
  [/OpenBSD/i, "openbsd"],
  [/Linux|X11; CrOS|Chrome ?OS/i, "linux"],
];
const PROCESSORS: readonly (readonly [pattern: RegExp, processor: ReleaseArchive["processor"]])[] =
  [
    [/aarch64|arm64|\bARM\b/i, "arm64"],
    [/armv7/i, "armv7"],
    [/riscv64/i, "riscv64"],
    [/ppc64le/i, "ppc64le"],
    [/s390x/i, "s390x"],
    [/x86_64|Win64|x64|WOW64|amd64/i, "x86-64"],
    [/i[3-6]86/i, "i686"],
  ];

/** The processors that a client hint names, by architecture and width. */
const HINTED: Readonly<Record<string, ReleaseArchive["processor"]>> = {
  "arm 64": "arm64",
  "arm 32": "armv7",
  "x86 64": "x86-64",
  "x86 32": "i686",
};

/**
 * Returns the visitor's machine by what its browser says of it; null when it says nothing useful. A browser that gives client hints names
 * the same processor in its user agent on every machine, so the hint goes first. Browsers on a Mac name an Intel processor whatever they
 * run on, so there the processor is unknown without a hint. An iPad says that it is a Mac, but no Mac has a touch screen.
 */
export function detectMachine(browser: Browser): Machine | null {
  const { userAgent: agent, platform = "", maxTouchPoints } = browser;
  const system = systemIn(platform) ?? systemIn(agent);
  if (system === undefined) return null;
  if (system === "macos" && maxTouchPoints > 1) return { system: "ipados", processor: null };
  if (isBrowserOnly(system)) return { system, processor: null };
  // A telephone of no system that is known here.
  if (/Mobile/i.test(agent)) return null;
  const hinted = HINTED[`${browser.architecture} ${browser.bitness}`];
  const named = system === "macos" ? undefined : processorIn(agent);
  return { system, processor: hinted ?? named ?? null };
}

/** Returns whether a system can be measured in its browser alone. */
export const isBrowserOnly = (system: System): boolean =>
  BROWSER_ONLY.some((only) => only === system);

const systemIn = (text: string) => SYSTEMS.find(([pattern]) => pattern.test(text))?.[1];
const processorIn = (text: string) =>
  PROCESSORS.find(([pattern]) => pattern.test(text))?.[1] ??
  /(?:Linux|BSD) (\w{1,20})\b/.exec(text)?.[1];

/** Returns whether an archive is for that machine, as far as it is known. */
export function fits(
  machine: Machine | null,
  archive: Pick<ReleaseArchive, "system" | "processor">,
): boolean {
  return (
    machine !== null &&
    machine.system === archive.system &&
    (machine.processor === null || machine.processor === archive.processor)
  );
}

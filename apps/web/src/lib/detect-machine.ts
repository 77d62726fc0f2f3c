import type { ReleaseArchive } from "@oslag/schema";

/** What a browser says of its machine. `platform` is the client hint, which only some browsers have. */
export type Browser = {
  readonly userAgent: string;
  readonly platform: string | undefined;
  readonly maxTouchPoints: number;
};

export type Machine = Pick<ReleaseArchive, "system"> & {
  /** Null where a browser does not say. */
  readonly processor: ReleaseArchive["processor"] | null;
};

const SYSTEMS: readonly (readonly [pattern: RegExp, system: Machine["system"]])[] = [
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

/**
 * The visitor's machine by what its browser says of it; null when it says nothing useful or is a telephone or a tablet. Browsers on a
 * Mac name an Intel processor whatever they run on, so there the processor stays unknown. An iPad says that it is a Mac, but no Mac
 * has a touch screen.
 */
export function detectMachine({
  userAgent: agent,
  platform = "",
  maxTouchPoints,
}: Browser): Machine | null {
  if (/Android|iPhone|iPad|Mobile/i.test(agent)) return null;
  const system =
    SYSTEMS.find(([pattern]) => pattern.test(platform))?.[1] ??
    SYSTEMS.find(([pattern]) => pattern.test(agent))?.[1];
  if (system === undefined) return null;
  if (system === "macos") return maxTouchPoints > 1 ? null : { system, processor: null };
  const processor = PROCESSORS.find(([pattern]) => pattern.test(agent))?.[1] ?? null;
  return { system, processor };
}

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

import { toSpellings, type Named } from "./spellings";

/**
 * The families of operating systems that have a title. A report may state any other. `id` is what the runner states, and `title`
 * the name that readers know. Ids are append-only.
 */
export const OPERATING_SYSTEMS = [
  { id: "linux", title: "Linux", aliases: ["gnu/linux"] },
  { id: "darwin", title: "macOS", aliases: ["mac", "mac os", "mac os x", "os x", "osx"] },
  { id: "windows", title: "Windows", aliases: ["win", "win32", "win64", "windows nt"] },
  { id: "freebsd", title: "FreeBSD", aliases: [] },
  { id: "openbsd", title: "OpenBSD", aliases: [] },
  { id: "netbsd", title: "NetBSD", aliases: [] },
  { id: "illumos", title: "illumos", aliases: [] },
  { id: "android", title: "Android", aliases: [] },
  { id: "ios", title: "iOS", aliases: ["iphoneos"] },
  { id: "chromeos", title: "ChromeOS", aliases: ["chrome os"] },
] as const satisfies readonly (Named & { readonly title: string })[];

const SPELLINGS = toSpellings(
  OPERATING_SYSTEMS.map(({ id, title, aliases }) => ({ id, aliases: [title, ...aliases] })),
);

/** Returns the family that a text means, such as `darwin` for `macOS`; the text in lower case if it is not listed. */
export function osFamilyOf(text: string): string {
  return SPELLINGS.nameOf(text) ?? text.trim().toLowerCase();
}

/** Returns every text by which reports may state this family, in lower case. */
export const osSpellings = SPELLINGS.spellingsOf;

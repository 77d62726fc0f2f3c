import { existsSync } from "node:fs";
import path from "node:path";

export const EXPORT_FONT = "Inter";

const FILES = {
  regular: "@expo-google-fonts/inter/400Regular/Inter_400Regular.ttf",
  semibold: "@expo-google-fonts/inter/600SemiBold/Inter_600SemiBold.ttf",
  /** For browsers: every weight in one compressed file, of the Latin letters. */
  web: "@fontsource-variable/inter/files/inter-latin-wght-normal.woff2",
} as const;

/**
 * The typeface of exported figures, TrueType but for the web, found upwards of the working directory as Node finds packages. Renderers
 * leave text out without a word when they have no font, so a missing file throws.
 */
export function figureFonts(): Readonly<Record<keyof typeof FILES, string>> {
  return { regular: find(FILES.regular), semibold: find(FILES.semibold), web: find(FILES.web) };
}

function find(file: string): string {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const found = path.join(/* turbopackIgnore: true */ folder, "node_modules", file);
    if (existsSync(found)) return found;
    if (folder === path.dirname(folder)) throw new Error(`The typeface ${file} is not installed.`);
  }
}

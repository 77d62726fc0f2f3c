import { existsSync } from "node:fs";
import path from "node:path";

export const EXPORT_FONT = "Inter";

const PACKAGE = "node_modules/@expo-google-fonts/inter";
const FILES = {
  regular: "400Regular/Inter_400Regular.ttf",
  semibold: "600SemiBold/Inter_600SemiBold.ttf",
} as const;

/**
 * The typeface of exported figures as TrueType, found upwards of the working directory as Node finds packages. Renderers
 * leave text out without a word when they have no font, so a missing file throws.
 */
export function figureFonts(): { readonly regular: string; readonly semibold: string } {
  for (let folder = process.cwd(); ; folder = path.dirname(folder)) {
    const regular = path.join(/* turbopackIgnore: true */ folder, PACKAGE, FILES.regular);
    const semibold = path.join(/* turbopackIgnore: true */ folder, PACKAGE, FILES.semibold);
    if (existsSync(regular) && existsSync(semibold)) return { regular, semibold };
    if (folder === path.dirname(folder)) break;
  }
  throw new Error("The typeface of exported figures is missing: install the package of Inter.");
}

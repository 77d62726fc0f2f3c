/*
 * The words of the brand strings that x86 processors hold (CPUID leaves 80000002H to 80000004H; Intel 64 and IA-32 Architectures
 * Software Developer's Manual, volume 2A, and AMD64 Architecture Programmer's Manual, volume 3). A brand of other words is not
 * wrong, only unrecognised. No word of one list differs from another one only by a trademark sign, and no model number holds a
 * letter that looks like a digit.
 */

const LETTER = "[A-HJ-NP-Z]";

export const BRAND_WORDS = {
  GenuineIntel: {
    start: String.raw`(?:1[1-4]th Gen )?(?:Intel|INTEL)\(R\)`,
    words: [
      String.raw`Core\(TM\)2?`,
      String.raw`(?:Xeon|XEON|Pentium|Celeron)\(R\)`,
      String.raw`Atom\(TM\)`,
      "Platinum|PLATINUM|Gold|GOLD|Silver|SILVER|Bronze|BRONZE|Max|MAX|Ultra|Duo|Quad|Extreme|Dual",
      "CPU|Processor|processor",
      "[3579]|i[3579]|[vV][2-6]|4|D|M",
      // 920, 8488C, X5650, E5-2690, i7-1165G7, i5-L16G7, m3-6Y30, w9-3495X, N100, 6975P-C
      `(?:i[3579]-|m[357]-|w[3579]-|[EWDM]\\d?-)?(?:${LETTER}{0,2}\\d{2,5}|\\dY\\d\\d)(?:${LETTER}{1,3}\\d?|IT)?(?:-${LETTER})?`,
      String.raw`(?:@ )?\d\.\d{1,2}GHz`,
    ],
  },
  AuthenticAMD: {
    start: "AMD",
    words: [
      "Ryzen|Threadripper|PRO|AI|Max|Max\\+|HX|Embedded|EPYC|EPYC-(?:Rome|Milan|Genoa|Turin)(?:-v\\d)?",
      String.raw`(?:Athlon|Phenom|Opteron|Sempron|Turion)\(tm\)|FX\(tm\)-\d{4}|II|64|X[2346]|Gold|Silver`,
      // 5950X, 7800X3D, 7R13, 9B14, 4200+, V1605B, 890M
      `[3579]|V?\\d{3,4}(?:${LETTER}{1,2}(?:3D)?)?|\\d${LETTER}\\d\\d|\\d{4}\\+`,
      "with|w/|Radeon|Vega|Graphics|Mobile|Gfx",
      String.raw`(?:\d{1,3}|Dual|Triple|Quad|Six|Eight)-Cores?|Core|Dual|Quad|Processor`,
    ],
  },
} as const;

/** Boards whose model stands in place of a brand, which Arm's processors do not have. */
export const BOARD =
  /^Raspberry Pi (?:Zero(?: 2)? W|Compute Module \d|\d+ Model [AB](?: Plus)?|\d+)(?: Rev \d\.\d)?$/;

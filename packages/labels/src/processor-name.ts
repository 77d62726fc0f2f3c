/** Parts of a brand string that are not the name: trade marks, filler words, clock rates, core counts. */
const DECORATION =
  /\((?:R|TM|C)\)|\bCPU\b|\bProcessor\b|\b\d+-Core\b|@.*$|\bwith .*Graphics\b|\bGenuine\b/gi;

/** Shortens `Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz` to `Intel Xeon E5-2690 v4`. Returns the brand itself if nothing is left. */
export function shortProcessorName(brand: string): string {
  const short = brand.replace(DECORATION, " ").replace(/\s+/g, " ").trim();
  return short === "" ? brand : short;
}

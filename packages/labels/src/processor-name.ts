/** What brand strings carry beyond the name: marks of registration, filler words, clock rates, core counts. */
const DECORATION =
  /\((?:R|TM|C)\)|\bCPU\b|\bProcessor\b|\b\d+-Core\b|@.*$|\bwith .*Graphics\b|\bGenuine\b/gi;

/** `Intel(R) Xeon(R) CPU E5-2690 v4 @ 2.60GHz` is `Intel Xeon E5-2690 v4`. Falls back to the brand itself. */
export function shortProcessorName(brand: string): string {
  const short = brand.replace(DECORATION, " ").replace(/\s+/g, " ").trim();
  return short === "" ? brand : short;
}

import { toSpellings, type Named } from "./spellings";

/**
 * The makers of processors by their usual names, as packages/hardware has them, with what processors and runners state: the text of
 * CPUID leaf 0, or the runner's name of an implementer code. A report may state any other text. Ids are append-only.
 */
export const VENDORS = [
  { id: "Intel", aliases: ["GenuineIntel", "Intel Corporation", "Intel(R) Corporation"] },
  { id: "AMD", aliases: ["AuthenticAMD", "AMDisbetter!", "Advanced Micro Devices"] },
  { id: "Apple", aliases: ["Apple Inc."] },
  { id: "Arm", aliases: ["Arm Limited", "Arm Ltd."] },
  { id: "Ampere", aliases: ["Ampere Computing"] },
  { id: "Applied Micro", aliases: ["APM"] },
  { id: "AWS", aliases: ["Amazon"] },
  { id: "Broadcom", aliases: [] },
  { id: "Cavium", aliases: [] },
  { id: "DEC", aliases: ["Digital"] },
  { id: "Fujitsu", aliases: [] },
  { id: "Google", aliases: [] },
  { id: "HiSilicon", aliases: ["Huawei"] },
  { id: "Hygon", aliases: ["HygonGenuine"] },
  { id: "IBM", aliases: ["IBM/S390"] },
  { id: "Loongson", aliases: [] },
  { id: "Marvell", aliases: [] },
  { id: "Microsoft", aliases: [] },
  { id: "MIPS", aliases: [] },
  { id: "Motorola", aliases: [] },
  { id: "NVIDIA", aliases: [] },
  { id: "Phytium", aliases: [] },
  { id: "Qualcomm", aliases: [] },
  { id: "Raspberry Pi", aliases: [] },
  { id: "Samsung", aliases: [] },
  { id: "SiFive", aliases: [] },
  { id: "SpacemiT", aliases: [] },
  { id: "Sun", aliases: ["Sun Microsystems"] },
  { id: "T-Head", aliases: [] },
  { id: "VIA", aliases: ["CentaurHauls", "VIA VIA VIA"] },
  { id: "Zhaoxin", aliases: ["Shanghai"] },
] as const satisfies readonly Named[];

const SPELLINGS = toSpellings(VENDORS);

/** Returns the usual name of the maker that a text means, such as `AMD` for `AuthenticAMD`; the text itself if it is not listed. */
export function vendorNameOf(text: string): string {
  return SPELLINGS.nameOf(text) ?? text.trim();
}

/** Returns every text by which reports may state this maker, in lower case. */
export const vendorSpellings = SPELLINGS.spellingsOf;

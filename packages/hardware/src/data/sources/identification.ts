import type { Source } from "../../entry";

/** Which number means which processor. */
export const IDENTIFICATION_SOURCES = {
  "linux-intel-family": {
    title: "Linux, Intel family and model numbers",
    gave: "family, model and code name, and the core design where the comment gives it",
    repository: "gregkh/linux",
    path: "arch/x86/include/asm/intel-family.h",
    commit: "5ba594f2049bc9eb2781500c137e3e9fcc87ef69",
  },
  "linux-intel-comments": {
    title: "Linux, x86/cpu: Update Intel Family comments",
    gave: "core designs of Emerald Rapids, Granite Rapids, Meteor Lake, Arrow Lake and Lunar Lake",
    address: "https://lore.kernel.org/r/20250127162252.GK16742@noisy.programming.kicks-ass.net",
  },
  "linux-panther-nova": {
    title: "Linux, x86/cpu: Add/fix core comments for {Panther,Nova} Lake",
    gave: "families, models and core designs of Panther Lake and Nova Lake",
    address: "https://patch.msgid.link/20251028172948.6721-1-tony.luck@intel.com",
  },
  "linux-amd": {
    title: "Linux, AMD processor set-up",
    gave: "model ranges of Zen to Zen 4 in families 17h and 19h",
    repository: "gregkh/linux",
    path: "arch/x86/kernel/cpu/amd.c",
    commit: "025ded6faf0533f51f83d1a5ba9fc7ede0d552ea",
  },
  "linux-zen6": {
    title: "Linux, x86/CPU/AMD: Extend Zen6 model range",
    gave: "model ranges of Zen 6 in family 1Ah",
    address: "https://patch.msgid.link/20251029123056.19987-1-bp@kernel.org",
  },
  "linux-s390": {
    title: "Linux, s390 set-up",
    gave: "machine types and the platform name of each, up to z15",
    repository: "torvalds/linux",
    path: "arch/s390/kernel/setup.c",
    commit: "01d1dff64662646023482806c6db8ef0b280c403",
  },
  "linux-s390-z16": {
    title: "Linux, s390 processors",
    gave: "machine types of the z16",
    repository: "torvalds/linux",
    path: "arch/s390/kernel/processor.c",
    commit: "5dcf8655cc80a48065ba0a224e794106c147c14b",
  },
  "linux-power11": {
    title: "Linux, powerpc: Add Power11 architected and raw mode",
    gave: "the name of the Power11",
    publication:
      "M. Srinivasan to the mailing list linuxppc-dev, 9 February 2024, message 20240209040753.748609-1-maddy@linux.ibm.com",
  },
  "linux-s390-z17": {
    title: "Linux, s390 updates for 6.15-rc2",
    gave: "machine types of the z17, and that it was announced in that week of April 2025",
    publication:
      "H. Carstens to the mailing list linux-s390, 11 April 2025, message 20250411100301.123863C11-hca@linux.ibm.com",
  },
  "cpufetch-x86": {
    title: "cpufetch, x86 microarchitectures",
    gave: "family, model, stepping and name; the years in the names of the two Pumas",
    repository: "Dr-Noob/cpufetch",
    path: "src/x86/uarch.c",
    commit: "b1f20cfec6ff902975919ab6f3fd18be744f16fe",
  },
  "cpufetch-arm": {
    title: "cpufetch, Arm microarchitectures",
    gave: "implementer, part and name",
    repository: "Dr-Noob/cpufetch",
    path: "src/arm/uarch.c",
    commit: "b1f20cfec6ff902975919ab6f3fd18be744f16fe",
  },
  "cpufetch-riscv": {
    title: "cpufetch, RISC-V microarchitectures",
    gave: "names that Linux gives the core, and marchid of the X60",
    repository: "Dr-Noob/cpufetch",
    path: "src/riscv/uarch.c",
    commit: "b1f20cfec6ff902975919ab6f3fd18be744f16fe",
  },
  "cpufetch-power": {
    title: "cpufetch, PowerPC microarchitectures",
    gave: "names of processors",
    repository: "Dr-Noob/cpufetch",
    path: "src/ppc/uarch.c",
    commit: "b1f20cfec6ff902975919ab6f3fd18be744f16fe",
  },
  "lscpu-arm": {
    title: "util-linux, lscpu for Arm",
    gave: "implementer, part and name",
    repository: "util-linux/util-linux",
    path: "sys-utils/lscpu-arm.c",
    commit: "39465c780eed56034ed1440068a2722fc3331343",
  },
  "m1n1-midr": {
    title: "m1n1, part numbers of Apple cores",
    gave: "part, core name and number of the chip; the chip's public name is from the Asahi documentation",
    repository: "AsahiLinux/m1n1",
    path: "src/midr.h",
    commit: "06dfe45303398592dbfe01c3fb5ea364c3c11c19",
  },
  "asahi-soc": {
    title: "Asahi Linux documentation, SoC codenames",
    gave: "public name, chip number and cores of each Apple chip",
    repository: "AsahiLinux/docs",
    path: "docs/hw/soc/soc-codenames.md",
    commit: "a7d0a3dd31ac6c4238b6b4994d036a753db87824",
  },
  "wikichip-amd-cpuid": {
    title: "WikiChip, AMD CPUIDs",
    gave: "models of Milan, Vermeer and Cezanne in family 19h, of Dhyana in family 18h",
    address: "https://en.wikichip.org/w/index.php?diff=next&oldid=99734&title=amd%2Fcpuid",
  },
  "amd-families": {
    title: "List of AMD CPU microarchitectures (copy of a Wikipedia article)",
    gave: "family numbers and the designs of each",
    address: "https://everything.explained.today/AMD_processors/",
  },
  cpudb: {
    title: "CPU DB (Stanford), processors, code names and microarchitectures",
    gave: "first dated processor of a code name or microarchitecture",
    repository: "cota/cpudb",
    path: "processor.csv",
    commit: "168fc6f9be12694883b4f54a38913f4d8ca6e8ed",
  },
} as const satisfies Record<string, Source>;

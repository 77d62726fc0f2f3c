import type { Source } from "../../entry";

/** When x86 processors appeared. */
export const X86_YEAR_SOURCES = {
  "intel-microarchitectures": {
    title: "List of Intel CPU microarchitectures (copy of a Wikipedia article)",
    gave: "year of each microarchitecture from the 8086 to Tremont",
    address: "http://chaos.owiki.org/wiki/List_of_Intel_CPU_microarchitectures",
  },
  "ark-core": {
    title: "Intel Core processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "intel_core_processors_v1_8.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-xeon": {
    title: "Intel Xeon processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "intel_xeon_processors_v1_8.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-pentium": {
    title: "Intel Pentium processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "intel_pentium_processors_v1_8.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-celeron": {
    title: "Intel Celeron processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "Intel_Celeron_Processors_v1_9.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-atom": {
    title: "Intel Atom processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "Intel_Atom_Processors_v1_9.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-core-ultra": {
    title: "Intel Core Ultra processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "Intel_Core_Ultra_Processors_v1_9.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-processors": {
    title: "Intel N-series processors, from Intel's product specifications",
    gave: "release quarter and code name of each product; the year is the first of the code name",
    repository: "toUpperCase78/intel-processors",
    path: "Intel_Processors_v1_9.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "ark-quark": {
    title: "Intel Quark processors, from Intel's product specifications",
    gave: "release quarter of the Quark X1000",
    repository: "toUpperCase78/intel-processors",
    path: "intel_quark_SoC_v1_6.csv",
    commit: "e46dc8a031eb5c4e558eab6d438ab74472670a2b",
  },
  "granite-rapids": {
    title: "Granite Rapids (copy of a Wikipedia article)",
    gave: "launch on 24 September 2024",
    address: "https://wikimili.com/en/Granite_Rapids",
  },
  "sierra-forest": {
    title: "Sierra Forest, Wikipedia",
    gave: "launch on 4 June 2024",
    address: "https://en.wikipedia.org/wiki/Sierra_Forest",
  },
  "panther-lake": {
    title: "Intel Panther Lake press Q&A transcript",
    gave: "formal launch of Panther Lake at CES 2026",
    address:
      "https://worldnl.com/intel-panther-lake-press-q-a-transcript-evo-is-still-alive-and-the-company-ditches-prior-generation-268803.html",
  },
  athlon: {
    title: "Athlon (copy of a Wikipedia article)",
    gave: "debut of the K7 on 23 June 1999",
    address: "http://piglix.com/piglix/Athlon_Thunderbird",
  },
  "amd-k8-k10": {
    title: "Athlon 64",
    gave: "launch of K8 in April 2003 and of K10 in September 2007",
    address: "https://www.scribd.com/document/383773573/Athlon-64",
  },
  "amd-apu": {
    title: "AMD Accelerated Processing Unit (copy of a Wikipedia article)",
    gave: "launch of the first Llano units on 14 June 2011",
    address: "http://www.theinfolist.com/html/ALL/s/A/Accelerated_Processing_Unit.html",
  },
  "amd-small-cores": {
    title: "AMD's Microarchitectures",
    gave: "release of Bobcat in early 2011 and of Jaguar in mid 2013",
    address: "http://bucarotechelp.com/computers/architecture/85041601.asp",
  },
  "amd-bulldozer": {
    title: "15h.org, Family 15h",
    gave: "introduction on 12 October 2011",
    address: "https://15h.org/index.php?diff=prev&oldid=216&title=Family_15h",
  },
  "amd-notes": {
    title: "olv-notes, AMD CPUs",
    gave: "years of Piledriver, Steamroller, Excavator, Zen 3+, Dali and Cezanne",
    repository: "olvaffe/olv-notes",
    path: "machines/cpu-amd.md",
    commit: "435a1d5d7877ca931e67f7def8c7b8443eb09bea",
  },
  zen: {
    title: "Zen (microarchitecture) (copy of a Wikipedia article)",
    gave: "launches of Zen in 2017, Zen+ in April 2018 and Zen 2 in July 2019",
    address:
      "https://a.osmarks.net/content/wikipedia_en_all_maxi_2020-08/A/Zen_(microarchitecture)",
  },
  "amd-desktop": {
    title: "AMD Mainstream Desktop CPU Generations Comparison",
    gave: "launch year of the Ryzen 5000, Zen 3 (Vermeer)",
    address:
      "https://wccftech.com/amd-ryzen-7000-zen-4-raphael-dragon-range-phoenix-cpus-apus-desktop-laptop-confirmed/",
  },
  epyc: {
    title: "Epyc (copy of a Wikipedia article)",
    gave: "launch of Milan in March 2021",
    address: "http://www.upcscavenger.com/wiki/Epyc",
  },
  "zen-4": {
    title: "Zen 4 (copy of a Wikipedia article)",
    gave: "release on 27 September 2022",
    address: "https://wiki.av1.space/content/wikipedia_en_all_mini_2025-06/Zen_4c",
  },
  "zen-5": {
    title: "Zen 5 (copy of a Wikipedia article)",
    gave: "launches of Strix Point, Granite Ridge and Turin in July, August and October 2024",
    address: "https://wikimili.com/en/Zen_5",
  },
} as const satisfies Record<string, Source>;

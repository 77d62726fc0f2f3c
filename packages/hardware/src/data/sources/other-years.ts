import type { Source } from "../../entry";

/** When other processors and machines appeared, and what machines are called. */
export const OTHER_YEAR_SOURCES = {
  "cortex-a-overview": {
    title: "Overview of ARM's Cortex-A series (lecture notes)",
    gave: "announcement years from the ARM11 MPCore to the Cortex-A72",
    address: "https://docslib.org/doc/282075/5-overview-of-arms-cortex-a-series",
  },
  "cortex-a9": {
    title: "Arm Community, The Birth & Evolution of Cortex-A9",
    gave: "press release of 3 October 2007",
    address:
      "https://community.arm.com/arm-community-blogs/b/architectures-and-processors-blog/posts/the-birth-evolution-of-cortex-a9-and-what-s-coming-next",
  },
  "cortex-a-since-armv8": {
    title: "Vengineer, Cortex-A since Armv8 (in Japanese)",
    gave: "announcement years from the Cortex-A53 to the Cortex-X4",
    address: "https://vengineer.hatenablog.com/entry/2022/11/09/090000",
  },
  neoverse: {
    title: "ARM Neoverse (copy of a Wikipedia article)",
    gave: "announcement dates of N1, V1 and V2; cores of Graviton3 and of Grace",
    address: "https://kiwix.haohe.fun/content/wikipedia_en_all_maxi_2024-01/A/ARM_Neoverse",
  },
  "kunpeng-920": {
    title: "China Daily, quoted on Sino Defence Forum",
    gave: "unveiling of the Kunpeng 920 on 7 January 2019",
    address:
      "https://sinodefenceforum.com/t/is-the-us-shooting-itself-in-the-foot-by-banning-huawei.8382/page-18",
  },
  denver: {
    title: "AnandTech, NVIDIA Tegra X1 Preview",
    gave: "the first chip with Denver in 2014",
    address: "https://www.anandtech.com/show/8811/nvidia-tegra-x1-preview",
  },
  "x-gene": {
    title: "New Electronics, Ampere and AppliedMicro",
    gave: "the first X-Gene chip on the market in 2014",
    address:
      "https://www.newelectronics.co.uk/content/news/it-appears-that-ampere-has-picked-up-the-arm-based-server-chip-baton-from-appliedmicro",
  },
  oryon: {
    title: "Oryon, Wikipedia",
    gave: "first release in June 2024, and the products with it",
    address: "https://en.wikipedia.org/wiki/Oryon",
  },
  "exynos-mongoose": {
    title: "Exynos Mongoose custom cores",
    gave: "year of each core's first phone",
    address: "https://inquisitiveuniverse.com/2022/03/09/exynos-mongoose-custom-cores",
  },
  "apple-timeline": {
    title: "AppleInsider forum, Apple Silicon Timeline",
    gave: "month of the first product of A6 to A14",
    address:
      "https://forums.appleinsider.com/discussion/232676/apple-silicon-timeline-past-and-future",
  },
  "apple-m-series": {
    title: "9to5Mac, Every M-series Apple silicon chip",
    gave: "introduction dates of M1 to M3 and their variants",
    address: "https://9to5mac.com/2024/05/03/every-m-series-apple-silicon-chip-device/",
  },
  "apple-m4": {
    title: "MacNerd, the M4",
    gave: "introduction of the M4 in May 2024, of M4 Pro and Max in October 2024",
    address: "https://macnerd.xyz/kiss-faq/tell-me-more-about-the-m4",
  },
  "apple-m5": {
    title: "Celebrating Five Years of Apple Silicon",
    gave: "introduction of the M5 one month before November 2025",
    address: "https://cr.today/?p=20123",
  },
  graviton: {
    title: "AWS Graviton (copy of a Wikipedia article)",
    gave: "first Graviton in 2018 with Cortex-A72 cores; Graviton3 available in May 2022",
    address: "https://wikimili.com/en/AWS_Graviton",
  },
  "graviton-2": {
    title: "WikiChip, AWS Graviton2",
    gave: "core, and launch on 3 December 2019",
    address:
      "https://en.wikichip.org/w/index.php?oldid=102837&printable=yes&title=annapurna_labs%2Fgraviton%2Fgraviton2",
  },
  "graviton-4": {
    title: "WikiChip, Graviton4",
    gave: "core, and announcement on 28 November 2023",
    address:
      "https://en.wikichip.org/w/index.php?diff=cur&oldid=102068&title=annapurna_labs%2Fgraviton%2Fgraviton4",
  },
  "ampere-altra": {
    title: "Hexus, Ampere Altra Max announced",
    gave: "Altra platforms offered to customers by June 2020; EE Journal names the core",
    address:
      "https://hexus.net/tech/news/cpu/143683-ampere-altra-max-processors-128-cores-announced",
  },
  "google-axion": {
    title: "Phoronix, Google Announces Axion",
    gave: "core of the first Axion processors",
    address: "https://www.phoronix.com/news/Google-Cloud-Axion-CPUs",
  },
  "raspberry-pi": {
    title: "dankwiki, Raspberry Pi",
    gave: "chip, core and year of the first board of each generation up to 4",
    address: "https://nick-black.com/dankwiki/index.php?title=Raspberry_Pi&oldid=6060",
  },
  "raspberry-pi-5": {
    title: "Raspberry Pi as a Foundation for Boosting Computer and Technology Literacy, page 20",
    gave: "chip and core of the Raspberry Pi 5",
    address: "https://hippocampus.si/ISBN/978-961-293-379-1/files/basic-html/page20.html",
  },
  "raspberry-pi-5-year": {
    title: "Frontier, Raspberry Pi 5 (in Japanese)",
    gave: "announcement on 28 September 2023",
    address: "https://it.f-frontier.com/2023/09/29/245075",
  },
  "freedom-u540": {
    title: "Freedom U540 (copy of a Wikipedia article)",
    gave: "launch of the first chip with U54 cores in early 2018",
    address: "https://wikimili.com/en/Freedom_U540",
  },
  "via-c7": {
    title: "VIA brings the C7",
    gave: "launch of the C7 with the Esther core on 27 May 2005",
    address: "https://latestgamestories.com/2022/05/26/via-brings-the-c7-pcgh-retro-may-27/",
  },
  "via-cyrix-iii": {
    title: "Centaur Technology, Wikipedia (in German)",
    gave: "the Samuel core on the market as VIA Cyrix III in mid 2000",
    address: "http://de.wikipedia.org/wiki/Centaur_Technology",
  },
  "power-evolution": {
    title: "POWER CPU, Computer Desktop Encyclopedia",
    gave: "year of each generation from POWER1 to POWER8",
    address: "http://encyclopedia2.thefreedictionary.com/POWER+CPU",
  },
  power9: {
    title: "EPFL Graph Search, POWER9",
    gave: "announcement in August 2016",
    address: "https://graphsearch.epfl.ch/en/concept/10520679/concepts",
  },
  "mainframe-evolution": {
    title: "IBM mainframes, Computer Language Company",
    gave: "year and machine type from z900 to z14",
    address: "https://www.computerlanguage.com/results.php?definition=IBM%20mainframes",
  },
  z15: {
    title: "IBM Z (copy of a Wikipedia article)",
    gave: "introduction of the z15 (8561) on 12 September 2019",
    address: "https://www.theinfolist.com/html/ALL/s/I/IBM_System_Z.html",
  },
  power11: {
    title: "IT Jungle, 14 July 2025",
    gave: "the Power10 in September 2021, the Power11 in July 2025",
    address:
      "https://www.itjungle.com/2025/07/14/to-comfort-the-afflicted-and-afflict-the-comfortable",
  },
  z16: {
    title: "Macro 4, AI on the mainframe",
    gave: "introduction of the z16 in 2022",
    address:
      "https://macro4.com/blog/ai-on-the-mainframe-use-cases-for-ibms-telum-ii-processor-and-spyre-accelerator",
  },
  "mips-r2000": {
    title: "Computer Graphics World, MIPS Turns 30",
    gave: "introduction of the R2000 in January 1986",
    address: "https://cgw.com/Press-Center/Web-Exclusives/2016/MIPS-Turns-30.aspx",
  },
  openpa: {
    title: "OpenPA, PA-RISC History",
    gave: "the HP 9000/840 and its TS-1 processor in 1986",
    address: "http://openpa.net/pa-risc_history.html",
  },
  "sparc-timeline": {
    title: "SPARC International, Timeline",
    gave: "year of each SPARC processor from 1993 to 2013",
    address: "https://sparc.org/timeline",
  },
  "sparc-t-series": {
    title: "SPARC T series (copy of a Wikipedia article)",
    gave: "announcements of T1 in 2005, T3 in 2010, T4 in 2011 and T5 in 2013; name of T2",
    address: "https://profilpelajar.com/en/SPARC_T_series",
  },
  "sparc-xii": {
    title: "SPARC (copy of a Wikipedia article)",
    gave: "introduction of the SPARC64 XII in 2017",
    address: "http://theinfolist.com/php/SummaryGet.php?FindGo=SPARC",
  },
  "sparc-history": {
    title: "SPARC (copy of a Wikipedia article)",
    gave: "the Sun-4 has the first implementation of SPARC V7",
    address: "https://en.m.wiki.x.io/wiki/Sparc",
  },
  "vax-timeline": {
    title: "VAX Computer Family, Timeline History by year",
    gave: "first year of each VAX; the VAX-11/780 shipped in 1978",
    address: "https://mark-whitfield.com/tag/virtual-address-extension",
  },
  "usenix-1990": {
    title: "Ousterhout, Why Aren't Operating Systems Getting Faster As Fast as Hardware?",
    gave: "name and style of the machine",
    publication: "USENIX Summer Conference, June 1990, Table 1",
  },
  "sprite-archive": {
    title: "Ousterhout, result files of 1988 to 1992",
    gave: "name of the machine",
    publication: "The public archive of the Sprite operating system",
  },
  "techmonitor-decstation": {
    title: "Tech Monitor, Multiprocessor VAXstations seen from DEC",
    gave: "the R2000 in the DECstation 3100",
    address: "https://techmonitor.ai/technology/multiprocessor_vaxstations_seen_from_dec",
  },
  decstation: {
    title: "DECstation (copy of a Wikipedia article)",
    gave: "release of the DECstation 3100 on 11 January 1989",
    address: "https://owiki.org/wiki/DECstation_3100",
  },
  "sparcstation-1": {
    title: "OSFOM, SPARCstation 1",
    gave: "processor, and introduction in April 1989",
    address: "https://osfom.org/collection/pizzabox/sparcstation1",
  },
  "sun-workstations": {
    title: "Chess Programming Wiki, Sun",
    gave: "launch of the Sun-3 with the 68020 in September 1985 and of the Sun-4 in 1987",
    address: "https://www.chessprogramming.org/Sun",
  },
  "ibm-rt": {
    title: "IBM RT PC (copy of a Wikipedia article)",
    gave: "the ROMP processor and the Advanced Processor Card, not the card's year",
    address: "https://en.wikipedia.org/wiki/RT/PC",
  },
  "rs6000-320": {
    title: "Tietokonemuseo, IBM RS/6000 Model 320",
    gave: "POWER1 processor, and introduction in February 1990",
    address: "https://www.tietokonemuseo.net/?p=10358",
  },
  spur: {
    title: "Hill and others, SPUR: A VLSI Multiprocessor Workstation",
    gave: "a research design; no product, so no year",
    address: "https://www2.eecs.berkeley.edu/Pubs/TechRpts/1986/6083.html",
  },
} as const satisfies Record<string, Source>;

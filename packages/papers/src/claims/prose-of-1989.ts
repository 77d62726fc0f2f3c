/** A statement that the technical note of 1989 makes otherwise than the paper of 1990, in our words. */
export type ProseDifference = {
  /** The section, which both number alike. */
  readonly section: string;
  readonly of1989: string;
  readonly of1990: string;
};

/** Where the two texts differ in more than the rows of their tables. */
export const PROSE_OF_1989: readonly ProseDifference[] = [
  {
    section: "1",
    of1989:
      "Compares platforms, and asks whether systems will scale with hardware; the answer for RISC machines seems to be no.",
    of1990:
      "Began as a comparison of Sprite with UNIX systems; finds the trend on every platform, with only the VAX 8800 near its rating.",
  },
  {
    section: "2",
    of1989: "Five platforms, although Table 1 lists six. DS3100 at 13 MIPS, Sun4 at 9.",
    of1990:
      "Ten configurations. DS3100 at 12 MIPS, Sun4 at 8. Mach ran on the DS3100 with slightly faster disks.",
  },
  {
    section: "3",
    of1989: "Four systems, derived from 4.2 BSD. SunOS 4.0 on the Sun4.",
    of1990: "Six systems, derived from 4.3 BSD. SunOS 4.0.3 on the Sun4.",
  },
  {
    section: "4",
    of1989:
      "Relative to the Sun3: under SunOS for systems derived from UNIX, under Sprite for Sprite. RISC machines at about 0.5 to 0.7.",
    of1990: "Relative to the MVAX2 under Ultrix for every system. RISC machines at 0.5 to 0.8.",
  },
  {
    section: "5",
    of1989: "RISC machines fall behind, without a range; one exception, Ultrix on the DS3100.",
    of1990: "RISC machines at 0.3 to 0.5; two exceptions, Ultrix on the DS3100 and on the DS5000.",
  },
  {
    section: "6",
    of1989: "select is generally in line with the ratings.",
    of1990: "Only most commercial systems are; HP-UX, Sprite and Mach are slower.",
  },
  {
    section: "7",
    of1989:
      "CISC at 2.5 to 4 bytes for each instruction, RISC at 0.4 to 1.0; no gain of bandwidth at all on RISC workstations of DEC and Sun.",
    of1990:
      "CISC at 2.7 to 3.7, RISC at 1.0 or less but for the RT-APC. The gap is what the RISC approach entails.",
  },
  {
    section: "8",
    of1989: "One exception to memory bandwidth, the Sun4.",
    of1990: "Two exceptions, the Sun4 and the DS5000. The latter is not explained.",
  },
  {
    section: "9",
    of1989:
      "Sprite compiles faster on remote files than on local ones, which is not explained. RISC workstations with NFS lose about 50 %; the MVAX2 20 %.",
    of1990:
      "Sprite is 10 to 20 % faster on local files and 30 to 70 % on remote ones. Other systems lose 20 to 60 %; the MVAX2 21 %.",
  },
  {
    section: "9",
    of1989:
      "Ultrix on the DS3100 is about 70 % slower with local files than Sprite with remote ones.",
    of1990: "It is about 24 % slower than Mach and 78 % slower than Sprite, all with local files.",
  },
  {
    section: "10",
    of1989:
      "With remote files Sprite opens faster than SunOS and slower than Ultrix. No relative speeds.",
    of1990:
      "Systems derived from UNIX are always faster than Sprite, and AFS is the fastest. Relative speeds of 0.8 to 1.1 and 0.27 to 0.34.",
  },
  {
    section: "11",
    of1989:
      "Writing over NFS is about twice as slow as under SunOS with NFS. SunOS 4.0 takes 66 and 830 ms.",
    of1990:
      "It is three times slower than under Mach; NFS writes up to three times for each block. SunOS 4.0.3 takes 67 and 842 ms, perhaps because of mapped files.",
  },
  {
    section: "12",
    of1989: "No explanation of getpid and context switches. NFS should become less synchronous.",
    of1990:
      "Switching costs about twice as much on RISC machines. NFS should use the disk less; non-volatile memory and log-structured file systems may help.",
  },
];

/**
 * The one list of warning codes. A warning never refuses a report: it travels with it and is shown in these words.
 * `seen` says what was seen, `harm` why it bends the result, `remedy` what to do next. Codes are append-only.
 */
export type Warning = {
  readonly seen: string;
  readonly harm: string;
  readonly remedy: string;
};

export const WARNINGS = {
  "noisy-samples": {
    seen: "The samples of this measurement spread widely.",
    harm: "Its median may move by more than the stated interval.",
    remedy: "Close other programs and run again, or use --thorough.",
  },
  "busy-machine": {
    seen: "Other work ran on this machine during the run.",
    harm: "Samples include time that went to other processes.",
    remedy: "Run again when the load average is near zero.",
  },
  "stolen-time": {
    seen: "The hypervisor gave processor time to other guests.",
    harm: "Wall-clock samples include time in which this machine did not run.",
    remedy: "Run again at a quieter hour, or on hardware of your own.",
  },
  "on-battery": {
    seen: "The machine ran on battery.",
    harm: "Power saving lowers the clock rate.",
    remedy: "Connect the charger and run again.",
  },
  "virtual-machine": {
    seen: "The run took place in a virtual machine.",
    harm: "Kernel entries, context switches and memory cost more, or differently, than on bare metal.",
    remedy: "Nothing needs mending: virtual machines are drawn and ranked apart.",
  },
  container: {
    seen: "The run took place in a container.",
    harm: "System call filters and layered file systems add to each kernel call.",
    remedy: "Run outside the container to measure the machine itself.",
  },
  emulated: {
    seen: "The program ran under an instruction-set emulator.",
    harm: "The result describes the emulator, not the machine.",
    remedy: "Use the build for this processor.",
  },
  "clock-coarse": {
    seen: "The clock moves in steps that are large against a sample.",
    harm: "Samples are rounded to whole steps.",
    remedy: "Nothing can be done here; samples were lengthened as far as the budget allows.",
  },
  "clock-unsteady": {
    seen: "The processor's clock rate changed during the run.",
    harm: "Raw medians mix samples of different clock rates.",
    remedy: "Look at the value at the run's fastest clock; fix the governor and run again.",
  },
  "cache-not-escaped": {
    seen: "Memory was too small for blocks well beyond the last-level cache.",
    harm: "The result lies between cached and uncached.",
    remedy: "Free memory, or use the standard mode, which allows larger blocks.",
  },
  "uncached-block-capped": {
    seen: "The quick mode caps the uncached block at 256 MiB.",
    harm: "On a machine with a larger last-level cache the block is not well beyond it.",
    remedy: "Use the standard mode for a result that may be compared.",
  },
  "memory-file-system": {
    seen: "The files lay on a memory file system.",
    harm: "No disk file system takes part in open, create and delete.",
    remedy: "Choose a directory on a disk with --dir.",
  },
  "overlay-file-system": {
    seen: "The files lay on a layered file system.",
    harm: "Each file operation passes more than one file system.",
    remedy: "Choose a directory on an ordinary file system with --dir.",
  },
  "not-pinned": {
    seen: "Processes could not be bound to processors.",
    harm: "The scheduler's choice of processor changes a context switch by a factor of up to 25.",
    remedy: "Allow processor affinity, or run on a system that has it.",
  },
  "few-samples": {
    seen: "The time budget ended before the wanted number of samples.",
    harm: "The interval is wide and covers less often than stated.",
    remedy: "Use the standard or thorough mode.",
  },
  "processor-time-differs": {
    seen: "Processor time and wall time of the rating disagree by more than 5 %.",
    harm: "The rating is too low, so every relative speed is too high.",
    remedy: "Run again on a quiet machine.",
  },
  "page-cache-missed": {
    seen: "The read benchmark reached the disk.",
    harm: "The result includes the disk's time.",
    remedy: "Free memory so that the file stays in the file cache.",
  },
  "page-hidden": {
    seen: "The page was in the background during part of the run.",
    harm: "Browsers slow down pages that nobody sees.",
    remedy: "Keep the page in front and run again.",
  },
} as const satisfies Record<string, Warning>;

export type WarningCode = keyof typeof WARNINGS;
export const WARNING_CODES = Object.keys(WARNINGS) as readonly WarningCode[];

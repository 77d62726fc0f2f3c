/**
 * The one list of warning codes. A warning is part of a report and is shown with these texts: `seen` says what was seen,
 * `harm` how it affects the result, and `remedy` what to do next. Codes are append-only.
 */
export type Warning = {
  readonly seen: string;
  readonly harm: string;
  readonly remedy: string;
};

export const WARNINGS = {
  "noisy-samples": {
    seen: "The samples of this measurement spread widely.",
    harm: "Another run may give a median outside the stated interval.",
    remedy: "Close other programs and run again, or use --thorough.",
  },
  "busy-machine": {
    seen: "Other work ran on this machine during the run.",
    harm: "Samples include time that went to other processes. Values of undisturbed slices do not.",
    remedy:
      "Values of undisturbed slices need nothing. Otherwise run with --wait, which waits for undisturbed slices.",
  },
  "stolen-time": {
    seen: "The hypervisor gave processor time to other guests.",
    harm: "The samples include time during which this machine did not run. Values of undisturbed slices do not.",
    remedy:
      "Values of undisturbed slices need nothing. Otherwise run again at a quieter time, or on your own hardware.",
  },
  "on-battery": {
    seen: "The machine ran on battery.",
    harm: "Power saving lowers the clock rate.",
    remedy: "Connect the charger and run again.",
  },
  "virtual-machine": {
    seen: "The run took place in a virtual machine.",
    harm: "Kernel entries, context switches and memory cost more, or differently, than on bare metal.",
    remedy: "You need not do anything. Virtual machines are drawn and ranked separately.",
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
    seen: "The clock's steps are large compared with a sample.",
    harm: "Samples are rounded to whole steps.",
    remedy:
      "You cannot change this. The suite already made the samples as long as the time budget allows.",
  },
  "clock-unsteady": {
    seen: "The processor's clock rate changed during the run.",
    harm: "Raw medians mix samples of different clock rates.",
    remedy:
      "Look at the value at the run's fastest clock, or set a fixed clock rate and run again.",
  },
  "cache-not-escaped": {
    seen: "Memory was too small for blocks much larger than the last-level cache.",
    harm: "The result is between cached and uncached.",
    remedy: "Free memory, or use the standard mode, which allows larger blocks.",
  },
  "uncached-block-capped": {
    seen: "The quick mode caps the uncached block at 256 MiB.",
    harm: "On a machine with a very large last-level cache, the block is not much larger than the cache.",
    remedy: "Use the standard mode for a comparable result.",
  },
  "memory-file-system": {
    seen: "The files were on a memory file system.",
    harm: "Open, create and delete did not use a disk file system.",
    remedy: "Choose a directory on a disk with --dir.",
  },
  "overlay-file-system": {
    seen: "The files were on a layered file system.",
    harm: "Each file operation goes through more than one file system.",
    remedy: "Choose a directory on an ordinary file system with --dir.",
  },
  "not-pinned": {
    seen: "Processes could not be bound to processors.",
    harm: "The scheduler's choice of processor changes a context switch by a factor of up to 25.",
    remedy: "Allow processor affinity, or run on a system that has it.",
  },
  "few-samples": {
    seen: "The time budget ended before all planned samples were taken.",
    harm: "The interval is wide and covers the median less often than planned.",
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
    harm: "Browsers slow down pages in the background.",
    remedy: "Keep the page in front and run again.",
  },
} as const satisfies Record<string, Warning>;

export type WarningCode = keyof typeof WARNINGS;
export const WARNING_CODES = Object.keys(WARNINGS) as readonly WarningCode[];

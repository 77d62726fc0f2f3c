// Why a benchmark of the suite has no peer in `npm run bench:agreement`: a ratio of different operations means nothing.
export const NOT_COMPARED = [
  [
    "page-fault",
    "stress-ng --fault also creates, maps, unmaps and removes a file for each fault; no tool times the first touch alone.",
  ],
  [
    "fork-exec",
    "stress-ng --exec executes its own binary, --fork executes nothing: neither is the small program that we start.",
  ],
  [
    "cswitch, thread-switch",
    "stress-ng --switch writes one way until a full pipe blocks it, sysbench threads takes a lock and yields, perf bench futex only wakes, sched messaging is many to many: no round trip of two.",
  ],
  ["getpid", "stress-ng --get mixes many calls."],
  ["select", "stress-ng --poll mixes poll, select and sleeping."],
  [
    "bcopy",
    "sysbench memory fills or sums a block and copies none; stress-ng --memcpy mixes methods.",
  ],
  [
    "open-close, create-delete",
    "stress-ng --open and --dentry hold thousands of files open or in one directory; sysbench fileio opens none while it measures.",
  ],
  ["dhrystone", "sysbench cpu counts primes, stress-ng --cpu has its own methods: other programs."],
  [
    "andrew, compile-in-memory, -parallel, create-delete-sweep, create-delete-fsync",
    "no packaged tool has this workload.",
  ],
];

// Why a benchmark of the suite has no peer in `npm run bench:agreement`: a ratio of different operations means nothing.
export const NOT_COMPARED = [
  [
    "page-fault",
    "stress-ng --fault also creates, maps, unmaps and removes a file for each fault; no tool measures only the first touch.",
  ],
  [
    "fork-exec",
    "stress-ng --exec executes its own large binary, and --fork executes nothing; the suite starts a small program.",
  ],
  [
    "cswitch, thread-switch",
    "No tool makes a round trip of two: stress-ng --switch writes one way until a full pipe blocks it, sysbench threads takes a lock and yields, perf bench futex only wakes, and sched messaging is many to many.",
  ],
  ["getpid", "stress-ng --get mixes many calls."],
  ["select", "stress-ng --poll mixes poll, select and sleeping."],
  [
    "bcopy",
    "sysbench memory fills or sums a block and does not copy; stress-ng --memcpy mixes methods.",
  ],
  [
    "open-close, create-delete",
    "stress-ng --open and --dentry hold thousands of files open or in one directory; sysbench fileio opens no file while it measures.",
  ],
  [
    "dhrystone",
    "sysbench cpu counts primes, and stress-ng --cpu has methods of its own; both are other programs.",
  ],
  [
    "andrew, compile-in-memory, -parallel, create-delete-sweep, create-delete-fsync",
    "no packaged tool has this workload.",
  ],
];

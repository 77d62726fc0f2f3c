/**
 * The index that UnixBench prints beside each result: 10 x result / base value. Two runs of the source `vpsbench`, README.md: with one
 * copy of each test (lines 98-109) and with eight (lines 131-142). A line for each test: name, base value, result and index, as printed.
 */
export const PRINTED_INDEXES: readonly {
  readonly copies: number;
  readonly tests: readonly (readonly [string, string, string, string])[];
}[] = [
  { copies: 1, tests: [
    ["Dhrystone 2 using register variables", "116700.0", "43430878.2", "3721.6"],
    ["Double-Precision Whetstone", "55.0", "4100.7", "745.6"],
    ["Execl Throughput", "43.0", "2220.3", "516.4"],
    ["File Copy 1024 bufsize 2000 maxblocks", "3960.0", "1423918.8", "3595.8"],
    ["File Copy 256 bufsize 500 maxblocks", "1655.0", "381888.2", "2307.5"],
    ["File Copy 4096 bufsize 8000 maxblocks", "5800.0", "3429826.2", "5913.5"],
    ["Pipe Throughput", "12440.0", "2907135.2", "2336.9"],
    ["Pipe-based Context Switching", "4000.0", "102610.9", "256.5"],
    ["Process Creation", "126.0", "8473.5", "672.5"],
    ["Shell Scripts (1 concurrent)", "42.4", "6228.4", "1469.0"],
    ["Shell Scripts (8 concurrent)", "6.0", "4849.2", "8081.9"],
    ["System Call Overhead", "15000.0", "5165686.0", "3443.8"],
  ] },
  { copies: 8, tests: [
    ["Dhrystone 2 using register variables", "116700.0", "192450518.0", "16491.0"],
    ["Double-Precision Whetstone", "55.0", "33177.9", "6032.4"],
    ["Execl Throughput", "43.0", "25951.4", "6035.2"],
    ["File Copy 1024 bufsize 2000 maxblocks", "3960.0", "1241014.4", "3133.9"],
    ["File Copy 256 bufsize 500 maxblocks", "1655.0", "323635.2", "1955.5"],
    ["File Copy 4096 bufsize 8000 maxblocks", "5800.0", "3702982.7", "6384.5"],
    ["Pipe Throughput", "12440.0", "13207603.6", "10617.0"],
    ["Pipe-based Context Switching", "4000.0", "2142193.0", "5355.5"],
    ["Process Creation", "126.0", "34368.8", "2727.7"],
    ["Shell Scripts (1 concurrent)", "42.4", "48615.8", "11466.0"],
    ["Shell Scripts (8 concurrent)", "6.0", "7193.0", "11988.4"],
    ["System Call Overhead", "15000.0", "10945286.5", "7296.9"],
  ] },
];

import type { AndrewConfiguration } from "../andrew-configuration";

/** In the order of the file. Seconds: phases I to V (directories, copy, stat, scan, compile) and the total, run by run. */
export const ANDREW_RUNS: readonly AndrewConfiguration[] = [
  {
    machine: "M2000", os: "RISC/os", osVersion: null, storage: "local", dated: "1989-10", note: null,
    runs: [[2, 3, 3, 5, 61, 74], [2, 3, 3, 5, 59, 72], [2, 2, 3, 6, 59, 72]],
  },
  {
    machine: "RS6000-320", os: "AIX", osVersion: "3.1", storage: "local", dated: "1990-05-09", note: "Run in the background.",
    runs: [[1, 4, 6, 6, 80, 97], [1, 4, 6, 7, 79, 97], [1, 4, 6, 6, 79, 96]],
  },
  {
    machine: "DS5000", os: "Sprite", osVersion: "1.112", storage: "diskless", dated: "1992-05-10", note: null,
    runs: [[1, 7, 11, 14, 63, 96], [2, 16, 15, 19, 70, 122], [1, 6, 10, 12, 62, 91]],
  },
  {
    machine: "DS3100", os: "Sprite", osVersion: "1.065", storage: "local", dated: "1990-05-17", note: "Run at CMU.",
    runs: [[1, 3, 4, 7, 91, 106], [0, 3, 5, 6, 92, 106], [1, 3, 4, 7, 92, 107]],
  },
  {
    machine: "DS5000", os: "Mach", osVersion: "3.0", storage: "local", dated: "1992-05-10", note: "Kernel MK73, UNIX server UX34.",
    runs: [[3, 11, 11, 18, 75, 118], [3, 11, 11, 19, 77, 121], [2, 12, 10, 19, 76, 119]],
  },
  {
    machine: "DS5000", os: "Ultrix", osVersion: "4.2", storage: "local", dated: "1991-07-23", note: "With Prestoserve.",
    runs: [[2, 8, 18, 22, 69, 119], [1, 10, 20, 26, 66, 123], [1, 10, 20, 21, 66, 118]],
  },
  {
    machine: "DS3100", os: "Sprite", osVersion: null, storage: "local", dated: "1989-08-30", note: null,
    runs: [[1, 3, 11, 8, 101, 124], [1, 3, 11, 7, 98, 120], [1, 3, 11, 7, 101, 123]],
  },
  {
    machine: "DS5000", os: "Ultrix", osVersion: "3.1D", storage: "local", dated: "1990-03-20", note: null,
    runs: [[3, 11, 18, 16, 78, 126], [2, 13, 16, 17, 76, 124], [3, 12, 15, 17, 77, 124]],
  },
  {
    machine: "DS5000", os: "Ultrix", osVersion: "4.2", storage: "local", dated: "1991-07-23", note: null,
    runs: [[4, 16, 15, 22, 76, 133], [3, 14, 18, 21, 76, 132], [3, 16, 15, 20, 77, 131]],
  },
  {
    machine: "DS3100", os: "Mach", osVersion: "2.5", storage: "local", dated: "1990-04-03", note: null,
    runs: [[3, 13, 6, 7, 107, 136], [3, 10, 6, 9, 107, 135], [3, 13, 6, 7, 107, 136], [2, 11, 5, 10, 110, 138], [2, 11, 6, 7, 105, 131]],
  },
  {
    machine: "DS3100", os: "Sprite", osVersion: null, storage: "diskless", dated: "1989-08-30", note: null,
    runs: [[0, 7, 17, 16, 102, 142], [1, 6, 15, 15, 93, 130], [0, 6, 15, 16, 94, 131], [1, 13, 18, 26, 145, 203], [1, 10, 16, 14, 102, 143], [0, 6, 14, 14, 94, 128]],
  },
  {
    machine: "DS5000", os: "Ultrix", osVersion: "4.2", storage: "nfs", dated: "1991-07-23", note: "Prestoserve on the server.",
    runs: [[1, 18, 20, 26, 84, 149], [2, 17, 19, 24, 79, 141], [1, 15, 19, 25, 81, 141]],
  },
  {
    machine: "RS6000-320", os: "AIX", osVersion: "3.1", storage: "local", dated: "1990-05-09", note: null,
    runs: [[1, 6, 9, 11, 130, 157], [1, 5, 10, 10, 131, 157], [1, 5, 10, 10, 131, 157]],
  },
  {
    machine: "Sun4", os: "Mach", osVersion: "2.5", storage: "local", dated: "1990-04-04", note: null,
    runs: [[2, 11, 11, 13, 122, 159], [3, 10, 9, 15, 122, 159], [2, 11, 10, 14, 122, 159]],
  },
  {
    machine: "Sun4", os: "Sprite", osVersion: null, storage: "local", dated: "1989-09-06", note: null,
    runs: [[1, 11, 15, 21, 128, 176], [1, 11, 15, 19, 128, 174], [1, 9, 15, 19, 128, 172]],
  },
  {
    machine: "Sun4", os: "SunOS", osVersion: "4.0", storage: "local", dated: "1988/1989", note: null,
    runs: [[4, 15, 13, 20, 133, 185], [3, 10, 14, 19, 130, 176], [3, 10, 14, 19, 131, 177]],
  },
  {
    machine: "Sun4", os: "Sprite", osVersion: null, storage: "diskless", dated: "1989-09-06", note: null,
    runs: [[1, 16, 17, 25, 130, 189], [1, 13, 17, 25, 128, 184], [2, 12, 17, 25, 129, 185]],
  },
  {
    machine: "DS5000", os: "Ultrix", osVersion: "3.1D", storage: "nfs", dated: "1990-03-20", note: null,
    runs: [[3, 19, 23, 24, 122, 191], [3, 19, 22, 22, 123, 189], [3, 20, 23, 22, 118, 186]],
  },
  {
    machine: "Sun4", os: "SunOS", osVersion: "4.0.3", storage: "local", dated: "1990-03-25", note: null,
    runs: [[4, 15, 15, 22, 134, 190], [3, 18, 14, 22, 133, 190], [5, 16, 16, 21, 133, 191]],
  },
  {
    machine: "SS1", os: "SunOS", osVersion: "4.0.3c", storage: "local", dated: "1990-03-25", note: null,
    runs: [[3, 14, 16, 21, 139, 193], [4, 15, 15, 23, 140, 197], [3, 14, 16, 23, 142, 198]],
  },
  {
    machine: "Titan", os: "Tunix", osVersion: null, storage: "local", dated: null, note: null,
    runs: [[3, 14, 25, 12, 156, 210], [3, 9, 24, 11, 148, 195], [3, 15, 18, 11, 150, 197]],
  },
  {
    machine: "DS3100", os: "Mach", osVersion: "2.5", storage: "nfs", dated: "1990-04-04", note: null,
    runs: [[3, 21, 15, 19, 147, 205], [3, 21, 15, 18, 151, 208]],
  },
  {
    machine: "DS3100", os: "Ultrix", osVersion: "3.1", storage: "local", dated: "1989-10-25", note: null,
    runs: [[5, 18, 28, 28, 136, 215], [6, 19, 30, 30, 133, 218], [4, 21, 26, 29, 133, 213]],
  },
  {
    machine: "8800", os: "Ultrix", osVersion: null, storage: "local", dated: null, note: null,
    runs: [[4, 14, 16, 11, 189, 234], [4, 14, 18, 12, 181, 229], [4, 6, 22, 11, 192, 235]],
  },
  {
    machine: "DS3100", os: "Ultrix", osVersion: "3.0", storage: "local", dated: "1989-08-30", note: null,
    runs: [[5, 24, 30, 37, 143, 239], [4, 23, 30, 38, 138, 233], [6, 20, 30, 36, 143, 235]],
  },
  {
    machine: "SS1", os: "SunOS", osVersion: "4.0.3c", storage: "nfs", dated: "1990-04-08", note: null,
    runs: [[5, 24, 25, 29, 172, 255], [4, 20, 24, 28, 170, 246], [4, 21, 24, 28, 168, 245]],
  },
  {
    machine: "DS3100", os: "Ultrix", osVersion: "3.1", storage: "nfs", dated: "1989-11-01", note: "Labelled Diskless.",
    runs: [[5, 33, 38, 35, 168, 279], [5, 32, 41, 39, 154, 271], [5, 34, 38, 38, 158, 273]],
  },
  {
    machine: "Sun4", os: "SunOS", osVersion: "4.0", storage: "nfs", dated: "1988/1989", note: "Labelled Diskless.",
    runs: [[5, 26, 31, 47, 171, 280], [4, 26, 35, 43, 162, 270], [6, 25, 36, 41, 162, 270]],
  },
  {
    machine: "Sun4", os: "SunOS", osVersion: "4.0.3", storage: "nfs", dated: "1990-03-25", note: null,
    runs: [[5, 30, 26, 31, 217, 309], [5, 28, 27, 35, 215, 310], [4, 27, 30, 31, 213, 305]],
  },
  {
    machine: "DS3100", os: "Ultrix", osVersion: "3.0", storage: "nfs", dated: "1989-09-06", note: "Labelled Diskless.",
    runs: [[4, 41, 45, 50, 207, 347], [5, 40, 48, 60, 191, 344], [6, 42, 42, 54, 205, 349]],
  },
  {
    machine: "Titan", os: "Tunix", osVersion: null, storage: "diskless", dated: null, note: "Labelled Diskless; the protocol is not stated.",
    runs: [[2, 40, 35, 30, 249, 356], [3, 43, 34, 28, 252, 360], [3, 41, 36, 27, 244, 351]],
  },
  {
    machine: "Sun3", os: "Sprite", osVersion: null, storage: "local", dated: "1989-09-05", note: null,
    runs: [[2, 10, 17, 24, 377, 430], [1, 10, 17, 24, 375, 427], [1, 10, 16, 25, 379, 431]],
  },
  {
    machine: "RT-APC", os: "Mach", osVersion: "5.1", storage: "local", dated: "1989-11-07", note: null,
    runs: [[5, 25, 22, 40, 347, 439], [4, 24, 23, 40, 342, 433], [5, 24, 21, 39, 344, 433]],
  },
  {
    machine: "Sun3", os: "Sprite", osVersion: null, storage: "diskless", dated: "1989-09-04", note: null,
    runs: [[2, 16, 25, 33, 370, 446], [2, 15, 25, 33, 365, 440], [1, 19, 26, 33, 364, 443]],
  },
  {
    machine: "Sun3", os: "SunOS", osVersion: "3.5", storage: "local", dated: "1990-02-04", note: null,
    runs: [[4, 20, 28, 26, 419, 497], [4, 22, 30, 27, 441, 524], [3, 23, 17, 26, 406, 475]],
  },
  {
    machine: "RT-APC", os: "Mach", osVersion: "5.1", storage: "afs", dated: "1989-11-26", note: "Labelled Diskless; the AFS server was an RT-APC with Mach.",
    runs: [[9, 42, 25, 57, 397, 530], [9, 83, 27, 58, 399, 576], [7, 40, 24, 57, 404, 532]],
  },
  {
    machine: "RT-APC", os: "Mach", osVersion: "5.1", storage: "afs", dated: "1989-11-09", note: "Labelled Diskless; the AFS server was a Sun-3/280.",
    runs: [[4, 34, 30, 64, 476, 608], [3, 36, 35, 65, 454, 593], [5, 36, 29, 66, 457, 593]],
  },
  {
    machine: "Sun3", os: "SunOS", osVersion: "3.5", storage: "nfs", dated: "1990-02-04", note: "The second run's phases add up to 667 s; the file prints 662.",
    runs: [[6, 42, 66, 67, 499, 680], [5, 39, 56, 74, 493, 662], [5, 37, 52, 63, 478, 635]],
  },
  {
    machine: "VAX-785", os: "Ultrix", osVersion: null, storage: "local", dated: null, note: null,
    runs: [[6, 27, 80, 42, 813, 968], [5, 23, 65, 39, 739, 871], [6, 20, 67, 39, 878, 1010]],
  },
  {
    machine: "MVAX2", os: "Ultrix", osVersion: "3.0", storage: "local", dated: "1989-10-04", note: null,
    runs: [[7, 35, 100, 72, 1202, 1416], [8, 34, 101, 72, 1202, 1417], [11, 32, 100, 76, 1205, 1424]],
  },
  {
    machine: "MVAX2", os: "Ultrix", osVersion: "3.0", storage: "nfs", dated: "1989-10-04", note: null,
    runs: [[10, 59, 131, 105, 1421, 1726], [9, 58, 127, 104, 1409, 1707], [9, 58, 127, 104, 1422, 1720]],
  },
];

// Processors whose programs an x86-64 machine can run, itself or under QEMU. An entry has QEMU's name, the folder of the C library,
// and the marks by which the kernel recognises the programs.
const ELF = [0x7f, 0x45, 0x4c, 0x46];

/**
 * @typedef {{ name: string, zig: string, qemu: string, prefix: string, packages: readonly string[], bits: 32 | 64, bigEndian?: boolean, machine: number, suiteTests?: true }} Emulated
 * `machine` is e_machine of the program's ELF header. The suite's own tests run on a big-endian and on a 32-bit processor.
 * i686 is not among them: an x86-64 kernel runs it itself, and Go's runtime does not survive signals under qemu-i386.
 */

/** @type {readonly Emulated[]} */
export const EMULATED = [
  {
    name: "linux-s390x",
    zig: "s390x-linux-gnu.2.17",
    qemu: "s390x",
    prefix: "s390x-linux-gnu",
    packages: ["libc6-s390x-cross"],
    bits: 64,
    bigEndian: true,
    machine: 22,
    suiteTests: true,
  },
  {
    name: "linux-arm64",
    zig: "aarch64-linux-gnu.2.17",
    qemu: "aarch64",
    prefix: "aarch64-linux-gnu",
    packages: ["libc6-arm64-cross"],
    bits: 64,
    machine: 183,
  },
  {
    name: "linux-riscv64",
    zig: "riscv64-linux-gnu.2.27",
    qemu: "riscv64",
    prefix: "riscv64-linux-gnu",
    packages: ["libc6-riscv64-cross"],
    bits: 64,
    machine: 243,
  },
  {
    name: "linux-armv7",
    zig: "arm-linux-gnueabihf.2.17",
    qemu: "arm",
    prefix: "arm-linux-gnueabihf",
    packages: ["libc6-armhf-cross"],
    bits: 32,
    machine: 40,
    suiteTests: true,
  },
  {
    name: "linux-ppc64le",
    zig: "powerpc64le-linux-gnu.2.34",
    qemu: "ppc64le",
    prefix: "powerpc64le-linux-gnu",
    packages: ["libc6-ppc64el-cross"],
    bits: 64,
    machine: 21,
  },
];

/** Downloads that an x86-64 processor runs without an emulator. */
export const NATIVE = [
  { name: "linux-x86-64", packages: [] },
  { name: "linux-i686", packages: ["libc6-i386"] },
];

/** Returns the line of binfmt_misc that registers the emulator for the first twenty bytes of such a program. */
export function registrationOf({ qemu, bits, bigEndian = false, machine }) {
  const two = (value) => (bigEndian ? [value >> 8, value & 255] : [value & 255, value >> 8]);
  const magic = [
    ...ELF,
    bits === 64 ? 2 : 1,
    bigEndian ? 2 : 1,
    1,
    0,
    ...Array(8).fill(0),
    ...two(2),
    ...two(machine),
  ];
  // The mask ignores the operating system's mark and accepts position-independent programs (type 3) too.
  const mask = [...Array(7).fill(255), 0, ...Array(8).fill(255), ...two(0xfffe), 255, 255];
  const hex = (bytes) => bytes.map((byte) => `\\x${byte.toString(16).padStart(2, "0")}`).join("");
  return `:oslag-${qemu}:M::${hex(magic)}:${hex(mask)}:/usr/bin/qemu-${qemu}:F`;
}

// The machines for which the runner is built, by the names of zig, Go and the manifest.
import type { ReleaseArchive } from "@oslag/schema";

export type Target = Pick<ReleaseArchive, "system" | "processor" | "needs" | "tested"> & {
  /** The output of `uname -s` there, by which the suite's Makefile chooses its files of port/. */
  readonly uname: string;
  /** For `zig cc -target`. */
  readonly zig: string;
  readonly go: Readonly<Record<string, string>>;
};

/** What the own build of a site's operator needs. */
export const OWN_NEEDS = "a system like that of this site";

const linux = (
  processor: Target["processor"],
  zig: string,
  { go, needs = "glibc 2.17", tested = "emulated" }: Pick<Target, "go"> & Partial<Target>,
): Target => ({
  system: "linux",
  processor,
  uname: "Linux",
  zig,
  needs: `Linux 3.2, ${needs}`,
  tested,
  go: { GOOS: "linux", ...go },
});

const elsewhere = (
  system: Target["system"],
  processor: "x86-64" | "arm64",
  {
    zig,
    uname,
    needs,
    tested = "never",
  }: Pick<Target, "zig" | "uname" | "needs"> & Partial<Target>,
): Target => ({
  system,
  processor,
  uname,
  zig,
  needs,
  tested,
  go: {
    GOOS: system === "macos" ? "darwin" : system,
    GOARCH: processor === "x86-64" ? "amd64" : "arm64",
  },
});

export const TARGETS: readonly Target[] = [
  linux("x86-64", "x86_64-linux-gnu.2.17", { go: { GOARCH: "amd64" }, tested: "native" }),
  linux("arm64", "aarch64-linux-gnu.2.17", { go: { GOARCH: "arm64" } }),
  linux("riscv64", "riscv64-linux-gnu.2.27", { go: { GOARCH: "riscv64" }, needs: "glibc 2.27" }),
  linux("armv7", "arm-linux-gnueabihf.2.17", { go: { GOARCH: "arm", GOARM: "7" } }),
  linux("i686", "x86-linux-gnu.2.17", {
    go: { GOARCH: "386" },
    needs: "glibc 2.17, a processor with SSE2",
    tested: "native",
  }),
  linux("ppc64le", "powerpc64le-linux-gnu.2.34", {
    go: { GOARCH: "ppc64le" },
    needs: "glibc 2.34",
  }),
  linux("s390x", "s390x-linux-gnu.2.17", { go: { GOARCH: "s390x" } }),
  elsewhere("macos", "arm64", { zig: "aarch64-macos.12.0", uname: "Darwin", needs: "macOS 12" }),
  elsewhere("macos", "x86-64", { zig: "x86_64-macos.12.0", uname: "Darwin", needs: "macOS 12" }),
  elsewhere("windows", "x86-64", {
    zig: "x86_64-windows-gnu",
    uname: "Windows",
    needs: "Windows 10",
    tested: "emulated",
  }),
  elsewhere("windows", "arm64", {
    zig: "aarch64-windows-gnu",
    uname: "Windows",
    needs: "Windows 11",
  }),
  ...(["x86-64", "arm64"] as const).flatMap((processor) => {
    const zig = processor === "x86-64" ? "x86_64" : "aarch64";
    return [
      elsewhere("freebsd", processor, {
        zig: `${zig}-freebsd-none`,
        uname: "FreeBSD",
        needs: "FreeBSD 14",
      }),
      elsewhere("netbsd", processor, {
        zig: `${zig}-netbsd-none`,
        uname: "NetBSD",
        needs: "NetBSD 10",
      }),
      elsewhere("openbsd", processor, {
        zig: `${zig}-openbsd-none`,
        uname: "OpenBSD",
        needs: "OpenBSD 7.8 or newer",
      }),
    ];
  }),
];

export const nameOf = (target: Pick<Target, "system" | "processor">) =>
  `${target.system}-${target.processor}`;

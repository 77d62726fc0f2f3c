#!/bin/sh
# s390x-test.sh BUILD: checks the digests on a big-endian machine, by user-mode emulation.
set -eu
build=$1
compiler=${S390X_CC:-s390x-linux-gnu-gcc}
emulator=${S390X_RUN:-qemu-s390x}
if ! command -v "$compiler" >/dev/null || ! command -v "$emulator" >/dev/null; then
    echo "s390x: SKIPPED, needs $compiler and $emulator"
    exit 77
fi
tree=frozen-workload/tree
core="$(cd $tree && find base front lang machine ir opt back link cc -name '*.c' | sed "s:^:$tree/:")
    host/guard.c frozen.c memory.c sha256.c tree.c"
# shellcheck disable=SC2086
"$compiler" -std=c11 -D_GNU_SOURCE -O2 -static -I. -I$tree -o "$build/digest-s390x" $core \
    "$build/tree-pack.c" test/digest_test.c
"$emulator" "$build/digest-s390x"
echo "s390x: equal digests on a big-endian machine"

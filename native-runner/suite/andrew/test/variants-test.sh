#!/bin/sh
# variants-test.sh BUILD TREE-PACK: checks that the digests do not depend on the host's char and word size.
set -eu
build=$1
pack=$2
tree=frozen-workload/tree
core="$(cd $tree && find base front lang machine ir opt back link cc -name '*.c' | sed "s:^:$tree/:")
    host/guard.c frozen.c memory.c sha256.c tree.c"
try() {
    name=$1
    shift
    # shellcheck disable=SC2086
    if ! "${CC:-cc}" -std=c11 -D_GNU_SOURCE -O1 -I. -I$tree "$@" -o "$build/digest-$name" $core "$pack" \
        test/digest_test.c 2>"$build/digest-$name.log"; then
        echo "variant $name: SKIPPED, this compiler does not build it"
        return
    fi
    "$build/digest-$name"
    echo "variant $name: equal digests"
}
try unsigned-char -funsigned-char
try signed-char -fsigned-char
try optimised -O3 -DNDEBUG
# The include path is for systems whose 32-bit headers are in the directory of the 64-bit ones.
try 32-bit -m32 -I/usr/include/x86_64-linux-gnu

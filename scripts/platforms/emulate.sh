#!/bin/sh
# emulate.sh REGISTRATION PREFIX COMMAND...: runs a command in namespaces where the kernel starts programs of another processor by
# an emulator, and also the programs that they start. The rest of the system is unchanged.
set -eu
registration=$1
prefix=$2
shift 2
exec unshare --user --map-root-user --mount sh -c '
    formats=$(mktemp -d)
    mount -t binfmt_misc none "$formats"
    printf "%s" "$1" >"$formats/register"
    export QEMU_LD_PREFIX="$2"
    shift 2
    exec "$@"
' emulate "$registration" "$prefix" "$@"

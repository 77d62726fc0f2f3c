#!/bin/sh
# emulate.sh REGISTRATION PREFIX COMMAND...: runs a command where the kernel hands programs of another processor to an
# emulator, also those that they execute in turn. All of it in namespaces of its own: the system stays as it is.
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

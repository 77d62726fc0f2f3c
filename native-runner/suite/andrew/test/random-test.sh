#!/bin/sh
# random-test.sh BUILD COUNT [SEED]: checks that random programs print the same on the simulator, compiled by
# oslag-cc, and on the host, compiled by its own compiler.
set -eu
build=$1
count=$2
seed=${3:-1}
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT
"${CC:-cc}" -std=c11 -O1 -Ifrozen-workload/tree -c -o "$scratch/sys.o" test/host_sys.c
end=$((seed + count))
while [ "$seed" -lt "$end" ]; do
    "$build/random-program" "$seed" >"$scratch/program.c"
    "${CC:-cc}" -std=c11 -w -O1 -fwrapv -o "$scratch/host" "$scratch/program.c" "$scratch/sys.o"
    "$scratch/host" >"$scratch/host.txt"
    "$build/oslag-andrew" cc -o "$scratch/program.o" "$scratch/program.c"
    "$build/oslag-andrew" link -o "$scratch/image" "$scratch/program.o"
    "$build/oslag-sim" "$scratch/image" >"$scratch/sim.txt"
    if ! cmp -s "$scratch/host.txt" "$scratch/sim.txt"; then
        echo "random program $seed: host $(cat "$scratch/host.txt"), oslag-cc $(cat "$scratch/sim.txt")"
        exit 1
    fi
    seed=$((seed + 1))
done
echo "random programs: $count equal"

#!/bin/sh
# tree-test.sh BUILD OSLAG-ANDREW: checks that the tree's program does the same on the simulator and on this machine,
# and that the compiler, compiled by itself, makes the same objects as the compiler of this machine's build.
set -eu
build=$(cd "$1" && pwd)
other=$(cd "$(dirname "$2")" && pwd)/$(basename "$2")
tree=$(pwd)/frozen-workload/tree
scratch=$(mktemp -d)
trap 'rm -rf "$scratch"' EXIT

# Compiles with two builds in two places, by relative and by absolute names: the images must not differ.
compile() {
    cd "$1"
    objects=
    for file in $(sed -n 's/\.c$//p' "$tree/../manifest.txt"); do
        object="$2/$(echo "$file" | tr / _).o"
        "$4" cc -I "$3" -o "$object" "$3/$file.c"
        objects="$objects $object"
    done
    # shellcheck disable=SC2086
    "$4" link -o "$2/image" $objects
}
mkdir "$scratch/one" "$scratch/two"
(compile "$tree" "$scratch/one" . "$build/oslag-andrew")
(compile / "$scratch/two" "$tree" "$other")
cmp "$scratch/one/image" "$scratch/two/image"

"$build/tree-program" </dev/null >"$scratch/host.txt"
"$build/oslag-sim" "$scratch/one/image" </dev/null >"$scratch/sim.txt"
diff "$scratch/host.txt" "$scratch/sim.txt"
echo "tree: $(wc -l <"$scratch/sim.txt") lines of output, equal on both machines"

# Writes the input of the compiler within the tree: NAME SIZE, a new line, the bytes.
pack() {
    for name in "$1" $(grep '\.h$' "$tree/../manifest.txt"); do
        echo "$name $(($(wc -c <"$tree/$name")))"
        cat "$tree/$name"
    done
}
for file in ${FILES:-front/lex.c opt/local.c lang/node.c check/language/language.c cc/compile.c}; do
    pack "$file" >"$scratch/input"
    "$build/oslag-sim" "$scratch/one/image" <"$scratch/input" >"$scratch/object"
    cmp "$scratch/object" "$scratch/one/$(echo "${file%.c}" | tr / _).o"
    echo "self: $file compiled by the compiler that it compiled: equal"
done

#!/bin/sh
# run-tests.sh BUILD RANDOM-PROGRAMS FUZZ-SECONDS: runs every test of tree, compiler and phases, and
# prints one closing line.
build=$1
test=$build/test
passed=0 failed=0
check() {
    name=$1
    shift
    if "$@"; then
        passed=$((passed + 1)) && echo "passed  andrew $name"
    else
        failed=$((failed + 1)) && echo "FAILED  andrew $name"
    fi
}
check digest "$test/digest_test"
check error "$test/error_test"
check passes "$test/passes_test"
check phases-sanitized "$test/phases_test" "$test/oslag-andrew" 1
check phases "$test/phases_test" "$build/oslag-andrew" 2
check tree sh test/tree-test.sh "$test" "$build/oslag-andrew"
check random sh test/random-test.sh "$test" "$2"
check variants sh test/variants-test.sh "$test" "$build/tree-pack.c"
check fuzz "$test/fuzz" "$3"
echo "andrew: $passed passed, $failed failed, 0 skipped"
[ "$failed" -eq 0 ]

#!/bin/sh
# run-tests.sh BUILD TEST...: runs each named test program of the build directory; exit status 77 means skipped. Prints one
# closing line.
build=$1
shift
passed=0 failed=0 skipped=0
for test in "$@"; do
    "$build/test/$test" "$build"
    case $? in
    0) passed=$((passed + 1)) && echo "passed  $test" ;;
    77) skipped=$((skipped + 1)) && echo "skipped $test" ;;
    *) failed=$((failed + 1)) && echo "FAILED  $test" ;;
    esac
done
echo "$build: $passed passed, $failed failed, $skipped skipped"
[ "$failed" -eq 0 ]

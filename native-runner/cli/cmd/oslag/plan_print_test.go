package main

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strconv"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
)

// The budgets are those of the suite.
func TestTheBudgetsAreTheSuites(t *testing.T) {
	source, err := os.ReadFile("../../../suite/harness/mode.c")
	if err != nil {
		t.Fatal(err)
	}
	names := strings.NewReplacer("OSLAG_QUICK_MODE", `.name = "quick"`).Replace(string(source))
	found := regexp.MustCompile(`(?s)\.name = "(\w+)".*?\.budget_ns = (\d+) \* MS.*?\.extension_ns = (\d+) \* MS`).FindAllStringSubmatch(names, -1)
	if len(found) != len(budgets) {
		t.Fatalf("%d modes in the suite, %d here", len(found), len(budgets))
	}
	for _, mode := range found {
		paper, _ := strconv.ParseInt(mode[2], 10, 64)
		extensions, _ := strconv.ParseInt(mode[3], 10, 64)
		if of := budgets[mode[1]]; of.paper.Milliseconds() != paper || of.extensions.Milliseconds() != extensions {
			t.Errorf("%s: %v, the suite has %d and %d ms", mode[1], of, paper, extensions)
		}
	}
}

func TestADryRunListsBenchmarksAndTime(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	all := 0
	for _, benchmark := range registry.Benchmarks {
		if !benchmark.Extension {
			all += len(benchmark.Variants)
		}
	}
	for _, test := range []struct {
		command string
		says    []string
		not     string
	}{
		{"run --dry-run", []string{"at most 72 s", fmt.Sprintf("%d variants", all), "  select ", "10-full, 10-empty, 1-empty", "  andrew "}, "getpid-parallel"},
		{"run --dry-run --quick", []string{"at most 11 s"}, "  andrew "},
		{"run --dry-run --quick --only andrew", []string{"  andrew "}, "  select "},
		{"run --dry-run --thorough --extensions", []string{"at most 9 min 48 s", "  getpid-parallel "}, ""},
		{"run --dry-run --skip select/10-full,bcopy", []string{"  10-empty, 1-empty", fmt.Sprintf("%d variants", all-3)}, "bcopy"},
		{"run --dry-run --only getpid --extensions --skip getpid-parallel", []string{"  getpid ", "  create-delete-fsync "}, "getpid-parallel"},
		{"run --dry-run --only getpid", []string{"1 variant:"}, "select"},
	} {
		stdout, stderr, code := d.oslag(strings.Fields(test.command)...)
		if code != 0 || !strings.HasSuffix(stdout, "Nothing was measured.\n") {
			t.Errorf("%s: code %d\n%s%s", test.command, code, stdout, stderr)
		}
		for _, says := range test.says {
			if !strings.Contains(stdout, says) {
				t.Errorf("%s does not say %q:\n%s", test.command, says, stdout)
			}
		}
		if test.not != "" && strings.Contains(stdout, test.not) {
			t.Errorf("%s says %q:\n%s", test.command, test.not, stdout)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 {
		t.Errorf("%v was left", left)
	}
}

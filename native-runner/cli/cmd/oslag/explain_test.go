package main

import (
	"encoding/json"
	"os"
	"slices"
	"strings"
	"testing"
)

// Each field that a full report has about a machine has a reason, and each reason belongs to a field.
func TestEveryFieldHasAReason(t *testing.T) {
	saved, err := openReport(t.Context(), "../../../../packages/schema/fixtures/format-2/valid/full.json")
	if err != nil {
		t.Fatal(err)
	}
	r := saved.verified.Report
	used := map[string]bool{}
	err = walkFields(map[string]any{
		"runner": r.Runner, "machine": r.Machine, "os": r.OS, "environment": r.Environment, "storage": r.Storage,
	}, func(path string, _ json.Token) error {
		why := reasonFor(path)
		used[why] = true
		if why == "" {
			t.Errorf("%s has no reason", path)
		}
		return nil
	})
	if err != nil {
		t.Fatal(err)
	}
	for _, reason := range reasons {
		if !used[reason.why] {
			t.Errorf("no field for the reason of %s", reason.path)
		}
	}
	if reasonFor("machine.hostname") != "" || reasonFor("os.libc") == reasonFor("os.kernel") {
		t.Error("a reason must match whole names, and the longest path must win")
	}
}

func TestVerbosePrintsReasonsAndTheSameFields(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	verbose, stderr, code := d.oslag("env", "-v")
	if code != 0 || !strings.Contains(verbose, "# "+reasonFor("machine.memory_bytes")) {
		t.Fatalf("code %d: %s%s", code, verbose, stderr)
	}
	if stdout, stderr, code := d.oslag("run", "--dry-run", "-v", "--suite", os.Args[0]); code != 0 || !strings.Contains(stderr, "# ") || strings.Contains(stdout, "# ") {
		t.Errorf("a dry run: code %d: %s%s", code, stdout, stderr)
	}
	plain, _, _ := d.oslag("env")
	if got, want := paths(verbose), paths(plain); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

// paths returns the fields that the lines name, without those of the environment, which change from one moment to the next.
func paths(text string) []string {
	var found []string
	for line := range strings.Lines(text) {
		words := strings.Fields(line)
		if len(words) > 0 && words[0] != "#" && !strings.HasPrefix(words[0], "environment.") {
			found = append(found, words[0])
		}
	}
	return found
}

package main

import (
	"encoding/csv"
	"encoding/json"
	"strings"
	"testing"

	"github.com/spf13/cobra"

	"oslag/cli/internal/registry"
)

// Commands that print results also print CSV with a header and lines of equal length, and valid JSON.
func TestCSVAndJSON(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	file := absolute(t, quietFixture)
	variants := 0
	for _, benchmark := range registry.Benchmarks {
		variants += len(benchmark.Variants)
	}
	for _, test := range []struct {
		args string
		rows int
		head string
	}{
		{"list", variants, "benchmark"}, {"show " + file, 5, "benchmark"}, {"compare " + file + " " + file, 4, "benchmark"}, {"env", -1, "field"},
	} {
		stdout, stderr, code := d.oslag(strings.Fields(test.args + " --format csv")...)
		rows, err := csv.NewReader(strings.NewReader(stdout)).ReadAll()
		if code != 0 || err != nil || len(rows) < 2 || rows[0][0] != test.head || (test.rows >= 0 && len(rows) != test.rows+1) {
			t.Errorf("%s: code %d, %v, %d rows: %s", test.args, code, err, len(rows), stderr)
		}
		stdout, _, code = d.oslag(strings.Fields(test.args + " --format json")...)
		if code != 0 || !json.Valid([]byte(stdout)) {
			t.Errorf("%s: code %d, no JSON: %.200s", test.args, code, stdout)
		}
		if _, stderr, code := d.oslag(strings.Fields(test.args + " --format xml")...); code != exitUsage || !strings.Contains(stderr, "text, json") {
			t.Errorf("%s: code %d: %s", test.args, code, stderr)
		}
	}
}

// The formats of other programs are those of one report's results.
func TestFormatsOfOtherPrograms(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	for format, want := range map[string]string{"google-benchmark": `"run_name": "getpid/default"`, "prometheus": `oslag_operation_seconds{benchmark="getpid",variant="default"} `} {
		if stdout, stderr, code := d.oslag("show", file, "--format", format); code != 0 || !strings.Contains(stdout, want) || strings.Contains(stdout, "Verified") {
			t.Errorf("%s: code %d: %s", format, code, stderr)
		}
		if _, stderr, code := d.oslag("compare", file, file, "--format", format); code != exitUsage || !strings.Contains(stderr, "text, json or csv") {
			t.Errorf("%s: code %d: %s", format, code, stderr)
		}
	}
}

func TestEveryCommandHasAnExample(t *testing.T) {
	var check func(*cobra.Command)
	check = func(cmd *cobra.Command) {
		if cmd.Example == "" && !cmd.HasSubCommands() {
			t.Errorf("%s has none", cmd.CommandPath())
		}
		for _, sub := range cmd.Commands() {
			check(sub)
		}
	}
	check(newRoot())
}

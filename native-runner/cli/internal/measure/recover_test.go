//go:build unix

package measure

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
)

// A run may be killed after each of its lines. What it has measured by then makes a valid report, or nothing was measured.
func TestEveryBeginningOfARunIsRecovered(t *testing.T) {
	files, err := filepath.Glob(streams + "protocol-2/good/*.jsonl")
	if err != nil || len(files) == 0 {
		t.Fatal(files, err)
	}
	for _, file := range files {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		plan, key := planFor(t, playSuite(t, file, 0))
		plan.Challenge = "challenge-of-a-site"
		began, err := json.Marshal(beginning{
			Plan: plan, Build: registry.BuildLocal, At: time.Now(), Described: describedHere(t),
			Storage: []report.Storage{
				{Role: report.RoleLocal, Class: "local", Filesystem: "ext4", Medium: "ssd", Options: []string{}},
				{Role: report.RoleRemote, Class: "remote", Filesystem: "nfs", Medium: "network", Options: []string{}},
			},
		})
		if err != nil {
			t.Fatal(err)
		}
		recovered := 0
		lines := strings.SplitAfter(strings.TrimSpace(string(text))+"\n", "\n")
		for count := range lines {
			events := strings.Join(lines[:count], "")
			r, err := Recover(spool.Unfinished{Run: began, Events: []byte(events), Elapsed: time.Minute})
			if (err == nil) != hasSamples(t, lines[:count]) {
				t.Errorf("%s, %d lines: %v", filepath.Base(file), count, err)
			}
			if err != nil {
				continue
			}
			recovered++
			verified := sealed(t, r, key).Report
			if verified.Run.Outcome != report.RunInterrupted || verified.Challenge != plan.Challenge || verified.Run.Finished < verified.Run.Started {
				t.Errorf("%+v", verified.Run)
			}
			for _, measurement := range verified.Measurements {
				if measurement.Parts == report.PartsNone && measurement.PartsReason == "" {
					t.Errorf("%+v", measurement)
				}
			}
		}
		if recovered == 0 && strings.Contains(string(text), `{"event":"samples"`) {
			t.Errorf("%s: nothing was recovered", file)
		}
	}
}

// hasSamples says whether a measurement has samples and did not fail later.
func hasSamples(t *testing.T, lines []string) bool {
	t.Helper()
	measured := map[string]bool{}
	for _, line := range lines {
		if line == "" {
			continue
		}
		var event struct{ Event, Benchmark, Variant, Storage string }
		if err := json.Unmarshal([]byte(line), &event); err != nil {
			t.Fatal(err)
		}
		switch name := event.Benchmark + "/" + event.Variant + "/" + event.Storage; event.Event {
		case "samples":
			measured[name] = true
		case "failed", "unsupported":
			delete(measured, name)
		}
	}
	return len(measured) > 0
}

func describedHere(t *testing.T) machine.Description {
	t.Helper()
	described, err := machine.Describe(t.Context())
	if err != nil {
		t.Fatal(err)
	}
	described.Machine.ID = strings.Repeat("0", 64)
	return described
}

func TestWhatCannotBeRecovered(t *testing.T) {
	began, _ := json.Marshal(beginning{})
	for want, one := range map[string]spool.Unfinished{
		"before it measured anything":   {},
		"another version of the runner": {Run: json.RawMessage(`{"At":7}`)},
		"has no `started` event":        {Run: began},
		"are damaged":                   {Run: began, Events: []byte("{}\n")},
	} {
		if _, err := Recover(one); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, want %q", err, want)
		}
	}
}

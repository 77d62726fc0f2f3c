package main

import (
	"bytes"
	"encoding/json"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

func show(t *testing.T, file string, change func(*report.Report)) string {
	t.Helper()
	saved, err := openReport(t.Context(), filepath.Join("../../../../packages/schema/fixtures", file))
	if err != nil {
		t.Fatal(err)
	}
	change(saved.verified.Report)
	var out bytes.Buffer
	if err := printReport(&out, saved.verified, true); err != nil {
		t.Fatal(err)
	}
	return out.String()
}

func unchanged(*report.Report) {}

func TestShowPrintsValuesBesideMedians(t *testing.T) {
	text := show(t, "format-2/valid/full.json", unchanged)
	for _, want := range []string{
		"value  interval  grade  undisturbed     median  interval", "61.0 ns*                C       39.6 %    61.0 ns", "10.0 GB/s*                D       37.5 %  10.0 GB/s",
		"getpid default: fewer than 20 slices, or slices of fewer than 5 processes, were undisturbed.",
		"bcopy uncached: the operation is longer than a slice, so it was not cut.",
		"dhrystone default: nothing shows whether others used the core: the suite has no width witness for this processor.",
		"within 1 % of 0.3857 ns a step (halves of the run: 0.3856 and 0.3859); also checked: involuntary switches, processor, stolen time",
		"limits     CPU quota 1.50 processors, memory 1.0 GiB",
	} {
		if !strings.Contains(text, want) {
			t.Errorf("no %q in\n%s", want, text)
		}
	}
	// With enough undisturbed slices the value is not the median, and nothing is marked.
	text = show(t, "format-2/valid/sliced.json", func(r *report.Report) {
		first := r.Measurements[0].Samples[0]
		for process := range int64(6) {
			again := append(report.Sample{process + 1}, first[1:]...)
			r.Measurements[0].Samples = append(r.Measurements[0].Samples, again)
		}
	})
	if !strings.Contains(text, "59.2 ns  59.2 to 59.2 ns      B       25.0 %  60.0 ns") || strings.Contains(text, "*") {
		t.Error(text)
	}
}

// Method 1 has no values beside its medians.
func TestShowOfMethod1IsAsItWas(t *testing.T) {
	text := show(t, "noisy/quiet.json", unchanged)
	for _, absent := range []string{"undisturbed  ", "Value:", "slices   ", "*"} {
		if strings.Contains(text, absent) {
			t.Errorf("%q in\n%s", absent, text)
		}
	}
	if !strings.Contains(text, "median          interval  grade  spread  at fastest clock") {
		t.Error(text)
	}
}

func TestAnInterruptedRunIsSaidToBeUnranked(t *testing.T) {
	t.Parallel()
	if text := show(t, "format-2/valid/interrupted.json", unchanged); !strings.Contains(text, "outcome    interrupted") ||
		!strings.Contains(text, registry.GetVerdict("interrupted").Says) {
		t.Error(text)
	}
	d := newUser(t)
	file := absolute(t, "../../../../packages/schema/fixtures/format-2/valid/interrupted.json")
	stdout, stderr, code := d.oslag("check", file)
	if code != 0 || !strings.Contains(stdout, registry.GetVerdict("interrupted").Says) {
		t.Errorf("code %d: %s%s", code, stdout, stderr)
	}
	stdout, _, _ = d.oslag("check", file, "--json")
	var verdict struct{ Counts bool }
	if err := json.Unmarshal([]byte(stdout), &verdict); err != nil || verdict.Counts {
		t.Errorf("%v: %s", err, stdout)
	}
}

func TestTheJSONOfARunHasValueAndMedian(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, "../../../../packages/schema/fixtures/format-2/valid/full.json")
	stdout, stderr, code := d.oslag("show", file, "--format", "json")
	var output struct{ Results []map[string]any }
	if err := json.Unmarshal([]byte(stdout), &output); err != nil || code != 0 || len(output.Results) != 3 {
		t.Fatalf("code %d, %v: %s", code, err, stderr)
	}
	for name, want := range map[string]any{
		"value": 61.0, "value_of": "total", "value_reason": "too-few", "median": 61.0, "slices": 48.0, "undisturbed_slices": 19.0, "parts": "slices",
	} {
		if got := output.Results[0][name]; got != want {
			t.Errorf("%s is %v, want %v", name, got, want)
		}
	}
}

// `check` and `show` say the same of a run that is not ranked, and `check` still says how to send it.
func TestCheckSaysThatADisturbedRunIsUnranked(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for name, want := range map[string]string{
		"format-2/valid/sliced.json": registry.GetVerdict("busy").Says + " Too few slices of getpid were undisturbed.",
		"valid/full.json":            registry.GetVerdict("busy").Says,
		"format-2/valid/arm.json":    "", "valid/arm.json": "",
	} {
		file := absolute(t, "../../../../packages/schema/fixtures/"+name)
		checked, stderr, code := d.oslag("check", file)
		shown, _, _ := d.oslag("show", file)
		if code != 0 || strings.Contains(checked, "in no ranking") != (want != "") || !strings.Contains(checked, want) || !strings.Contains(shown, want) {
			t.Errorf("%s: code %d: %s%s", name, code, checked, stderr)
		}
		if strings.Contains(checked, "oslag run --wait") != (want != "") || !strings.Contains(checked, "To send it:") {
			t.Errorf("%s: what to do next is wrong:\n%s", name, checked)
		}
		stdout, _, _ := d.oslag("check", file, "--json")
		var verdict struct{ Counts, Quiet bool }
		if err := json.Unmarshal([]byte(stdout), &verdict); err != nil || !verdict.Counts || verdict.Quiet != (want == "") {
			t.Errorf("%s: %v: %s", name, err, stdout)
		}
	}
}

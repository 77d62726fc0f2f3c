package main

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"unicode/utf8"

	"oslag/cli/internal/history"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

func TestRunsAreKeptListedAndCompared(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	if stdout, stderr, code := d.oslag("diff", "--last"); code != 1 || !strings.Contains(stderr, "has no kept run yet") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	if stdout, stderr, code := d.oslag("history"); code != 0 || !strings.Contains(stdout, "No run is kept yet") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	run := func(out string, more ...string) string {
		stdout, stderr, code := d.oslag(append([]string{"run", "--quick", "--quiet", "--only", "getpid,dhrystone", "--out", out}, more...)...)
		if code != 0 {
			t.Fatalf("code %d\n%s%s", code, stdout, stderr)
		}
		return stdout
	}
	stored := &reportStore{}
	if first := run("first.json"); strings.Contains(first, "Since ") {
		t.Errorf("the first run is compared:\n%s", first)
	}
	if _, stderr, code := d.oslag("diff", "--last"); code != 1 || !strings.Contains(stderr, "one kept run only") {
		t.Errorf("code %d: %s", code, stderr)
	}
	if second := run("second.json", "--to", site(t, stored).URL, "--yes"); !strings.Contains(second, " of 3 (oslag diff --last)\n") || strings.Count(second, "\nSince ") != 1 {
		t.Errorf("the second run is not compared:\n%s", second)
	}
	stdout, stderr, code := d.oslag("history", "--format", "json")
	var runs []keptRun
	if err := json.Unmarshal([]byte(stdout), &runs); err != nil || code != 0 || len(runs) != 2 {
		t.Fatalf("%v, code %d\n%s%s", err, code, stdout, stderr)
	}
	if len(runs[0].SentTo) != 1 || len(runs[1].SentTo) != 0 || runs[0].RelativeSpeed == nil || runs[0].RelativeSpeed.Have != 1 || runs[0].Machine != runs[1].Machine {
		t.Errorf("%+v", runs)
	}
	text, _, _ := d.oslag("history")
	for _, want := range []string{"This machine: ", "\n  kernel ", runs[0].ID[:8], runs[1].ID[:8], ", 1 of 6", "sent to 127.0.0.1:"} {
		if !strings.Contains(text, want) {
			t.Errorf("the history lacks %q:\n%s", want, text)
		}
	}
	last, stderr, code := d.oslag("diff", "--last")
	named, _, _ := d.oslag("diff", runs[1].ID[:10], "second.json")
	if code != 0 || last != named || !strings.Contains(last, "of 3 results.") || !strings.Contains(last, "Before: ") {
		t.Errorf("code %d, %s\n%s\n%s", code, stderr, last, named)
	}
	expectNarrow(t, text+last, mostColumns)
	if _, stderr, code := d.oslag("diff", "--upgrade"); code != 1 || !strings.Contains(stderr, "all kept runs of this machine are under kernel ") {
		t.Errorf("code %d: %s", code, stderr)
	}
	for args, says := range map[string]string{"diff 0000 0000": "no kept report has an id that begins with 0000", "diff --last a": "takes no argument", "diff a": "needs 2 arguments, not 1", "diff --last --upgrade": "cannot be used together"} {
		if _, stderr, code := d.oslag(strings.Fields(args)...); code == 0 || !strings.Contains(stderr, says) {
			t.Errorf("%s: code %d, %s", args, code, stderr)
		}
	}
}

func TestAHistoryThatCannotBeWrittenCostsNoRun(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	if err := os.WriteFile(filepath.Join(d.folder, "home", "reports"), nil, 0o600); err != nil {
		t.Fatal(err)
	}
	stdout, stderr, code := d.oslag("run", "--quick", "--quiet", "--only", "getpid", "--out", "mine.json")
	if code != 0 || !strings.Contains(stdout, "Saved as mine.json") || !strings.Contains(stderr, "this run is missing in the history") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	if _, _, code := d.oslag("verify", "mine.json"); code != 0 {
		t.Errorf("code %d", code)
	}
}

// keepFixture keeps a changed copy of a fixture, signed anew, and returns its id.
func keepFixture(t *testing.T, d user, change func(*report.Report)) string {
	t.Helper()
	key, _, err := keys.LoadOrCreate(filepath.Join(d.folder, "home"))
	if err != nil {
		t.Fatal(err)
	}
	own, err := openReport(t.Context(), quietFixture)
	if err != nil {
		t.Fatal(err)
	}
	r := own.verified.Report
	r.Key = keyID(key)
	change(r)
	envelope, id, err := seal(r, key)
	if err != nil {
		t.Fatal(err)
	}
	if _, err := history.Keep(filepath.Join(d.folder, "home", "reports"), r, id, envelope); err != nil {
		t.Fatal(err)
	}
	return id
}

func TestADiffNamesTheUpgradeFirst(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	before := keepFixture(t, d, func(*report.Report) {})
	after := keepFixture(t, d, func(r *report.Report) {
		r.OS.Kernel, r.OS.Governor = "7.0.1", "powersave"
		for i := range r.Measurements {
			for j := range r.Measurements[i].Samples {
				r.Measurements[i].Samples[j][2] *= 2
			}
		}
	})
	stdout, stderr, code := d.oslag("diff", before[:12], after[:12])
	kernel, governor, results := strings.Index(stdout, "  kernel: "), strings.Index(stdout, "  governor: "), strings.Index(stdout, "0 faster, 4 slower, of 4 results.")
	if code != 0 || kernel < 0 || governor < kernel || results < governor || !strings.Contains(stdout, "-> 7.0.1") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	expectNarrow(t, stdout, mostColumns)
	if out, _, code := d.oslag("diff", before[:12], after[:12], "--format", "csv"); code != 0 || strings.Count(out, "\n") != 5 {
		t.Errorf("code %d\n%s", code, out)
	}
	listed, _, _ := d.oslag("history")
	if strings.Count(listed, "  kernel ") != 2 || !strings.Contains(listed, "Machine ") {
		t.Error(listed)
	}
	if done, _, _ := d.oslag("__complete", "diff", before[:4]); !strings.Contains(done, before[:8]+"\n") {
		t.Errorf("completion: %s", done)
	}
}

func TestTheLineAboutTheLastRunFits(t *testing.T) {
	for _, changed := range []string{"", "7.0.1"} {
		own, err := openReport(t.Context(), quietFixture)
		if err != nil {
			t.Fatal(err)
		}
		last, err := openReport(t.Context(), quietFixture)
		if err != nil {
			t.Fatal(err)
		}
		r := own.verified.Report
		r.Run.Started, r.OS.TransparentHugepages = "2027-01-01T00:00:00Z", changed+r.OS.TransparentHugepages
		r.OS.BootParameters = append(r.OS.BootParameters, strings.Repeat("x", 60))
		line := sinceLast(last.verified.Report, r)
		if utf8.RuneCountInString(line) > mostColumns || !strings.HasPrefix(line, "Since "+last.verified.Report.Run.Started[:10]+": ") || !strings.Contains(line, "; 0 faster, 0 slower of 4") {
			t.Errorf("%d: %s", len(line), line)
		}
	}
}

func TestHistoryAndDiffFitNarrowTerminals(t *testing.T) {
	own, err := openReport(t.Context(), quietFixture)
	if err != nil {
		t.Fatal(err)
	}
	run := keptRun{jsonHead: jsonHead{Machine: "m"}, jsonRun: jsonRun{ID: own.verified.ID, Processor: strings.Repeat("word ", 30), Kernel: "6.1", System: "Invented 1", Started: "2026-01-02T03:04:05Z", Mode: "thorough"},
		RelativeSpeed: &result.RelativeSpeed{Value: 0.1, Interval: &result.Interval{Low: 0.09876, High: 0.1234}, Have: 3, Of: 6}, SentTo: []string{"https://oslag.example/reports/1", "https://another.example/reports/1"}}
	for _, columns := range []int{40, 60, 80} {
		var out strings.Builder
		if err := printRuns(&out, []keptRun{run}, listing{"m", columns}); err != nil {
			t.Fatal(err)
		}
		if err := writeDiff(&out, own.verified, own.verified, columns); err != nil {
			t.Fatal(err)
		}
		expectNarrow(t, out.String(), columns)
		if strings.Count(strings.Join(strings.Fields(out.String()), " "), "not significant") < 4 || !strings.Contains(out.String(), "0.0988 to 0.123") {
			t.Error(out.String())
		}
	}
}

func expectNarrow(t *testing.T, text string, columns int) {
	t.Helper()
	for line := range strings.Lines(text) {
		if width := utf8.RuneCountInString(strings.TrimSuffix(line, "\n")); width > columns {
			t.Errorf("%d columns, more than %d: %s", width, columns, line)
		}
	}
}

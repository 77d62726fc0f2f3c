package main

import (
	"bytes"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/result"
	"oslag/cli/internal/upload"
)

// check, run, show and submit say one verdict on a report, in the words of the site.
func TestOneVerdictEverywhere(t *testing.T) {
	t.Parallel()
	seen := map[string]int{}
	for _, pattern := range []string{"valid", "noisy", "flagged", "format-2/valid", "format-2/flagged", "format-2/noisy"} {
		files, _ := filepath.Glob("../../../../packages/schema/fixtures/" + pattern + "/*.json")
		for _, file := range files {
			saved, err := openReport(t.Context(), file)
			if err != nil {
				continue
			}
			judged := judgeAlone(saved)
			verdict := verdictOf(judged)
			seen[verdict.ID]++
			var checked, short, explained bytes.Buffer
			printVerdict(&checked, judged)
			if err := printReport(&short, saved.verified, false); err != nil {
				t.Fatal(err)
			}
			if err := printReport(&explained, saved.verified, true); err != nil {
				t.Fatal(err)
			}
			for command, text := range map[string]string{"check": checked.String(), "run": short.String(), "show --explain": explained.String(), "submit": summaryOf(saved)} {
				for _, other := range registry.Verdicts {
					if strings.Contains(text, other.Says) != (other.ID == verdict.ID) {
						t.Errorf("%s: %s says or leaves out %q, the verdict is %s:\n%s", file, command, other.ID, verdict.ID, text)
					}
				}
			}
			if judgeOffline(saved).Counts != verdict.Counts {
				t.Errorf("%s: counts %t, the verdict is %s", file, judgeOffline(saved).Counts, verdict.ID)
			}
		}
	}
	for _, id := range []string{"interrupted", "excluded", "busy", "partial", "counted"} {
		if seen[id] == 0 {
			t.Errorf("no fixture is %s: %v", id, seen)
		}
	}
}

// The rule is that of verdictOf in packages/schema, and so are these cases.
func TestTheGravestVerdictApplies(t *testing.T) {
	excluding := []upload.Flag{{Excludes: true}}
	for _, test := range []struct {
		judged judged
		want   string
	}{
		{judged{Verdict: upload.Verdict{Counts: true}}, "counted"},
		{judged{Verdict: upload.Verdict{Counts: true, Flags: []upload.Flag{{}}}}, "counted"},
		{judged{Verdict: upload.Verdict{Counts: true}, partial: true}, "partial"},
		{judged{Verdict: upload.Verdict{Counts: true}, unranked: &result.Unranked{}, partial: true}, "busy"},
		{judged{Verdict: upload.Verdict{Flags: excluding}, unranked: &result.Unranked{}}, "excluded"},
		{judged{Verdict: upload.Verdict{Flags: excluding}, interrupted: true}, "interrupted"},
		{judged{}, "unknown-method"},
		{judged{Verdict: upload.Verdict{State: "withdrawn", Flags: excluding}}, "withdrawn"},
		{judged{Verdict: upload.Verdict{State: "flagged"}}, "flagged"},
		{judged{Verdict: upload.Verdict{State: "hidden"}, unranked: &result.Unranked{}}, "hidden"},
	} {
		if got := verdictOf(test.judged).ID; got != test.want {
			t.Errorf("%+v is %s, want %s", test.judged, got, test.want)
		}
	}
}

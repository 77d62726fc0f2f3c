package plausibility

import (
	"encoding/json"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/verify"
)

// fixtures are shared with the site. findings.json contains the findings of packages/science for each.
const fixtures = "../../../../packages/schema/fixtures"

func TestFindingsEqualThoseOfTheSite(t *testing.T) {
	broken := map[string]bool{}
	for _, format := range []string{".", "format-2"} {
		for _, finding := range compareFindings(t, filepath.Join(fixtures, format)) {
			broken[finding.Rule] = true
		}
	}
	for _, rule := range registry.PlausibilityRules {
		// Only format 2 has slices.
		if !strings.HasPrefix(rule.Kind, "site-") && rule.Kind != "slice-iterations" && !broken[rule.ID] {
			t.Errorf("no fixture breaks %s", rule.ID)
		}
		if registry.GetFlag(rule.Flag) == nil || registry.GetPlausibilityRule(rule.ID).Reason == "" {
			t.Errorf("%s has no texts", rule.ID)
		}
	}
}

// compareFindings compares the findings in the accepted fixtures of a format, and returns them.
func compareFindings(t *testing.T, folder string) []Finding {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(folder, "findings.json"))
	if err != nil {
		t.Fatal(err)
	}
	var expected map[string][]Finding
	if err := json.Unmarshal(content, &expected); err != nil || len(expected) < 40 {
		t.Fatalf("%d fixtures, %v", len(expected), err)
	}
	var all []Finding
	for name, want := range expected {
		t.Run(filepath.Join(filepath.Base(folder), name), func(t *testing.T) {
			envelope, err := os.ReadFile(filepath.Join(folder, name))
			if err != nil {
				t.Fatal(err)
			}
			verified, problem := verify.Envelope(envelope)
			if problem != nil {
				t.Fatal(problem)
			}
			got := Find(verified.Report)
			if !slices.Equal(got, want) {
				t.Errorf("found %v, want %v", got, want)
			}
			all = append(all, got...)
		})
	}
	return all
}

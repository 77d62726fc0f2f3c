package result_test

import (
	"encoding/json"
	"maps"
	"math"
	"os"
	"path/filepath"
	"slices"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/result"
	"oslag/cli/internal/verify"
)

// fixtures are shared with the site. grades.json contains the grades of packages/science for each.
const fixtures = "../../../../packages/schema/fixtures"

type graded struct {
	Quiet        bool            `json:"quiet"`
	Measurements []*result.Grade `json:"measurements"`
}

// Each format has its own version of the rule. Some criteria are in both.
func TestGradesEqualThoseOfTheSite(t *testing.T) {
	reached := reachedGrades(t, fixtures)
	maps.Copy(reached, reachedGrades(t, filepath.Join(fixtures, "format-2")))
	for _, criterion := range append(slices.Clone(registry.GradeCriteria), registry.GradeCriteria3...) {
		for _, grade := range registry.Grades[1:] {
			if !reached[criterion.ID+" "+grade] {
				t.Errorf("no fixture has %s for %s", grade, criterion.ID)
			}
		}
	}
}

// reachedGrades compares the grades of the accepted fixtures of a format, and returns the reasons that occur.
func reachedGrades(t *testing.T, folder string) map[string]bool {
	t.Helper()
	content, err := os.ReadFile(filepath.Join(folder, "grades.json"))
	if err != nil {
		t.Fatal(err)
	}
	var expected map[string]graded
	if err := json.Unmarshal(content, &expected); err != nil || len(expected) < 40 {
		t.Fatalf("%d fixtures, %v", len(expected), err)
	}
	reached := map[string]bool{}
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
			got := result.Summarise(verified.Report)
			if got.Quiet != want.Quiet || len(got.Rows) != len(want.Measurements) {
				t.Fatalf("quiet %t and %d measurements, want %t and %d", got.Quiet, len(got.Rows), want.Quiet, len(want.Measurements))
			}
			for i, row := range got.Rows {
				compareGrades(t, row.Grade, want.Measurements[i])
				if row.Grade != nil {
					for _, reason := range row.Grade.Reasons {
						reached[reason.ID+" "+reason.Grade] = true
					}
				}
			}
		})
	}
	return reached
}

func compareGrades(t *testing.T, got, want *result.Grade) {
	t.Helper()
	if got == nil || want == nil {
		if got != nil || want != nil {
			t.Errorf("%+v, want %+v", got, want)
		}
		return
	}
	if got.Grade != want.Grade || len(got.Reasons) != len(want.Reasons) {
		t.Errorf("%+v, want %+v", got, want)
		return
	}
	for i, reason := range got.Reasons {
		other := want.Reasons[i]
		if reason.ID != other.ID || reason.Grade != other.Grade || (reason.Value == nil) != (other.Value == nil) {
			t.Errorf("%+v, want %+v", reason, other)
		} else if reason.Value != nil && math.Abs(*reason.Value-*other.Value) > 1e-8*math.Abs(*other.Value) {
			t.Errorf("%s is %g, want %g", reason.ID, *reason.Value, *other.Value)
		}
	}
}

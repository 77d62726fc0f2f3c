package verify

import (
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
)

// fixtures are shared with the site's verifier: packages/schema/fixtures.
const fixtures = "../../../../packages/schema/fixtures"

func TestValidFixturesAreAccepted(t *testing.T) {
	for _, path := range listFixtures(t, "valid", "format-2/valid") {
		t.Run(path, func(t *testing.T) {
			verified, problem := Envelope(readFixture(t, path))
			if problem != nil {
				t.Fatalf("refused: %v (%s)", problem, problem.Field)
			}
			if verified.Report == nil || len(verified.ID) != 64 {
				t.Fatalf("no report or id: %+v", verified)
			}
		})
	}
}

func TestInvalidFixturesAreRefusedForTheReasonInTheirName(t *testing.T) {
	for _, path := range listFixtures(t, "invalid", "format-2/invalid") {
		t.Run(path, func(t *testing.T) {
			want, _, named := strings.Cut(filepath.Base(path), "--")
			if !named {
				t.Fatalf("%s does not begin with a problem code and two hyphens", path)
			}
			verified, problem := Envelope(readFixture(t, path))
			switch want {
			case registry.ProblemWrongAudience, registry.ProblemUnknownChallenge, registry.ProblemChallengeExpired:
				// Only a site checks audience and challenge, so these are valid offline.
				if problem != nil {
					t.Fatalf("refused: %v", problem)
				}
				return
			}
			if problem == nil {
				t.Fatalf("accepted as %s, want %s", verified.ID, want)
			}
			if problem.Code != want {
				t.Fatalf("refused as %s (%s), want %s", problem.Code, problem.Field, want)
			}
		})
	}
}

func TestEveryRefusalNamesTheFieldThatTheSiteNames(t *testing.T) {
	for folder, least := range map[string]int{".": 300, "format-2": 90} {
		var fields map[string]string
		if err := json.Unmarshal(readFixture(t, filepath.Join(fixtures, folder, "fields.json")), &fields); err != nil || len(fields) < least {
			t.Fatalf("%d fields in %s, %v", len(fields), folder, err)
		}
		for path, want := range fields {
			kind := "report"
			if strings.HasPrefix(path, "statements/") {
				kind = "statement"
			}
			if code, field := verdictOn(kind, readFixture(t, filepath.Join(fixtures, folder, path))); field != want {
				t.Errorf("%s: %s at %q, want %q", path, code, field, want)
			}
		}
	}
}

func listFixtures(t testing.TB, folders ...string) []string {
	t.Helper()
	var all []string
	for _, folder := range folders {
		paths, err := filepath.Glob(filepath.Join(fixtures, folder, "*.json"))
		if err != nil || len(paths) == 0 {
			t.Fatalf("no fixtures in %s: %v", filepath.Join(fixtures, folder), err)
		}
		all = append(all, paths...)
	}
	return all
}

func readFixture(t testing.TB, path string) []byte {
	t.Helper()
	content, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return content
}

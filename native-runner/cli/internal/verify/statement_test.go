package verify

import (
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/statement"
)

func TestValidStatementsAreAcceptedAndEncodeToTheSameBytes(t *testing.T) {
	for _, path := range listFixtures(t, "statements/valid") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			verified, problem := Statement(readFixture(t, path))
			if problem != nil {
				t.Fatalf("refused: %v (%s)", problem, problem.Field)
			}
			payload, err := statement.Encode(verified.Statement)
			if err != nil || string(payload) != string(verified.Payload) {
				t.Errorf("%s is not %s (%v)", payload, verified.Payload, err)
			}
		})
	}
}

func TestInvalidStatementsAreRefusedForTheReasonInTheirName(t *testing.T) {
	for _, path := range listFixtures(t, "statements/invalid") {
		t.Run(filepath.Base(path), func(t *testing.T) {
			want, _, _ := strings.Cut(filepath.Base(path), "--")
			verified, problem := Statement(readFixture(t, path))
			if problem == nil {
				t.Fatalf("accepted as %s, want %s", verified.ID, want)
			}
			if problem.Code != want {
				t.Fatalf("refused as %s (%s), want %s", problem.Code, problem.Field, want)
			}
		})
	}
}

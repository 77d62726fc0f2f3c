package verify

import (
	"crypto/ed25519"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/registry"
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

// FuzzStatement reads each input twice: as an envelope, and as a payload with a valid signature.
func FuzzStatement(f *testing.F) {
	for _, folder := range []string{"statements/valid", "statements/invalid"} {
		for _, path := range listFixtures(f, folder) {
			f.Add(readFixture(f, path))
		}
	}
	for _, path := range listFixtures(f, "statements/valid") {
		if verified, problem := Statement(readFixture(f, path)); problem == nil {
			own := dsse.KeyID(testKey().Public().(ed25519.PublicKey))
			payload := strings.ReplaceAll(string(verified.Payload), verified.Statement.Key, own)
			f.Add([]byte(payload))
			for _, text := range strangeNotes {
				f.Add([]byte(strings.TrimSuffix(payload, "}") + `,"text":` + text + "}"))
			}
		}
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		sealed, err := dsse.SealAs(registry.StatementPayloadType, text, testKey())
		if err != nil {
			t.Fatal(err)
		}
		for _, envelope := range [][]byte{text, sealed} {
			verified, problem := Statement(envelope)
			if (verified == nil) == (problem == nil) {
				t.Fatalf("%v and %v", verified, problem)
			}
			if problem != nil && registry.GetProblem(problem.Code) == nil {
				t.Fatalf("unpublished code: %v", problem)
			}
			if _, again := Statement(envelope); problem != nil && (again == nil || *again != *problem) {
				t.Fatalf("%v, then %v", problem, again)
			}
		}
	})
}

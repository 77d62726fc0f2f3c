package verify

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"os"
	"testing"
)

// `npm run test:fuzz` writes changed reports and statements with the verdicts of the site's verifier. This verifier must agree
// about the problem and the field.
func TestB32TheSiteGivesTheSameVerdictsOnChangedDocuments(t *testing.T) {
	path := os.Getenv("OSLAG_FUZZ_VERDICTS")
	if path == "" {
		t.Skip("SKIPPED: npm run test:fuzz compares the verdicts of both verifiers")
	}
	file, err := os.Open(path)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	lines := bufio.NewScanner(file)
	lines.Buffer(nil, 4<<20)
	compared := 0
	for lines.Scan() {
		var line struct{ Kind, Envelope, Verdict, Field string }
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		envelope, err := base64.StdEncoding.DecodeString(line.Envelope)
		if err != nil {
			t.Fatal(err)
		}
		if verdict, field := verdictOn(line.Kind, envelope); verdict != line.Verdict || field != line.Field {
			t.Errorf("%s %q here, %s %q at the site: %s", verdict, field, line.Verdict, line.Field, line.Envelope)
		}
		compared++
	}
	if err := lines.Err(); err != nil || compared == 0 {
		t.Fatalf("%d compared, %v", compared, err)
	}
	t.Logf("%d verdicts are equal", compared)
}

// verdictOn returns a document's id, or the code of its problem and the field at fault.
func verdictOn(kind string, envelope []byte) (verdict, field string) {
	var id string
	var problem *Problem
	if kind == "statement" {
		var verified *VerifiedStatement
		if verified, problem = Statement(envelope); problem == nil {
			id = verified.ID
		}
	} else {
		var verified *Verified
		if verified, problem = Envelope(envelope); problem == nil {
			id = verified.ID
		}
	}
	if problem != nil {
		return problem.Code, problem.Field
	}
	return id, ""
}

package verify

import (
	"bufio"
	"encoding/base64"
	"encoding/json"
	"os"
	"testing"
)

// `npm run test:fuzz` writes changed envelopes with the verdicts of the site's verifier. This verifier must agree.
func TestVerdictsOfTheFuzzer(t *testing.T) {
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
		var line struct{ Envelope, Verdict string }
		if err := json.Unmarshal(lines.Bytes(), &line); err != nil {
			t.Fatal(err)
		}
		envelope, err := base64.StdEncoding.DecodeString(line.Envelope)
		if err != nil {
			t.Fatal(err)
		}
		verdict := ""
		if verified, problem := Envelope(envelope); problem != nil {
			verdict = problem.Code
		} else {
			verdict = verified.ID
		}
		if verdict != line.Verdict {
			t.Errorf("%s here, %s at the site: %s", verdict, line.Verdict, line.Envelope)
		}
		compared++
	}
	if err := lines.Err(); err != nil || compared == 0 {
		t.Fatalf("%d compared, %v", compared, err)
	}
	t.Logf("%d verdicts are equal", compared)
}

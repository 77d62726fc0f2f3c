package main

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

// `oslag verify` says what to do next for every kind of broken file.
func TestEveryRefusalHasAdvice(t *testing.T) {
	files, err := filepath.Glob("../../../../packages/schema/fixtures/invalid/*.json")
	if err != nil || len(files) < 20 {
		t.Fatalf("%d files, %v", len(files), err)
	}
	seen := map[string]bool{}
	for _, file := range files {
		envelope, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		if _, problem := verify.Envelope(envelope); problem != nil {
			seen[problem.Code] = true
			if advice[problem.Code] == "" {
				t.Errorf("%s: %s has no advice", filepath.Base(file), problem.Code)
			}
		}
	}
	for code := range advice {
		if !seen[code] {
			t.Errorf("no file is refused as %s", code)
		}
	}
}

// A newer method may change the rules, so an older runner says nothing about the report itself.
func TestAReportOfANewerMethodIsNotJudged(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	newer := absolute(t, "../../../../packages/schema/fixtures/invalid/unknown_method--newer.json")
	stdout, _, code := d.oslag("verify", newer)
	if code != exitFailure || strings.Contains(stdout, "REFUSED") || !strings.Contains(stdout, "too old to judge") || !strings.Contains(stdout, adviceTooOld) {
		t.Errorf("verify: code %d: %s", code, stdout)
	}
	for _, args := range [][]string{{"show", newer}, {"check", newer}, {"compare", newer, newer}, {"submit", newer, "--to", "https://oslag.example"}} {
		if _, stderr, code := d.oslag(args...); code != exitFailure || !strings.Contains(stderr, "too old to judge") {
			t.Errorf("%s: code %d: %s", args[0], code, stderr)
		}
	}
	broken := filepath.Join(d.folder, "work", "broken.oslag.json")
	if err := os.WriteFile(broken, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, _, code := d.oslag("verify", newer, broken); code != exitInvalid {
		t.Errorf("with a broken file: code %d: %s", code, stdout)
	}
}

// The same holds for a newer format, whose payload type this runner does not know. Other types stay refused.
func TestAReportOfANewerFormatIsNotJudged(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for name, isNewer := range map[string]bool{"next-version": true, "json": false, "statement": false, "upper-case": false, "with-parameter": false, "empty": false} {
		file := absolute(t, "../../../../packages/schema/fixtures/invalid/wrong_payload_type--"+name+".json")
		stdout, _, code := d.oslag("verify", file)
		if isNewer != strings.Contains(stdout, "too old to judge this report: wrong_payload_type: The payload is of format 3, and the newest that is known here is format 2. (payloadType)") ||
			isNewer != (code == exitFailure) || isNewer == strings.Contains(stdout, "REFUSED") {
			t.Errorf("%s: code %d: %s", name, code, stdout)
		}
	}
}

func TestVerifyAndCheckPrintTheNextStep(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	broken := filepath.Join(d.folder, "work", "broken.oslag.json")
	if err := os.WriteFile(broken, []byte("{}"), 0o600); err != nil {
		t.Fatal(err)
	}
	if stdout, _, code := d.oslag("verify", broken); code != exitInvalid || !strings.Contains(stdout, adviceCopy) {
		t.Errorf("code %d: %s", code, stdout)
	}
	for _, test := range []struct {
		verdict upload.Verdict
		want    string
	}{
		{upload.Verdict{Counts: true}, "To send it: oslag submit a.json --to https://…"},
		{upload.Verdict{Counts: true, Known: true}, "There is nothing left to do."},
		{upload.Verdict{Flags: []upload.Flag{{Excludes: true}}}, "oslag run --wait"},
	} {
		var out bytes.Buffer
		printNextStep(&out, judged{Verdict: test.verdict}, saved{file: "a.json"})
		if !strings.Contains(out.String(), test.want) {
			t.Errorf("%+v: %s", test.verdict, out.String())
		}
	}
}

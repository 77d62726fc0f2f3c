package main

import (
	"encoding/json"
	"fmt"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/plausibility"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

const flaggedFixture = "../../../../packages/schema/fixtures/flagged/getpid-floor.json"

func TestOfflineCheckPrintsFlags(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	fixture := absolute(t, flaggedFixture)
	stdout, stderr, code := d.oslag("check", fixture)
	if code != 0 || !strings.Contains(stdout, "counts in no ranking") || !strings.Contains(stdout, "implausible (getpid-floor: getpid default)") || !strings.Contains(stdout, "Checked offline") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	stdout, _, code = d.oslag("check", fixture, "--json")
	var verdict struct {
		Counts bool
		Flags  []plausibility.Finding
	}
	if err := json.Unmarshal([]byte(stdout), &verdict); err != nil || code != 0 || verdict.Counts || len(verdict.Flags) != 1 || verdict.Flags[0].Rule != "getpid-floor" {
		t.Errorf("code %d, %v\n%s", code, err, stdout)
	}
	if _, stderr, code := d.oslag("check", fixture, "--to", "http://127.0.0.1:1"); code != 69 || !strings.Contains(stderr, "cannot be reached") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestAHiddenReportIsNotSaidToCount(t *testing.T) {
	var out strings.Builder
	printVerdict(&out, judged{Verdict: upload.Verdict{ID: "ab", Known: true, State: "hidden"}, online: true})
	if text := out.String(); !strings.Contains(text, "A moderator hid this report.") || strings.Contains(text, "The report counts") {
		t.Error(text)
	}
}

// The site of an address knows what became of the report there.
func TestCheckAsksTheSiteOfAnAddress(t *testing.T) {
	t.Parallel()
	envelope, err := os.ReadFile(fullFixture)
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatal(problem)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if strings.HasSuffix(r.URL.Path, "/envelope") {
			_, _ = w.Write(envelope)
			return
		}
		fmt.Fprintf(w, `{"id":%q,"known":true,"state":"withdrawn","counts":false,"fresh":false,"flags":[]}`, verified.ID)
	}))
	defer server.Close()
	d := newUser(t)
	stdout, stderr, code := d.oslag("check", server.URL+"/reports/"+verified.ID)
	if code != 0 || !strings.Contains(stdout, registry.GetVerdict("withdrawn").Says) || strings.Contains(stdout, "Checked offline") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
}

func TestARunWithASiteGetsAChallenge(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	stored := &reportStore{}
	server := site(t, stored)
	if stdout, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--to", server.URL, "--yes", "--quiet", "--out", "fresh.oslag.json"); code != 0 {
		t.Fatalf("code %d\n%s%s", code, stdout, stderr)
	}
	work := filepath.Join(d.folder, "work")
	if challenge := challengeIn(t, filepath.Join(work, "fresh.oslag.json")); challenge != "challenge-of-the-test-site" {
		t.Errorf("challenge %q", challenge)
	}
	stdout, stderr, code := d.oslag("submit", "fresh.oslag.json", "--offline", "--to", server.URL, "--yes")
	if code != 0 || !strings.Contains(stderr, "signed again without its challenge") || !strings.Contains(stdout, "Published: ") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	if challenge := challengeIn(t, filepath.Join(work, "fresh.offline.oslag.json")); challenge != "" || stored.count() != 2 {
		t.Errorf("challenge %q, %d reports", challenge, stored.count())
	}
	if _, stderr, code := d.oslag("submit", "fresh.offline.oslag.json", "--offline", "--to", server.URL, "--yes"); code != 2 || !strings.Contains(stderr, "has no challenge") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestARunContinuesWithoutAChallenge(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	_, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--to", "http://127.0.0.1:1", "--yes", "--quiet", "--out", "offline.oslag.json")
	if code != 69 || !strings.Contains(stderr, "the site gave no challenge, so the report will be shown as offline: http://127.0.0.1:1 cannot be reached") {
		t.Errorf("code %d: %s", code, stderr)
	}
	if challenge := challengeIn(t, filepath.Join(d.folder, "work", "offline.oslag.json")); challenge != "" {
		t.Errorf("challenge %q", challenge)
	}
}

// A site that knows only format 1 would refuse the report, so the runner says so before it measures.
func TestE27ARunForASiteThatTakesOnlyTheFirstFormatIsNotMade(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	stored := &reportStore{old: true}
	server := site(t, stored)
	_, stderr, code := d.oslag("run", "--quick", "--only", "getpid", "--to", server.URL, "--yes", "--out", "vain.oslag.json")
	if code != 4 || !strings.Contains(stderr, "takes reports of format 1 only, and this runner writes format 2. Nothing was measured.") || strings.Contains(stderr, "left: ") {
		t.Errorf("code %d: %s", code, stderr)
	}
	if left, _ := os.ReadDir(filepath.Join(d.folder, "work")); len(left) != 0 || stored.count() != 0 {
		t.Errorf("files: %v", left)
	}
	_, stderr, code = d.oslag("submit", fixture(t, "format-2/valid/sliced.json"), "--to", server.URL, "--yes")
	if code != 4 || !strings.Contains(stderr, "does not take reports of format 2. The report stays in ") {
		t.Errorf("code %d: %s", code, stderr)
	}
	// A file that an older runner saved can still be sent there.
	stdout, stderr, code := d.oslag("submit", fixture(t, "valid/minimal.json"), "--to", server.URL, "--yes")
	// A site of an earlier version cannot say how a report compares, so nothing is printed of that.
	if code != 0 || stored.count() != 1 || !strings.Contains(stdout, "Published: ") || strings.Contains(stdout, "see it at") || strings.Count(stdout, "\n") != 1 {
		t.Errorf("code %d: %s%s", code, stdout, stderr)
	}
}

func TestASuiteOfAnotherReleaseIsRefusedBeforeTheRun(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	script := filepath.Join(d.folder, "old-suite")
	version := `{"event":"version","protocol":1,"suite":{"version":"0.1.0","method":1,"compiler":"gcc","flags":"-O2","libc":{"name":"glibc","version":"2.36","link":"static"}}}`
	if err := writeProgram(script, []byte("#!/bin/sh\necho '"+version+"'\n")); err != nil {
		t.Fatal(err)
	}
	_, stderr, code := d.oslag("run", "--quick", "--suite", script)
	if code != 1 || !strings.Contains(stderr, "the suite speaks protocol 1 and this runner 2; use the suite and the runner of one release") || strings.Contains(stderr, "created a key") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func fixture(t *testing.T, name string) string {
	t.Helper()
	path := absolute(t, "../../../../packages/schema/fixtures/"+name)
	return path
}

func challengeIn(t *testing.T, path string) string {
	t.Helper()
	envelope, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatal(problem)
	}
	return verified.Report.Challenge
}

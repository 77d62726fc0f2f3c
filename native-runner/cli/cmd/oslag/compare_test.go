package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"os"
	"reflect"
	"strings"
	"testing"

	"oslag/cli/internal/compare"
	"oslag/cli/internal/report"
)

const quietFixture = "../../../../packages/schema/fixtures/noisy/quiet.json"

// serveReport starts a site that answers every address of a report with the same envelope.
func serveReport(t *testing.T, file string) string {
	t.Helper()
	envelope, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		if !strings.HasPrefix(r.URL.Path, "/api/v1/reports/") || !strings.HasSuffix(r.URL.Path, "/envelope") {
			w.WriteHeader(http.StatusNotFound)
			return
		}
		_, _ = w.Write(envelope)
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestCompareReadsAnAddressAndChecksTheAnswer(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	site := serveReport(t, file)
	verified, err := openReport(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	stdout, stderr, code := d.oslag("compare", file, site+"/reports/"+verified.verified.ID, "--format", "json")
	if code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	var comparison compare.Comparison
	if err := json.Unmarshal([]byte(stdout), &comparison); err != nil || len(comparison.Pairs) != 4 || comparison.Pairs[0].Ratio != 1 {
		t.Errorf("%v: %s", err, stdout)
	}
	_, stderr, code = d.oslag("compare", file, site+"/reports/"+strings.Repeat("0", 64))
	if code != exitInvalid || !strings.Contains(stderr, "a different report than the address names") {
		t.Errorf("code %d: %s", code, stderr)
	}
}

func TestTheJSONOfARunHasTheComparisonAndTheLastRun(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	var first, second runOutput
	for _, step := range []struct {
		out  string
		more []string
		into *runOutput
	}{{"first.json", []string{"--only", "getpid"}, &first}, {"second.json", []string{"--like", "first.json"}, &second}} {
		stdout, stderr, code := d.oslag(append([]string{"run", "--quick", "--quiet", "--json", "--out", step.out}, step.more...)...)
		if code != 0 {
			t.Fatalf("code %d: %s", code, stderr)
		}
		if err := json.Unmarshal([]byte(stdout), step.into); err != nil {
			t.Fatalf("%v: %s", err, stdout)
		}
	}
	if first.Comparison != nil || first.SinceLast != "" {
		t.Errorf("the first run compares with %+v and says %q", first.Comparison, first.SinceLast)
	}
	if !strings.HasPrefix(second.SinceLast, "Since ") || !strings.Contains(second.SinceLast, " of 1") {
		t.Errorf("says of the last run %q", second.SinceLast)
	}
	alone, stderr, code := d.oslag("compare", "first.json", "second.json", "--format", "json")
	if code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	var compared compare.Comparison
	if err := json.Unmarshal([]byte(alone), &compared); err != nil || len(compared.Pairs) != 1 {
		t.Fatalf("%v: %s", err, alone)
	}
	if second.Comparison == nil || !reflect.DeepEqual(second.Comparison.Comparison, compared) {
		t.Errorf("the run has %+v, compare has %+v", second.Comparison, compared)
	}
}

func TestARunThatEndsWithAnErrorStillComparesItsReport(t *testing.T) {
	t.Parallel()
	needSuite(t)
	file := absolute(t, quietFixture)
	d := newUser(t)
	server := site(t, &reportStore{refuses: true})
	stdout, stderr, code := d.oslag("run", "--quick", "--quiet", "--like", file, "--only", "getpid", "--to", server.URL, "--yes", "--out", "refused.json")
	if code == 0 || !strings.Contains(stderr, "signed for another site") {
		t.Errorf("code %d: %s", code, stderr)
	}
	if !strings.Contains(stdout, "\nA: ") || !strings.Contains(stdout, "\nB: ") {
		t.Errorf("no comparison in\n%s", stdout)
	}
}

func TestLikeRefusesAReportWithNothingToRepeat(t *testing.T) {
	t.Parallel()
	file := absolute(t, "../../../../packages/schema/fixtures/format-2/valid/unsupported-and-failed.json")
	d := newUser(t)
	stdout, stderr, code := d.oslag("run", "--dry-run", "--like", file, "--suite", os.Args[0])
	if code != exitUsage || stdout != "" || !strings.Contains(stderr, "nothing in that report can be repeated") {
		t.Errorf("code %d: %s%s", code, stdout, stderr)
	}
	if stdout, stderr, code := d.oslag("run", "--dry-run", "--like", file, "--only", "getpid", "--suite", os.Args[0]); code != 0 || !strings.Contains(stdout, "1 variant:\n  getpid ") {
		t.Errorf("code %d: %s%s", code, stdout, stderr)
	}
}

func TestLikeRepeatsTheMeasurementsOfAReport(t *testing.T) {
	verified, err := openReport(t.Context(), quietFixture)
	if err != nil {
		t.Fatal(err)
	}
	flags := &runFlags{}
	differing := likeReport(flags, verified.verified.Report, report.Storage{})
	if got := strings.Join(flags.only, " "); got != "getpid/default dhrystone/default cswitch/same-cpu read/default" || flags.quick || flags.thorough {
		t.Errorf("measures %s", got)
	}
	if text := strings.Join(differing, "; "); !strings.Contains(text, "select/10-full has no samples there") || !strings.Contains(text, "it is of method 1 and this run of method 2") || !strings.Contains(text, "ext4") ||
		strings.Count(text, "method 1") != 1 {
		t.Errorf("says %q", text)
	}
	for _, chosen := range []*runFlags{{only: []string{"getpid", "cswitch/same-cpu"}}, {skip: []string{"read"}}} {
		if text := strings.Join(likeReport(chosen, verified.verified.Report, report.Storage{}), "; "); strings.Contains(text, "ext4") {
			t.Errorf("%+v measures no files, and says %q", chosen, text)
		}
	}
	if text := strings.Join(likeReport(&runFlags{only: []string{"read"}}, verified.verified.Report, report.Storage{}), "; "); !strings.Contains(text, "ext4") {
		t.Errorf("measures files, and says %q", text)
	}
	same := report.Storage{Filesystem: "ext4", Class: "local"}
	if text := strings.Join(likeReport(&runFlags{only: []string{"read"}}, verified.verified.Report, same), "; "); strings.Contains(text, "ext4") {
		t.Errorf("measures files on the same kind of storage, and says %q", text)
	}
	remote := *verified.verified.Report
	remote.Suite.Method = 2
	remote.Measurements = []report.Measurement{{Benchmark: "read", Variant: "default", Storage: "remote", Outcome: "samples"}}
	if text := strings.Join(likeReport(&runFlags{}, &remote, report.Storage{}), "; "); !strings.Contains(text, "--remote-dir") || strings.Contains(text, "method") {
		t.Errorf("says %q", text)
	}
}

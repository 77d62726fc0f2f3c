package main

import (
	"encoding/json"
	"net/http"
	"net/http/httptest"
	"strings"
	"testing"
	"time"
	"unicode/utf8"

	"oslag/cli/internal/doctor"
)

var someFindings = []doctor.Finding{
	{Check: "governor", State: doctor.Mend, Seen: "schedutil", Effect: "The clock rate rises only after some time of work and falls in between.",
		Commands: []string{"echo performance | sudo tee /sys/devices/system/cpu/cpufreq/policy*/scaling_governor"}},
	{Check: "processes", State: doctor.Note, Seen: "node (17607, 60.6 % of a processor), postgres (17828, 43.7 % of a processor)"},
	{Check: "processes", State: doctor.Mend, Seen: "a-long-name-of-a-program (17607, 60.6 % of a processor)"},
	{Check: "clock", State: doctor.Unknown, Seen: "2026-11-23 19:10 UTC; no site was asked", Advice: "To compare it with a site's:"},
}

func TestFindingsFitTheTerminal(t *testing.T) {
	for _, columns := range []int{40, 80} {
		var out strings.Builder
		if err := printFindings(&out, someFindings, columns); err != nil {
			t.Fatal(err)
		}
		for line := range strings.SplitSeq(out.String(), "\n") {
			if utf8.RuneCountInString(line) > columns && strings.Contains(strings.TrimSpace(line), " ") && !strings.HasSuffix(line, "\\") && !strings.Contains(line, "/sys/") {
				t.Errorf("%d columns: %q", columns, line)
			}
		}
		if text := strings.Join(strings.Fields(out.String()), " "); !strings.Contains(text, "mend governor schedutil The clock rate rises") ||
			!strings.Contains(text, "2 things to mend. 1 note to know. 1 check could not be made.") {
			t.Errorf("%s", text)
		}
	}
}

func TestTheDoctorExaminesThisMachine(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	stdout, stderr, code := d.oslag("doctor", "--json")
	var findings []doctor.Finding
	if err := json.Unmarshal([]byte(stdout), &findings); err != nil || code != 0 || stderr != "" {
		t.Fatalf("code %d, %v\n%s%s", code, err, stdout, stderr)
	}
	states := map[string]doctor.State{}
	for _, finding := range findings {
		states[finding.Check] = finding.State
	}
	for _, check := range []string{"governor", "boost", "load", "processes", "memory", "power", "storage", "disk", "clock"} {
		if states[check] == "" {
			t.Errorf("no %s in %v", check, states)
		}
	}
	if stdout, _, code = d.oslag("doctor", "--dir", "missing"); code != exitUsage || stdout != "" {
		t.Errorf("code %d\n%s", code, stdout)
	}
}

// siteAt starts a server whose clock shows that time.
func siteAt(t *testing.T, at time.Time) string {
	server := httptest.NewServer(http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		w.Header().Set("Date", at.UTC().Format(http.TimeFormat))
		w.WriteHeader(http.StatusCreated)
		if r.Method == http.MethodPost {
			_, _ = w.Write([]byte(`{"challenge":"challenge-of-the-test-site","expires":"2026-01-02T03:04:05Z","formats":[1,2]}`))
		}
	}))
	t.Cleanup(server.Close)
	return server.URL
}

func TestTheClockIsComparedWithTheSites(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	for _, test := range []struct {
		ahead time.Duration
		says  string
	}{{0, "agrees with http://"}, {10 * 365 * 24 * time.Hour, "10 years behind http://"}, {-30 * 24 * time.Hour, "30 days ahead of http://"}} {
		stdout, stderr, code := d.oslag("doctor", "--to", siteAt(t, time.Now().Add(test.ahead)))
		if text := strings.Join(strings.Fields(stdout), " "); code != 0 || !strings.Contains(text, test.says) {
			t.Errorf("%s: code %d\n%s%s", test.ahead, code, stdout, stderr)
		}
	}
	if stdout, stderr, code := d.oslag("doctor", "--to", "http://127.0.0.1:1"); code != 0 || !strings.Contains(stdout, "cannot be reached") {
		t.Errorf("code %d\n%s%s", code, stdout, stderr)
	}
	if _, stderr, code := d.oslag("doctor", "--to", "ftp://example.org"); code != exitUsage {
		t.Errorf("code %d\n%s", code, stderr)
	}
}

func TestARunWarnsOfAWrongClockBeforeItMeasures(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	site := siteAt(t, time.Now().Add(-31*365*24*time.Hour))
	_, stderr, _ := d.oslag("run", "--quick", "--only", "getpid", "--to", site, "--yes", "--quiet", "--out", "clock.oslag.json")
	text := strings.Join(strings.Fields(stderr), " ")
	if before, _, found := strings.Cut(text, "`oslag doctor` says how"); !found || !strings.Contains(before, "clock (") || !strings.Contains(before, "years ahead of http://") {
		t.Errorf("%s", stderr)
	}
}

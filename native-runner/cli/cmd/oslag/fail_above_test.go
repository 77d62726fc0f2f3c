package main

import (
	"crypto/ed25519"
	"encoding/json"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"oslag/cli/internal/report"
)

// signSlower signs a report again as one in which each window of a benchmark holds fewer iterations, and returns its file.
func signSlower(t *testing.T, file, benchmark string, factor float64) string {
	t.Helper()
	return signChanged(t, file, benchmark, func(samples []report.Sample) {
		for _, sample := range samples {
			sample[1] = max(1, int64(float64(sample[1])/factor))
			if len(sample) > 8 {
				sample[8] = int64(float64(sample[8]) / factor)
			}
		}
	})
}

// signChanged signs a report again with other samples of a benchmark, and returns its file.
func signChanged(t *testing.T, file, benchmark string, change func(samples []report.Sample)) string {
	t.Helper()
	read, err := openReport(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	r := read.verified.Report
	for _, measurement := range r.Measurements {
		if measurement.Benchmark == benchmark {
			change(measurement.Samples)
		}
	}
	key := ed25519.NewKeyFromSeed([]byte(strings.Repeat("k", ed25519.SeedSize)))
	r.Key = keyID(key)
	envelope, _, err := seal(r, key)
	if err != nil {
		t.Fatal(err)
	}
	changed := filepath.Join(t.TempDir(), "changed.oslag.json")
	if err := os.WriteFile(changed, envelope, 0o600); err != nil {
		t.Fatal(err)
	}
	return changed
}

func fixtureOf(name string) string {
	return filepath.Join("../../../../packages/schema/fixtures", name)
}

func TestFailAbove(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	before := signSlower(t, fixtureOf("noisy/quiet.json"), "getpid", 1)
	after := signSlower(t, fixtureOf("noisy/quiet.json"), "getpid", 1.2)
	for name, test := range map[string]struct {
		args []string
		code int
		says string
	}{
		"no limit":                  {[]string{"compare", before, after}, exitOK, ""},
		"slower by more":            {[]string{"compare", before, after, "--fail-above", "5%"}, exitSlower, "slower by more than 5%: 1 of 4 results: getpid default by 20"},
		"in JSON":                   {[]string{"compare", before, after, "--fail-above=5%", "--format", "json"}, exitSlower, "getpid"},
		"in CSV":                    {[]string{"compare", before, after, "--fail-above=5%", "--format", "csv"}, exitSlower, "getpid"},
		"by diff":                   {[]string{"diff", before, after, "--fail-above", "19.5 %"}, exitSlower, "slower by more than 19.5%"},
		"slower by less":            {[]string{"compare", before, after, "--fail-above", "25%"}, exitOK, ""},
		"faster":                    {[]string{"compare", after, before, "--fail-above", "0%"}, exitOK, ""},
		"no sign":                   {[]string{"compare", before, after, "--fail-above", "0.05"}, exitUsage, "for example 5%"},
		"negative":                  {[]string{"compare", before, after, "--fail-above=-5%"}, exitUsage, "for example 5%"},
		"no number":                 {[]string{"compare", before, after, "--fail-above", "NaN%"}, exitUsage, "for example 5%"},
		"infinite":                  {[]string{"compare", before, after, "--fail-above", "1e999%"}, exitUsage, "for example 5%"},
		"a run without --like":      {[]string{"run", "--fail-above", "5%"}, exitUsage, "--like"},
		"two methods":               {[]string{"compare", before, signSlower(t, fixtureOf("format-2/valid/full.json"), "", 1), "--fail-above", "5%"}, exitFailure, "cannot judge"},
		"no report has an interval": {[]string{"compare", signSlower(t, fixtureOf("format-2/valid/full.json"), "", 1), signSlower(t, fixtureOf("format-2/valid/full.json"), "getpid", 2), "--fail-above", "5%"}, exitFailure, "nothing to judge"},
	} {
		stdout, stderr, code := d.oslag(test.args...)
		if code != test.code || !strings.Contains(stderr, test.says) || (code != exitUsage && stdout == "" && code != exitFailure) {
			t.Errorf("%s: code %d, want %d: %s\n%.200s", name, code, test.code, stderr, stdout)
		}
	}
	var output compareOutput
	stdout, _, _ := d.oslag("compare", before, after, "--fail-above=5%", "--format", "json")
	if err := json.Unmarshal([]byte(stdout), &output); err != nil || output.FailAbove == nil || output.FailAbove.LimitPercent != 5 || len(output.FailAbove.Slower) != 1 {
		t.Errorf("%v: %s", err, stdout)
	}
}

func TestARunFailsIfItIsSlowerThanItsModel(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	if _, stderr, code := d.oslag("run", "--quick", "--quiet", "--only", "getpid", "--out", "model.json"); code != 0 {
		t.Fatalf("code %d: %s", code, stderr)
	}
	model := filepath.Join(d.folder, "work", "model.json")
	// A machine on which every sample is about a hundred times as fast as the fastest one here. Other work on this machine can
	// make the samples of a run differ by more than ten times; a difference of ten times would not be significant then.
	fast := signChanged(t, model, "getpid", func(samples []report.Sample) {
		fastest := 0.0
		for _, sample := range samples {
			fastest = max(fastest, float64(sample.Iterations())/float64(sample.ElapsedNs()))
		}
		for i, sample := range samples {
			rate := fastest * float64(100+i%3)
			sample[1] = int64(rate * float64(sample.ElapsedNs()))
			if len(sample) > 8 {
				sample[8] = int64(rate * float64(sample.Parts().UndisturbedElapsedNs))
			}
		}
	})
	stdout, stderr, code := d.oslag("run", "--quiet", "--like", fast, "--fail-above", "50%", "--out", "slow.json")
	if code != exitSlower || !strings.Contains(stderr, "slower by more than 50%: 1 of 1 result: getpid default by ") || !strings.Contains(stdout, "A is faster") {
		t.Errorf("code %d: %s%s", code, stderr, stdout)
	}
	if _, err := os.Stat(filepath.Join(d.folder, "work", "slow.json")); err != nil {
		t.Error(err)
	}
}

func TestShowPrintsThePayloadByBothNames(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	file := absolute(t, quietFixture)
	read, err := openReport(t.Context(), file)
	if err != nil {
		t.Fatal(err)
	}
	for _, args := range [][]string{{"--json"}, {"--payload"}, {"--json", "--format", "json"}} {
		if stdout, stderr, code := d.oslag(append([]string{"show", file}, args...)...); code != 0 || stdout != string(read.verified.Payload)+"\n" {
			t.Errorf("%v: code %d: %s", args, code, stderr)
		}
	}
}

package compare

import (
	"bytes"
	"encoding/csv"
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"oslag/cli/internal/report"
	"oslag/cli/internal/verify"
)

const fixtures = "../../../../packages/schema/fixtures"

func read(t testing.TB, name string) *report.Report {
	t.Helper()
	envelope, err := os.ReadFile(filepath.Join(fixtures, name))
	if err != nil {
		t.Fatal(err)
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		t.Fatal(problem)
	}
	return verified.Report
}

func TestAReportEqualsItself(t *testing.T) {
	for _, name := range []string{"noisy/quiet.json", "valid/full.json", "valid/andrew.json", "valid/browser.json"} {
		r := read(t, name)
		same := Reports(r, r)
		if len(same.Differences)+len(same.OnlyA)+len(same.OnlyB)+len(same.Incomparable) != 0 {
			t.Errorf("%s differs from itself: %+v", name, same)
		}
		for _, pair := range same.Pairs {
			if pair.Ratio != 1 || (pair.Range != nil && same.verdict(pair) != "not significant") {
				t.Errorf("%s: %s %s is %g times itself, %s", name, pair.A.Benchmark, pair.A.Variant, pair.Ratio, same.verdict(pair))
			}
		}
	}
}

func TestASlowerSystemGetsThatverdict(t *testing.T) {
	a, b := read(t, "noisy/quiet.json"), read(t, "noisy/quiet.json")
	b.OS.Kernel = "6.12.0"
	for i := range b.Measurements {
		for j := range b.Measurements[i].Samples {
			b.Measurements[i].Samples[j][2] *= 2
		}
	}
	comparison := Reports(a, b)
	if !slices.Contains(comparison.Differences, Difference{"os.kernel", a.OS.Kernel, "6.12.0"}) || len(comparison.Differences) != 1 {
		t.Errorf("%+v", comparison.Differences)
	}
	for _, pair := range comparison.Pairs {
		want := 2.0
		if pair.A.Quantity != "time" {
			want = 0.5
		}
		if math.Abs(pair.Ratio-want) > 1e-9 || comparison.verdict(pair) != "A is faster" || pair.Range.Low >= pair.Range.High {
			t.Errorf("%s: %g in %+v, %s", pair.A.Benchmark, pair.Ratio, pair.Range, comparison.verdict(pair))
		}
		if back := Reports(b, a); back.verdict(back.Pairs[0]) != "B is faster" {
			t.Errorf("the other way round: %s", back.verdict(back.Pairs[0]))
		}
	}
}

func TestReasonsAgainstComparingComeFirst(t *testing.T) {
	a, b := read(t, "noisy/quiet.json"), read(t, "valid/browser.json")
	b.Suite.Method = a.Suite.Method + 1
	comparison := Reports(a, b)
	if len(comparison.Incomparable) != 2 {
		t.Errorf("%q", comparison.Incomparable)
	}
	var out bytes.Buffer
	if err := WriteText(&out, comparison, 80); err != nil || !strings.HasPrefix(out.String(), "NOT COMPARABLE") ||
		strings.Contains(out.String(), "is faster") || len(comparison.Pairs) == 0 {
		t.Errorf("%v: %.80s", err, out.String())
	}
}

func TestCSVHasALineForEveryPair(t *testing.T) {
	comparison := Reports(read(t, "valid/minimal.json"), read(t, "noisy/quiet.json"))
	var out bytes.Buffer
	if err := WriteCSV(&out, comparison); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil || len(rows) != 1+len(comparison.Pairs) || len(comparison.Pairs) == 0 {
		t.Fatalf("%v, %d rows for %d pairs", err, len(rows), len(comparison.Pairs))
	}
	if !slices.Contains(comparison.OnlyB, "dhrystone default") {
		t.Errorf("only in B: %q", comparison.OnlyB)
	}
}

package result

import (
	"bytes"
	"encoding/csv"
	"math"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// The third of three processes ran at a clock rate 25 % lower. The expected values come from packages/science.
var samples = []report.Sample{
	{0, 1000, 100_000, 100_000, 1000, 1000}, {0, 1000, 104_000, 104_000, 1000, 1000}, {0, 1000, 400_000, 100_000, 1000, 1000},
	{1, 2000, 220_000, 220_000, 1100, 1100}, {2, 1000, 125_000, 125_000, 1200, 1300},
}

func measured(benchmark, variant string, parameters map[string]any) report.Measurement {
	return report.Measurement{
		Benchmark: benchmark, Variant: variant, Outcome: report.OutcomeSamples, Samples: samples, Parameters: parameters,
	}
}

func TestSummarise(t *testing.T) {
	summary := Summarise(&report.Report{Measurements: []report.Measurement{
		measured("getpid", "default", nil),
		measured("read", "default", map[string]any{"bytes_per_iteration": int64(16384)}),
		measured("dhrystone", "default", nil),
		{Benchmark: "cswitch", Variant: "same-cpu", Outcome: report.OutcomeUnsupported, Reason: "no affinity here"},
	}})
	rate := 1e9 / 110
	mips := rate / 1757
	for _, test := range []struct {
		name string
		got  *float64
		want float64
	}{
		{"median", summary.Rows[0].Median, 110},
		{"spread", summary.Rows[0].SpreadPercent, 100 * (125.0 - 104) / 110},
		{"at fastest clock", summary.Rows[0].AtFastestClock, 100},
		{"bandwidth", summary.Rows[1].Median, 16384e9 / 110},
		{"rate", summary.Rows[2].Median, rate},
		{"rate at fastest clock", summary.Rows[2].AtFastestClock, 1e9 / 100},
		{"rating", summary.RatingMIPS, mips},
		{"cost", summary.Rows[0].CostInstructions, 0.110 * mips},
		{"bytes per instruction", summary.Rows[1].BytesPerInstruction, 16384e9 / 110 / (mips * 1e6)},
	} {
		if test.got == nil || math.Abs(*test.got-test.want) > 1e-9*test.want {
			t.Errorf("%s: %v, want %g", test.name, test.got, test.want)
		}
	}
	if row := summary.Rows[3]; row.Median != nil || row.CostInstructions != nil || row.Samples != 0 {
		t.Errorf("an unsupported benchmark has values: %+v", row)
	}
	if summary.Rows[1].AtFastestClock != nil {
		t.Error("a benchmark limited by memory was scaled by the clock rate")
	}
}

func TestTheVariantWithLibraryStringsIsNoRating(t *testing.T) {
	summary := Summarise(&report.Report{Measurements: []report.Measurement{
		measured("getpid", "default", nil),
		measured("dhrystone", "library-strings", nil),
	}})
	if summary.RatingMIPS != nil || summary.Rows[0].CostInstructions != nil {
		t.Errorf("%+v", summary)
	}
	if _, found := ratingDrift(&report.Report{Measurements: []report.Measurement{measured("dhrystone", "library-strings", nil)}}); found {
		t.Error("the rating drifted without a rating")
	}
}

func TestThereIsNoCostWithoutARating(t *testing.T) {
	summary := Summarise(&report.Report{Measurements: []report.Measurement{measured("getpid", "default", nil)}})
	if summary.RatingMIPS != nil || summary.Rows[0].CostInstructions != nil {
		t.Errorf("%+v", summary)
	}
}

func TestWriteTable(t *testing.T) {
	var out bytes.Buffer
	err := WriteTable(&out, Summarise(&report.Report{Measurements: []report.Measurement{
		measured("getpid", "default", nil),
		{Benchmark: "cswitch", Variant: "same-cpu", Storage: "remote", Outcome: report.OutcomeFailed, Reason: "fork: no memory"},
	}}), 80)
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{"110 ns", "19.1 %", "100 ns", "cswitch same-cpu (remote)", "cswitch same-cpu failed: fork: no memory"} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

func TestWriteNoiseNamesTheBestPossibleGrade(t *testing.T) {
	var out bytes.Buffer
	err := WriteNoise(&out, Summarise(&report.Report{Measurements: []report.Measurement{measured("getpid", "default", nil)}}))
	if err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		"Grade at most C: the number of processes was 3. Grade A needs at least 10.\n",
		"Grade at most C: the quartiles of the samples are 19.1 % apart. Grade A needs at most 5 %.\n",
	} {
		if !strings.Contains(out.String(), want) {
			t.Errorf("no %q in\n%s", want, out.String())
		}
	}
}

func TestExtensionsHaveTheirOwnTable(t *testing.T) {
	var out bytes.Buffer
	err := WriteTable(&out, Summarise(&report.Report{Measurements: []report.Measurement{
		measured("page-fault", "default", nil),
		measured("getpid", "default", nil),
		measured("getpid-parallel", "4", map[string]any{"processes": int64(4)}),
	}}), 80)
	if err != nil {
		t.Fatal(err)
	}
	before, after, found := strings.Cut(out.String(), "Extensions")
	if !found || !strings.Contains(before, "getpid") || strings.Contains(before, "page-fault") ||
		!strings.Contains(after, "page-fault") || !strings.Contains(after, "getpid-parallel") || !strings.Contains(after, "M/s") {
		t.Error(out.String())
	}
}

func TestParallelEfficiency(t *testing.T) {
	of := func(benchmark, variant, storage string, processes, iterations int64) report.Measurement {
		own := report.Sample{0, iterations, 1_000_000, 1_000_000, 1000, 1000}
		return report.Measurement{
			Benchmark: benchmark, Variant: variant, Storage: storage, Outcome: report.OutcomeSamples,
			Samples: []report.Sample{own}, Parameters: map[string]any{"processes": processes},
		}
	}
	summary := Summarise(&report.Report{Measurements: []report.Measurement{
		of("getpid-parallel", "1", "", 1, 1000), of("getpid-parallel", "4", "", 4, 3000), of("getpid-parallel", "all", "", 6, 1500),
		of("cswitch-parallel", "4", "", 4, 3000), of("getpid", "default", "", 1, 1000),
		of("create-delete-parallel", "1", "local", 1, 500), of("create-delete-parallel", "2", "local", 2, 1000),
		of("create-delete-parallel", "2", "remote", 2, 1000),
	}})
	for i, want := range []float64{1, 0.75, 0.25, -1, -1, 1, 1, -1} {
		got := summary.Rows[i].ParallelEfficiency
		if (got == nil) != (want < 0) || got != nil && math.Abs(*got-want) > 1e-12 {
			t.Errorf("%s %s %s: %v, want %g", summary.Rows[i].Benchmark, summary.Rows[i].Variant, summary.Rows[i].Storage, got, want)
		}
	}
	var out bytes.Buffer
	if err := WriteTable(&out, summary, 80); err != nil {
		t.Fatal(err)
	}
	_, after, found := strings.Cut(out.String(), "Parallel efficiency")
	if !found || !strings.Contains(after, "0.75") || strings.Contains(after, "cswitch-parallel") {
		t.Error(out.String())
	}
}

func TestWriteWarningsExplainsEachCodeOnce(t *testing.T) {
	noisy := []string{registry.WarningNoisySamples}
	r := &report.Report{Run: report.Run{Warnings: []string{registry.WarningBusyMachine}}}
	for _, variant := range []string{"10-full", "10-empty", "1-empty"} {
		r.Measurements = append(r.Measurements, report.Measurement{Benchmark: "select", Variant: variant, Warnings: noisy})
	}
	r.Measurements = append(r.Measurements, report.Measurement{Benchmark: "getpid", Variant: "default", Warnings: noisy})
	var out bytes.Buffer
	if err := WriteWarnings(&out, r); err != nil {
		t.Fatal(err)
	}
	text := out.String()
	if strings.Count(text, "warning: ") != 2 || !strings.Contains(text, "busy-machine (the whole run)") ||
		!strings.Contains(text, "(select 10-full, select 10-empty, select 1-empty and 1 more)") ||
		!strings.Contains(text, registry.GetWarning(registry.WarningNoisySamples).Remedy) {
		t.Error(text)
	}
}

func TestFormatValue(t *testing.T) {
	for _, test := range []struct {
		quantity string
		value    float64
		want     string
	}{
		{"time", 98.64, "98.6 ns"}, {"time", 999.7, "1.00 us"}, {"time", 2701, "2.70 us"}, {"time", 0.5, "0.5 ns"}, {"time", 1.25e10, "12.5 s"},
		{"bandwidth", 9.94e9, "9.94 GB/s"}, {"bandwidth", 152e9, "152 GB/s"}, {"bandwidth", 12, "12.0 B/s"}, {"rate", 16.4e6, "16.4 M/s"}, {"rate", 1757, "1.76 k/s"},
		// Ties go away from zero, however they compute.
		{"time", 100.5, "101 ns"}, {"time", 10.25, "10.3 ns"}, {"time", 2.675, "2.68 ns"}, {"time", 0.2845, "0.285 ns"}, {"time", 999.5, "1.00 us"}, {"time", 99.95, "100 ns"},
	} {
		if got := FormatValue(test.quantity, &test.value); got != test.want {
			t.Errorf("%g: %q, want %q", test.value, got, test.want)
		}
	}
	if got := FormatValue("time", nil); got != "" {
		t.Errorf("%q", got)
	}
}

// The reason is another person's text, which a spreadsheet must not run.
func TestCSVHoldsNoFormula(t *testing.T) {
	var out bytes.Buffer
	err := WriteCSV(&out, Summarise(&report.Report{Measurements: []report.Measurement{
		{Benchmark: "getpid", Variant: "default", Outcome: report.OutcomeFailed, Reason: `=HYPERLINK("http://example.org","x")`},
	}}))
	if err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if got, want := rows[1][4], `'=HYPERLINK("http://example.org","x")`; got != want {
		t.Errorf("the reason is %q, want %q", got, want)
	}
}

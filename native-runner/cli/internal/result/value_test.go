package result

import (
	"encoding/json"
	"math"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// sliced returns one sample of each process: 1000 iterations in all, and four undisturbed slices of ten.
func sliced(undisturbedNs ...int64) []report.Sample {
	var samples []report.Sample
	for process, ns := range undisturbedNs {
		// The whole sample took twice the time of an operation on an undisturbed core.
		whole := report.Sample{int64(process), 1000, 2 * 1000 * ns, 1000 * ns, 1500, 1500}
		samples = append(samples, whole.WithParts(report.Parts{Count: 10, Undisturbed: 4, UndisturbedIterations: 400, UndisturbedElapsedNs: 400 * ns}))
	}
	return samples
}

func withParts(parts string, samples []report.Sample) *report.Report {
	return &report.Report{Suite: report.Suite{Method: 2}, Measurements: []report.Measurement{
		{Benchmark: "getpid", Variant: "default", Outcome: report.OutcomeSamples, Parts: parts, Samples: samples},
	}}
}

func TestTheValueOfMethod2IsThatOfTheUndisturbedSlices(t *testing.T) {
	row := Summarise(withParts(report.PartsSlices, sliced(100, 104, 101, 103, 102))).Rows[0]
	if *row.Value != 102 || row.ValueOf != ValueUndisturbed || row.ValueReason != "" || *row.Median != 204 {
		t.Errorf("value %g of %s (%s), median %g", *row.Value, row.ValueOf, row.ValueReason, *row.Median)
	}
	if *row.Slices != 50 || *row.UndisturbedSlices != 20 || *row.UndisturbedProcesses != 5 || *row.UndisturbedShare != 0.4 {
		t.Errorf("%d slices, %d undisturbed in %d processes, %g", *row.Slices, *row.UndisturbedSlices, *row.UndisturbedProcesses, *row.UndisturbedShare)
	}
	if interval := row.ValueInterval; interval == nil || interval.Low > 100 || interval.High < 104 || row.Interval.Low > 200 {
		t.Errorf("%+v and %+v", row.ValueInterval, row.Interval)
	}
}

// The sums of a process count, not the median of its samples: a sample with more undisturbed work weighs more.
func TestTheUndisturbedSlicesOfAProcessArePooled(t *testing.T) {
	samples := sliced(100, 100, 100, 100, 100)
	for process := range int64(5) {
		samples = append(samples, report.Sample{process, 1000, 900_000, 1, 1500, 1500}.WithParts(report.Parts{Count: 10, Undisturbed: 6, UndisturbedIterations: 600, UndisturbedElapsedNs: 600 * 110}))
	}
	if row := Summarise(withParts(report.PartsSlices, samples)).Rows[0]; math.Abs(*row.Value-106) > 1e-9 {
		t.Errorf("value %g, want 106", *row.Value)
	}
}

func TestWithoutEnoughUndisturbedSlicesTheValueIsTheTotal(t *testing.T) {
	uncut := []report.Sample{report.Sample{0, 1, 1000, 1, 1500, 1500}.WithParts(report.Parts{Count: 4, Undisturbed: 3})}
	fewer := sliced(100, 100, 100, 100, 100)
	fewer[4] = report.Sample{4, 1000, 200_000, 1, 1500, 1500}.WithParts(report.Parts{Count: 10, Undisturbed: 3, UndisturbedIterations: 300, UndisturbedElapsedNs: 30_000})
	for _, test := range []struct {
		name, parts, reason string
		samples             []report.Sample
		share               float64
	}{
		{"one slice too few", report.PartsSlices, ReasonTooFew, fewer, 0.38},
		{"one process too few", report.PartsSlices, ReasonTooFew, append(sliced(100, 100, 100, 100), sliced(100, 100, 100, 100)...), 0.4},
		{"not cut", report.PartsWitnesses, ReasonNotCut, uncut, 0.75},
		{"no witness", report.PartsNone, ReasonNoWitness, []report.Sample{report.Sample{0, 1, 1000, 1, 1500, 1500}.WithParts(report.Parts{})}, -1},
	} {
		row := Summarise(withParts(test.parts, test.samples)).Rows[0]
		if *row.Value != *row.Median || row.ValueOf != ValueTotal || row.ValueReason != test.reason {
			t.Errorf("%s: value %g of %s (%s), median %g", test.name, *row.Value, row.ValueOf, row.ValueReason, *row.Median)
		}
		if share := row.UndisturbedShare; (share == nil) != (test.share < 0) || share != nil && *share != test.share {
			t.Errorf("%s: share %v, want %g", test.name, share, test.share)
		}
	}
}

// The load before the run and the warning about it decide nothing, but stolen time does where nothing was cut.
func TestOnlyUndisturbedAndCompleteRunsOfMethod2AreRanked(t *testing.T) {
	cut := func(change func(*report.Report)) *report.Report {
		r := withParts(report.PartsSlices, sliced(100, 104, 101, 103, 102))
		r.Run = report.Run{Outcome: report.RunComplete, Warnings: []string{registry.WarningBusyMachine}}
		r.Environment.Before.LoadMillis = new(int64(9000))
		change(r)
		return r
	}
	uncut := func(r *report.Report) {
		r.Measurements[0].Parts, r.Measurements[0].PartsReason = report.PartsNone, "no width witness here"
	}
	for _, test := range []struct {
		name, because string
		report        *report.Report
	}{
		{"undisturbed", "", cut(func(*report.Report) {})},
		{"interrupted", "interrupted", cut(func(r *report.Report) { r.Run.Outcome = report.RunInterrupted })},
		{"a disturbed headline", "Too few slices of getpid", cut(func(r *report.Report) { r.Measurements[0].Samples = r.Measurements[0].Samples[:4] })},
		{"a disturbed variant that is no headline", "", cut(func(r *report.Report) {
			r.Measurements = append(r.Measurements, report.Measurement{Benchmark: "cswitch", Variant: "cross-cpu", Outcome: report.OutcomeSamples, Parts: report.PartsSlices, Samples: sliced(100)})
		})},
		{"not cut", "", cut(uncut)},
		{"not cut, with stolen time", "Other work", cut(func(r *report.Report) { uncut(r); r.Run.Warnings = []string{registry.WarningStolenTime} })},
		{"cut, with stolen time", "", cut(func(r *report.Report) { r.Run.Warnings = []string{registry.WarningStolenTime} })},
	} {
		summary := Summarise(test.report)
		if summary.Quiet != (test.because == "") || !summary.Quiet && !strings.Contains(summary.Unranked.because, test.because) {
			t.Errorf("%s: quiet %t, %+v, want %q", test.name, summary.Quiet, summary.Unranked, test.because)
		}
	}
}

// Costs span 10^63 if time and rating go together. JSON has no infinity, so `oslag show --format json` would print nothing.
func TestE26InventedSamplesGiveFiniteIntervals(t *testing.T) {
	const far = 1<<53 - 1
	of := func(benchmark string, low, high report.Sample) report.Measurement {
		m := report.Measurement{Benchmark: benchmark, Variant: "default", Outcome: report.OutcomeSamples, Parts: report.PartsNone}
		for round := range int64(7) {
			sample := append(report.Sample{round}, low[1:]...)
			if round > 3 {
				sample = append(report.Sample{round}, high[1:]...)
			}
			m.Samples = append(m.Samples, sample.WithParts(report.Parts{}))
		}
		return m
	}
	short, long := report.Sample{0, far, 1, 0, 1, 1}, report.Sample{0, 1, far, 0, 1, 1}
	summary := Summarise(&report.Report{Suite: report.Suite{Method: 2}, Measurements: []report.Measurement{
		of("getpid", short, long), of("dhrystone", long, short),
	}})
	text, err := json.Marshal(summary)
	if err != nil || !strings.Contains(string(text), "cost_interval") {
		t.Errorf("%v: %s", err, text)
	}
}

// Interleaved rounds of equal values say more than the same values in a row, which may be one disturbance.
func TestTheIntervalIsWiderIfNeighbouringRoundsAreAlike(t *testing.T) {
	apart := serialMedianInterval([]float64{1, 5, 2, 6, 3, 7, 4, 8})
	alike := serialMedianInterval([]float64{1, 2, 3, 4, 5, 6, 7, 8})
	if !(alike.Low < apart.Low && alike.High > apart.High) || serialMedianInterval([]float64{1, 2, 3, 4}) != nil {
		t.Errorf("%+v and %+v", alike, apart)
	}
}

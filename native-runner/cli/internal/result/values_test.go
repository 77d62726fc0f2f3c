package result_test

import (
	"encoding/json"
	"math"
	"os"
	"path/filepath"
	"testing"

	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

// valued is what packages/science computes for one measurement of a run in values.json.
type valued struct {
	Median               *float64         `json:"median"`
	Interval             *result.Interval `json:"interval"`
	Value                *float64         `json:"value"`
	ValueOf              string           `json:"value_of"`
	ValueReason          string           `json:"value_reason"`
	ValueInterval        *result.Interval `json:"value_interval"`
	Slices               *int64           `json:"slices"`
	UndisturbedSlices    *int64           `json:"undisturbed_slices"`
	UndisturbedProcesses *int             `json:"undisturbed_processes"`
	UndisturbedShare     *float64         `json:"undisturbed_share"`
	AtFastestClock       *float64         `json:"at_fastest_clock"`
	Cost                 *float64         `json:"cost"`
	CostInterval         *result.Interval `json:"cost_interval"`
}

func TestValuesIntervalsAndCostsEqualThoseOfTheSite(t *testing.T) {
	content, err := os.ReadFile(filepath.Join(fixtures, "values.json"))
	if err != nil {
		t.Fatal(err)
	}
	var runs []struct {
		Name   string
		Run    report.Report
		Values []valued
		// RelativeSpeed is null without a benchmark of the default set.
		RelativeSpeed *result.RelativeSpeed `json:"relative_speed"`
	}
	if err := json.Unmarshal(content, &runs); err != nil || len(runs) == 0 {
		t.Fatalf("%d runs, %v", len(runs), err)
	}
	for _, run := range runs {
		t.Run(run.Name, func(t *testing.T) {
			rows := result.Summarise(&run.Run).Rows
			if len(rows) != len(run.Values) {
				t.Fatalf("%d rows, want %d", len(rows), len(run.Values))
			}
			for i, row := range rows {
				compareValues(t, row, run.Values[i])
			}
			got, want := result.RelativeSpeedOf(&run.Run), run.RelativeSpeed
			if got == nil || want == nil || got.Have != want.Have || got.Of != 6 {
				t.Fatalf("relative speed %+v, want %+v", got, want)
			}
			compareNumbers(t, "relative speed", &got.Value, &want.Value)
			compareInterval(t, "relative speed's interval", got.Interval, want.Interval)
		})
	}
}

func compareValues(t *testing.T, row result.Row, want valued) {
	t.Helper()
	name := row.Benchmark + " " + row.Variant
	if row.ValueOf != want.ValueOf || row.ValueReason != want.ValueReason {
		t.Errorf("%s: value of %s %q, want %s %q", name, row.ValueOf, row.ValueReason, want.ValueOf, want.ValueReason)
	}
	parts := row.Parts
	if parts == nil {
		parts = &result.Parts{}
	}
	cost := row.CostInstructions
	if cost == nil {
		cost = row.BytesPerInstruction
	}
	for _, number := range []struct {
		what      string
		got, want *float64
	}{
		{"median", row.Median, want.Median}, {"value", row.Value, want.Value}, {"at fastest clock", row.AtFastestClock, want.AtFastestClock},
		{"cost", cost, want.Cost}, {"share", parts.UndisturbedShare, want.UndisturbedShare},
		{"slices", toNumber(parts.Slices), toNumber(want.Slices)},
		{"undisturbed slices", toNumber(parts.UndisturbedSlices), toNumber(want.UndisturbedSlices)},
		{"undisturbed processes", toNumber(parts.UndisturbedProcesses), toNumber(want.UndisturbedProcesses)},
	} {
		compareNumbers(t, name+" "+number.what, number.got, number.want)
	}
	for _, interval := range []struct {
		what      string
		got, want *result.Interval
	}{{"interval", row.Interval, want.Interval}, {"value's interval", row.ValueInterval, want.ValueInterval}, {"cost's interval", row.CostInterval, want.CostInterval}} {
		compareInterval(t, name+" "+interval.what, interval.got, interval.want)
	}
}

func compareInterval(t *testing.T, what string, got, want *result.Interval) {
	t.Helper()
	if (got == nil) != (want == nil) {
		t.Errorf("%s: %+v, want %+v", what, got, want)
	} else if got != nil {
		compareNumbers(t, what+", low", &got.Low, &want.Low)
		compareNumbers(t, what+", high", &got.High, &want.High)
		compareNumbers(t, what+", coverage", &got.Coverage, &want.Coverage)
	}
}

func toNumber[N int | int64](count *N) *float64 {
	if count == nil {
		return nil
	}
	return new(float64(*count))
}

func compareNumbers(t *testing.T, what string, got, want *float64) {
	t.Helper()
	if (got == nil) != (want == nil) {
		t.Errorf("%s is missing in one: %v, want %v", what, got, want)
	} else if got != nil && math.Abs(*got-*want) > 1e-8*math.Abs(*want) {
		t.Errorf("%s is %.9g, want %.9g", what, *got, *want)
	}
}

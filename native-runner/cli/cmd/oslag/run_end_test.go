package main

import (
	"errors"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// rounds returns a measurement of six rounds with one sample each, of which so many slices of 40 were undisturbed.
func rounds(parts string, undisturbed int64, warnings ...string) report.Measurement {
	measurement := report.Measurement{Benchmark: "getpid", Variant: "default", Parameters: map[string]any{}, Warnings: warnings, Outcome: report.OutcomeSamples, Parts: parts}
	for round := range int64(6) {
		measurement.Samples = append(measurement.Samples, report.Sample{round, 4000, 400000, 400000, 1500, 1500, 40, undisturbed, 100 * undisturbed, 10000 * undisturbed})
	}
	return measurement
}

func TestStrictJudgesWhatTheValuesAreOf(t *testing.T) {
	noisy := registry.WarningNoisySamples
	for _, test := range []struct {
		name        string
		measurement report.Measurement
		warnings    []string
		says        string
	}{
		{"undisturbed", rounds(report.PartsSlices, 10), nil, ""},
		{"a busy machine whose slices were undisturbed", rounds(report.PartsSlices, 10, noisy), []string{registry.WarningBusyMachine, registry.WarningStolenTime}, ""},
		{"too few slices", rounds(report.PartsSlices, 3), nil, "too few undisturbed slices: 1, with noisy samples: 0"},
		{"too few slices, and noisy", rounds(report.PartsSlices, 3, noisy), nil, "too few undisturbed slices: 1, with noisy samples: 0"},
		{"not cut", rounds(report.PartsWitnesses, 0), []string{registry.WarningBusyMachine}, ""},
		{"not cut, and noisy", rounds(report.PartsWitnesses, 0, noisy), nil, "too few undisturbed slices: 0, with noisy samples: 1"},
		{"failed", report.Measurement{Outcome: report.OutcomeFailed}, nil, "1 of 1 measurements failed"},
	} {
		r := &report.Report{Suite: report.Suite{Method: 2}, Run: report.Run{Warnings: test.warnings}, Measurements: []report.Measurement{test.measurement}}
		err := judge(r, true)
		if (test.says == "") != (err == nil) || err != nil && !strings.Contains(err.Error(), test.says) {
			t.Errorf("%s: %v, want %q", test.name, err, test.says)
		}
		var ended *exitError
		if isNoisy := errors.As(err, &ended) && ended.code == exitNoisy; isNoisy != (test.says != "" && test.name != "failed") {
			t.Errorf("%s: %v", test.name, err)
		}
		if err := judge(r, false); (err != nil) != (test.name == "failed") {
			t.Errorf("%s without --strict: %v", test.name, err)
		}
	}
}

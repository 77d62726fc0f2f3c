package result

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// noiseOf gives each criterion of the registry its value for one measurement; what the system does not tell is missing.
func noiseOf(r *report.Report, measurement report.Measurement, row Row) map[string]float64 {
	elapsed, witnesses := []float64{}, []float64{}
	for _, sample := range measurement.Samples {
		before, after := sample.WitnessPs()
		witnesses = append(witnesses, float64(before), float64(after))
		elapsed = append(elapsed, float64(sample.ElapsedNs()))
	}
	slowest, fastest := quantile(witnesses, 0.95), quantile(witnesses, 0.05)
	values := noiseOfRun(r)
	values["processes"] = float64(row.Processes)
	if row.Interval != nil {
		values["interval"] = (row.Interval.High - row.Interval.Low) / 2 / *row.Median
	}
	values["spread"] = *row.SpreadPercent / 100
	values["clock-drift"] = (slowest - fastest) / fastest
	values["clock-steps"] = quantile(elapsed, 0.5) / float64(ClockStepNs(r))
	return values
}

// noiseOfRun is the load for each core before the run, and the share of all processors' time that the hypervisor took.
func noiseOfRun(r *report.Report) map[string]float64 {
	processor, before, after := r.Machine.Processor, r.Environment.Before, r.Environment.After
	threads := float64(max(processor.Threads, 1))
	values := map[string]float64{}
	if load, known := LoadPerCore(processor, before); known {
		values["load"] = load
	}
	if before.StealMs != nil && after.StealMs != nil {
		available := threads * float64(r.Run.ElapsedNs) / 1e6
		values["steal"] = float64(max(0, *after.StealMs-*before.StealMs)) / available
	}
	return values
}

// LoadPerCore is the load average by cores, or by threads where the cores are not known; false where it is not known itself.
func LoadPerCore(processor report.Processor, moment report.Moment) (float64, bool) {
	if moment.LoadMillis == nil {
		return 0, false
	}
	cores := processor.Cores
	if cores <= 0 {
		cores = max(processor.Threads, 1)
	}
	return float64(*moment.LoadMillis) / 1000 / float64(cores), true
}

// IsQuiet says whether a run may enter a headline: nothing else took the machine's processors, as far as the report says.
func IsQuiet(r *report.Report) bool {
	noise := noiseOfRun(r)
	warned := slices.ContainsFunc(registry.QuietWarnings, func(code string) bool { return slices.Contains(r.Run.Warnings, code) })
	return !warned && noise["load"] <= registry.QuietLoad && noise["steal"] <= registry.QuietSteal
}

// ClockStepNs is the step of the clock that timed the samples, the larger of what is stated and what was seen; at least 1.
func ClockStepNs(r *report.Report) int64 {
	step := max(r.OS.Clock.ResolutionNs, 1)
	if r.OS.Clock.StepNs != nil {
		step = max(step, *r.OS.Clock.StepNs)
	}
	return step
}

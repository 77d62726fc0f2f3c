package result

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// noiseOf returns the values of the registry's criteria for one measurement. A value that the system does not report is
// missing.
func noiseOf(r *report.Report, measurement report.Measurement, row Row) map[string]float64 {
	elapsed, witnesses := []float64{}, []float64{}
	for _, sample := range measurement.Samples {
		before, after := sample.WitnessPs()
		witnesses = append(witnesses, float64(before), float64(after))
		elapsed = append(elapsed, float64(sample.ElapsedNs()))
	}
	values := noiseOfRun(r)
	if drift, known := ratingDrift(r); known {
		values["rating-drift"] = drift
	}
	values["processes"] = float64(row.Processes)
	if row.Interval != nil {
		values["interval"] = (row.Interval.High - row.Interval.Low) / 2 / *row.Median
	}
	values["spread"] = *row.SpreadPercent / 100
	values["clock-drift"] = rangeOf(witnesses)
	values["clock-steps"] = quantile(elapsed, 0.5) / float64(ClockStepNs(r))
	return values
}

// rangeOf returns (95th - 5th percentile) / 5th percentile of values above zero.
func rangeOf(values []float64) float64 {
	slow, fast := quantile(values, 0.95), quantile(values, 0.05)
	return (slow - fast) / fast
}

// ratingDrift returns the range of the rating over the run's processes, each divided by its own clock witness. Other work on
// the same core slows the rating, but hardly the witness, which is a chain of dependent steps. It returns false if fewer
// than two processes measured the rating.
func ratingDrift(r *report.Report) (float64, bool) {
	rating := findRating(r.Measurements)
	if rating < 0 {
		return 0, false
	}
	costs := processMedians(r.Measurements[rating].Samples, func(sample report.Sample) float64 {
		before, after := sample.WitnessPs()
		return float64(sample.ElapsedNs()) / float64(sample.Iterations()) / (float64(before+after) / 2)
	})
	if len(costs) < 2 {
		return 0, false
	}
	return rangeOf(costs), true
}

// noiseOfRun returns the load per core before the run, and the share of all processors' time that the hypervisor took.
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

// LoadPerCore returns the load average / the number of cores, or of threads if the cores are unknown. It returns false if
// the load is unknown.
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

// unranked says why a run enters no headline, and what to do next.
type unranked struct{ because, next string }

var busy = unranked{"The machine was busy", "`oslag run --wait` waits until the machine is quiet."}

// whyUnranked returns why a run enters no headline, or nil if it may. In method 1 the report must show no other work on the
// machine's processors. Method 2 sees whether the core was shared: the run must be complete, and its rating and the measured
// headlines of the default set undisturbed. Only for samples that were not cut, the rule of method 1 holds, without the load
// before the run, which tells of what ended before it.
func whyUnranked(r *report.Report, rows []Row) *unranked {
	noise := noiseOfRun(r)
	if r.Suite.Method <= 1 {
		if isWarned(r, registry.QuietWarnings) || noise["load"] > registry.QuietLoad || noise["steal"] > registry.QuietSteal {
			return &busy
		}
		return nil
	}
	if r.Run.Outcome != report.RunComplete {
		return &unranked{"The run was interrupted", "Run it again."}
	}
	areCut := true
	var disturbed []string
	for _, row := range rows {
		switch {
		case row.Value == nil || row.Storage == report.RoleRemote || !isOfPoint(row):
		case row.Parts == nil || row.Slices == nil:
			areCut = false
		case row.ValueOf != ValueUndisturbed:
			disturbed = append(disturbed, row.Benchmark+" "+row.Variant)
		}
	}
	switch {
	case len(disturbed) > 0:
		return &unranked{"Too few slices of " + join(disturbed) + " were undisturbed", "`oslag run --wait` waits for undisturbed slices."}
	case !areCut && (noise["steal"] > registry.QuietSteal || isWarned(r, quietWarningsWithoutLoad())):
		return &busy
	}
	return nil
}

func isWarned(r *report.Report, codes []string) bool {
	return slices.ContainsFunc(codes, func(code string) bool { return slices.Contains(r.Run.Warnings, code) })
}

func quietWarningsWithoutLoad() []string {
	return slices.DeleteFunc(slices.Clone(registry.QuietWarnings), func(code string) bool { return code == registry.WarningBusyMachine })
}

// ClockStepNs returns the step of the samples' clock, in ns: the larger of the stated and the observed step, at least 1.
func ClockStepNs(r *report.Report) int64 {
	step := max(r.OS.Clock.ResolutionNs, 1)
	if r.OS.Clock.StepNs != nil {
		step = max(step, *r.OS.Clock.StepNs)
	}
	return step
}

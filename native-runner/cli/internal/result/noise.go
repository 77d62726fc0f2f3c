package result

import (
	"math"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// noiseOf returns the noise of one measurement. A value that the system does not report is missing.
func noiseOf(r *report.Report, measurement report.Measurement, row Row) noise {
	of := noise{
		benchmark: row.Benchmark, isUndisturbed: row.ValueOf == ValueUndisturbed,
		warnings: slices.Concat(r.Run.Warnings, measurement.Warnings),
	}
	if measurement.Parts == report.PartsSlices || measurement.Parts == report.PartsWitnesses {
		of.values = noiseOfParts(r, measurement, row)
	} else {
		of.values = noiseOfTotal(r, measurement, row)
	}
	return of
}

// noiseOfParts returns the values of the criteria for a measurement with width witnesses.
func noiseOfParts(r *report.Report, measurement report.Measurement, row Row) map[string]float64 {
	share := 0.0
	if row.UndisturbedShare != nil {
		share = *row.UndisturbedShare
	}
	values := map[string]float64{}
	if row.ValueOf == ValueUndisturbed {
		values["undisturbed"], values["processes"] = share, float64(*row.UndisturbedProcesses)
		values["clock-steps"] = undisturbedSliceNs(measurement.Samples) / float64(ClockStepNs(r))
	} else {
		values["undisturbed-total"], values["processes"] = share, float64(row.Processes)
		values["clock-steps"] = sampleSteps(r, measurement.Samples)
	}
	if row.ValueInterval != nil {
		values["interval"] = halfWidth(*row.ValueInterval, *row.Value)
	}
	if witness := r.Run.WidthWitness; witness != nil && witness.FirstHalfFs != nil && witness.SecondHalfFs != nil {
		values["reference-drift"] = math.Abs(float64(*witness.SecondHalfFs-*witness.FirstHalfFs)) / float64(witness.ReferenceFs)
	}
	return values
}

// noiseOfTotal returns the values of the criteria for a measurement about whose core nothing is known. In method 2 the load before
// the run decides nothing.
func noiseOfTotal(r *report.Report, measurement report.Measurement, row Row) map[string]float64 {
	witnesses := []float64{}
	for _, sample := range measurement.Samples {
		before, after := sample.WitnessPs()
		witnesses = append(witnesses, float64(before), float64(after))
	}
	values := noiseOfRun(r)
	if r.Suite.Method > 1 {
		delete(values, "load")
	}
	if drift, known := ratingDrift(r); known {
		values["rating-drift"] = drift
	}
	values["processes"] = float64(row.Processes)
	if row.Interval != nil {
		values["interval"] = halfWidth(*row.Interval, *row.Median)
	}
	values["spread"] = *row.SpreadPercent / 100
	values["clock-drift"] = rangeOf(witnesses)
	values["clock-steps"] = sampleSteps(r, measurement.Samples)
	return values
}

func halfWidth(interval Interval, value float64) float64 {
	return (interval.High - interval.Low) / 2 / value
}

// sampleSteps returns the median length of a sample in steps of the clock.
func sampleSteps(r *report.Report, samples []report.Sample) float64 {
	elapsed := make([]float64, len(samples))
	for i, sample := range samples {
		elapsed[i] = float64(sample.ElapsedNs())
	}
	return quantile(elapsed, 0.5) / float64(ClockStepNs(r))
}

// undisturbedSliceNs returns the mean length of the undisturbed slices, in ns.
func undisturbedSliceNs(samples []report.Sample) float64 {
	count, elapsed := 0.0, 0.0
	for _, sample := range samples {
		parts := sample.Parts()
		count += float64(parts.Undisturbed)
		elapsed += float64(parts.UndisturbedElapsedNs)
	}
	return elapsed / count
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

// Unranked says what was disturbed in a run that is in no ranking.
type Unranked struct{ because string }

// otherWork is all that is known of a run whose samples have no undisturbed part.
const otherWork = "Other work or the hypervisor took processor time."

// Because returns in one sentence what was disturbed.
func (u Unranked) Because() string { return u.because }

// whyUnranked returns why a run enters no headline, or nil if it may. In method 1 the report must show no other work on the
// machine's processors. Method 2 sees whether the core was shared: the run must be complete, and its rating and the measured
// headlines of the default set undisturbed. Only for samples that were not cut, the rule of method 1 holds, without the load
// before the run, which tells of what ended before it.
func whyUnranked(r *report.Report, rows []Row) *Unranked {
	ofRun := noiseOfRun(r)
	if r.Suite.Method <= 1 {
		if isWarned(r, registry.QuietWarnings) || ofRun["load"] > registry.QuietLoad || ofRun["steal"] > registry.QuietSteal {
			return &Unranked{otherWork}
		}
		return nil
	}
	if r.Run.Outcome != report.RunComplete {
		return &Unranked{"The run was interrupted."}
	}
	areCut := true
	var disturbed []string
	for _, row := range rows {
		switch {
		case row.Value == nil || row.Storage == report.RoleRemote || !isOfPoint(row):
		case row.Parts == nil || row.Slices == nil:
			areCut = false
		case row.ValueOf != ValueUndisturbed:
			disturbed = append(disturbed, NameOf(row))
		}
	}
	switch {
	case len(disturbed) > 0:
		return &Unranked{"Too few slices of " + join(disturbed) + " were undisturbed."}
	case !areCut && (ofRun["steal"] > registry.QuietSteal || isWarned(r, quietWarningsWithoutLoad())):
		return &Unranked{otherWork}
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

package result

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Which part of the samples a value is of.
const (
	ValueUndisturbed = "undisturbed"
	ValueTotal       = "total"
)

// Why the value of a measurement of method 2 is the total.
const (
	ReasonTooFew    = "too-few"
	ReasonNotCut    = "not-cut"
	ReasonNoWitness = "no-witness"
)

// MarkOfTotal follows a value of method 2 that is of all samples. TotalNotice explains it.
const (
	MarkOfTotal = "*"
	TotalNotice = "The median over all samples: it may contain time of other work on the same core."
)

// IsMarked says whether the value is of all samples although the method has an undisturbed part.
func (r Row) IsMarked() bool { return r.ValueReason != "" }

// unitOf returns the function that turns iterations and the time that they took into a value in the benchmark's unit.
func unitOf(quantity string, parameters map[string]any) func(iterations, elapsedNs float64) float64 {
	units := 1.0
	if quantity == "bandwidth" {
		units = toFloat(parameters["bytes_per_iteration"])
	}
	return func(iterations, elapsedNs float64) float64 {
		if quantity == "time" {
			return elapsedNs / iterations
		}
		return units * iterations * 1e9 / elapsedNs
	}
}

// processValue is the value of one process. In method 2 the process is the round.
type processValue struct {
	process int64
	value   float64
}

// byProcess returns each process's value, ordered by process. It leaves out processes for which value returns false.
func byProcess(samples []report.Sample, value func([]report.Sample) (float64, bool)) []processValue {
	own := map[int64][]report.Sample{}
	var processes []int64
	for _, sample := range samples {
		if own[sample.Process()] == nil {
			processes = append(processes, sample.Process())
		}
		own[sample.Process()] = append(own[sample.Process()], sample)
	}
	slices.Sort(processes)
	var all []processValue
	for _, process := range processes {
		if number, has := value(own[process]); has {
			all = append(all, processValue{process, number})
		}
	}
	return all
}

// totals returns the median of each process's samples, ordered by process.
func totals(measurement report.Measurement, unit func(iterations, elapsedNs float64) float64) []processValue {
	return byProcess(measurement.Samples, func(own []report.Sample) (float64, bool) {
		values := make([]float64, len(own))
		for i, sample := range own {
			values[i] = unit(float64(sample.Iterations()), float64(sample.ElapsedNs()))
		}
		return quantile(values, 0.5), true
	})
}

// undisturbed returns the value of each process that has an undisturbed slice: all undisturbed slices of its samples together.
func undisturbed(measurement report.Measurement, unit func(iterations, elapsedNs float64) float64) []processValue {
	if measurement.Parts != report.PartsSlices {
		return nil
	}
	return byProcess(measurement.Samples, func(own []report.Sample) (float64, bool) {
		iterations, elapsed := 0.0, 0.0
		for _, sample := range own {
			parts := sample.Parts()
			iterations += float64(parts.UndisturbedIterations)
			elapsed += float64(parts.UndisturbedElapsedNs)
		}
		return unit(iterations, elapsed), iterations > 0 && elapsed > 0
	})
}

// countParts returns how many parts the samples have, and how many of them were undisturbed.
func countParts(samples []report.Sample) (all, undisturbed int64) {
	for _, sample := range samples {
		parts := sample.Parts()
		all += parts.Count
		undisturbed += parts.Undisturbed
	}
	return all, undisturbed
}

// reasonForTotal returns why the value is the total although the method has an undisturbed part, or "" if it is not.
func reasonForTotal(measurement report.Measurement, undisturbedSlices int64, processes int) string {
	switch {
	case measurement.Parts == report.PartsNone:
		return ReasonNoWitness
	case measurement.Parts == report.PartsWitnesses:
		return ReasonNotCut
	case undisturbedSlices < registry.UndisturbedSlicesMin || processes < registry.UndisturbedProcessesMin:
		return ReasonTooFew
	}
	return ""
}

// setValue sets the value of a row that has a median.
func setValue(row *Row, measurement report.Measurement, method int64) {
	if method <= 1 {
		row.Value, row.ValueOf, row.ValueInterval = row.Median, ValueTotal, row.Interval
		return
	}
	unit := unitOf(row.Quantity, measurement.Parameters)
	own := undisturbed(measurement, unit)
	row.Parts = &Parts{Parts: measurement.Parts, PartsReason: measurement.PartsReason}
	all, quiet := countParts(measurement.Samples)
	if measurement.Parts != report.PartsNone && all > 0 {
		row.UndisturbedShare = new(float64(quiet) / float64(all))
	}
	if measurement.Parts == report.PartsSlices {
		row.Slices, row.UndisturbedSlices, row.UndisturbedProcesses = &all, &quiet, new(len(own))
	}
	row.Interval = serialMedianInterval(valuesOf(totals(measurement, unit)))
	row.Value, row.ValueOf, row.ValueInterval = row.Median, ValueTotal, row.Interval
	if row.ValueReason = reasonForTotal(measurement, quiet, len(own)); row.ValueReason == "" {
		values := valuesOf(own)
		row.Value, row.ValueOf, row.ValueInterval = new(quantile(values, 0.5)), ValueUndisturbed, serialMedianInterval(values)
	}
}

func valuesOf(processes []processValue) []float64 {
	values := make([]float64, len(processes))
	for i, process := range processes {
		values[i] = process.value
	}
	return values
}

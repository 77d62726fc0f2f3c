// Package result computes the results of a report's samples by the formulas of packages/science, and prints them. Nothing
// of this is sent: the site derives its own values from the samples. packages/schema/fixtures/grades.json and findings.json
// hold both implementations together, through the grades and findings that follow from the values.
package result

import (
	"math"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// dhrystonesPerVAXMIPS are the Dhrystones per second of a VAX-11/780, which has 1 MIPS by convention.
const dhrystonesPerVAXMIPS = 1757

// IsRating says whether a measurement at this place gives the rating: it is the headline of Dhrystone. Its other variant, with the C
// library's string functions, does not rate.
func IsRating(place registry.Place) bool {
	return place.Benchmark == "dhrystone" && place.Variant == registry.GetBenchmark(place.Benchmark).Variants[0].ID
}

// Row is the result of one measurement. Values are in the benchmark's unit: ns, bytes/s or iterations/s. A value that does
// not apply is nil.
type Row struct {
	Benchmark string `json:"benchmark"`
	Variant   string `json:"variant"`
	Storage   string `json:"storage,omitempty"`
	Outcome   string `json:"outcome"`
	Reason    string `json:"reason,omitempty"`
	Quantity  string `json:"quantity"`
	Unit      string `json:"unit"`
	Samples   int    `json:"samples"`
	Processes int    `json:"processes"`
	// Value is the number that is ranked and plotted. In method 1 it is Median. In method 2 it is that of the undisturbed slices
	// if there are enough, and otherwise Median: then ValueOf is `total` and ValueReason says why.
	Value         *float64  `json:"value,omitempty"`
	ValueOf       string    `json:"value_of,omitempty"`
	ValueReason   string    `json:"value_reason,omitempty"`
	ValueInterval *Interval `json:"value_interval,omitempty"`
	// Parts is the way in which method 2 looked at the samples' parts, with their numbers. It is nil in method 1.
	*Parts
	// Median is the median over processes of each process's median, over all samples.
	Median *float64 `json:"median,omitempty"`
	// Interval is the interval of Median, over processes. It is nil for a single process.
	Interval *Interval `json:"interval,omitempty"`
	// SpreadPercent is the interquartile range of all samples, in percent of their median.
	SpreadPercent *float64 `json:"spread_percent,omitempty"`
	// AtFastestClock is Median scaled to the fastest clock rate of the run, for processor-bound benchmarks only.
	AtFastestClock *float64 `json:"at_fastest_clock,omitempty"`
	// CostInstructions is Value x the run's own rating: how many instructions the machine executes in that time. In method 2
	// operation and rating are paired by round.
	CostInstructions    *float64 `json:"cost_instructions,omitempty"`
	BytesPerInstruction *float64 `json:"bytes_per_instruction,omitempty"`
	// CostInterval is the interval of the cost, with the rating's uncertainty. Method 1 has none.
	CostInterval *Interval `json:"cost_interval,omitempty"`
	// ParallelEfficiency is the throughput of several processes / (their number x the throughput of one).
	ParallelEfficiency *float64 `json:"parallel_efficiency,omitempty"`
	// Grade is the grade for noise. It is nil without samples.
	Grade    *Grade   `json:"grade,omitempty"`
	Warnings []string `json:"warnings"`
}

// Parts says how the samples of method 2 were looked at: as slices, as width witnesses around them, or not at all.
type Parts struct {
	Parts       string `json:"parts,omitempty"`
	PartsReason string `json:"parts_reason,omitempty"`
	// UndisturbedShare is of the slices or of the witnesses around the samples.
	UndisturbedShare *float64 `json:"undisturbed_share,omitempty"`
	// The three counts are nil if the samples were not cut into slices.
	Slices            *int64 `json:"slices,omitempty"`
	UndisturbedSlices *int64 `json:"undisturbed_slices,omitempty"`
	// UndisturbedProcesses have at least one undisturbed slice.
	UndisturbedProcesses *int `json:"undisturbed_processes,omitempty"`
}

// Summary is the result of a whole run. RatingMIPS is nil if the run has no rating. Grade is the worst grade among the
// default set's headlines and the rating, or "" if none of them was measured. A run that is not Quiet is not ranked.
type Summary struct {
	RatingMIPS *float64 `json:"rating_mips,omitempty"`
	Grade      string   `json:"grade,omitempty"`
	Quiet      bool     `json:"quiet"`
	Rows       []Row    `json:"results"`
	// Unranked is why the run is not Quiet, or nil.
	Unranked *Unranked `json:"-"`
	rule     gradeRule
}

// Summarise returns the results of a verified report, in which every sample has iterations, times and witnesses above zero.
func Summarise(r *report.Report) Summary {
	summary := Summary{Rows: []Row{}, rule: ruleOf(r.Suite.Method)}
	reference := clockReference(r)
	for _, measurement := range r.Measurements {
		row := summarise(measurement, r.Suite.Method, reference)
		if row.Median != nil {
			setValue(&row, measurement, r.Suite.Method)
			row.Grade = new(summary.rule.grade(noiseOf(r, measurement, row)))
		}
		summary.Rows = append(summary.Rows, row)
	}
	addEfficiency(summary.Rows, r.Measurements)
	summary.Grade, summary.Unranked = pointGrade(summary.Rows), whyUnranked(r, summary.Rows)
	summary.Quiet = summary.Unranked == nil
	if rating := findRating(r.Measurements); rating >= 0 && summary.Rows[rating].Value != nil {
		summary.RatingMIPS = new(*summary.Rows[rating].Value / dhrystonesPerVAXMIPS)
		setCosts(summary.Rows, r.Measurements, rating, r.Suite.Method)
	}
	return summary
}

// findRating returns the index of the measurement that gives the rating, or -1 without one.
func findRating(measurements []report.Measurement) int {
	return slices.IndexFunc(measurements, func(m report.Measurement) bool {
		return IsRating(registry.Place{Benchmark: m.Benchmark, Variant: m.Variant}) && len(m.Samples) > 0
	})
}

func summarise(measurement report.Measurement, method int64, clockReference float64) Row {
	row := Row{
		Benchmark: measurement.Benchmark, Variant: measurement.Variant, Storage: measurement.Storage,
		Outcome: measurement.Outcome, Reason: measurement.Reason, Samples: len(measurement.Samples), Warnings: measurement.Warnings,
	}
	benchmark := registry.GetBenchmark(measurement.Benchmark)
	if benchmark == nil {
		return row
	}
	row.Quantity, row.Unit = benchmark.Quantity, benchmark.Unit
	if row.Samples == 0 {
		return row
	}
	value := valueOf(benchmark.Quantity, measurement.Parameters)
	values := make([]float64, 0, row.Samples)
	for _, sample := range measurement.Samples {
		values = append(values, value(sample))
	}
	medians := processMedians(measurement.Samples, value)
	row.Processes = len(medians)
	row.Median, row.Interval = new(quantile(medians, 0.5)), medianInterval(medians)
	row.SpreadPercent = new(100 * (quantile(values, 0.75) - quantile(values, 0.25)) / quantile(values, 0.5))
	if isProcessorBound(*benchmark, measurement.Variant, method) {
		row.AtFastestClock = new(quantile(processMedians(measurement.Samples, func(sample report.Sample) float64 {
			before, after := sample.WitnessPs()
			factor := clockReference / (float64(before+after) / 2)
			if benchmark.Quantity == "time" {
				return value(sample) * factor
			}
			return value(sample) / factor
		}), 0.5))
	}
	return row
}

// valueOf returns the function that gives a sample's value in the benchmark's unit.
func valueOf(quantity string, parameters map[string]any) func(report.Sample) float64 {
	unit := unitOf(quantity, parameters)
	return func(sample report.Sample) float64 {
		return unit(float64(sample.Iterations()), float64(sample.ElapsedNs()))
	}
}

func toFloat(parameter any) float64 {
	switch number := parameter.(type) {
	case int64:
		return float64(number)
	case float64:
		return number
	}
	return math.NaN()
}

// processMedians returns the median of each process's values, in no particular order.
func processMedians(samples []report.Sample, value func(report.Sample) float64) []float64 {
	byProcess := map[int64][]float64{}
	for _, sample := range samples {
		byProcess[sample.Process()] = append(byProcess[sample.Process()], value(sample))
	}
	medians := make([]float64, 0, len(byProcess))
	for _, values := range byProcess {
		medians = append(medians, quantile(values, 0.5))
	}
	return medians
}

// isProcessorBound says whether a value depends only on the processor's clock rate. Method 1 counts switches between two
// processors among these.
func isProcessorBound(benchmark registry.Benchmark, variant string, method int64) bool {
	isAcross := slices.ContainsFunc(benchmark.Variants, func(v registry.Variant) bool { return v.ID == variant && v.AcrossProcessors })
	return benchmark.ProcessorBound && !(isAcross && method > 1)
}

// clockReference returns the clock witness at the run's fast clock, in picoseconds. In method 1 it is the smallest witness. In
// method 2 it is a low quantile, because a single witness that came out too short moves the smallest.
func clockReference(r *report.Report) float64 {
	var witnesses []float64
	for _, measurement := range r.Measurements {
		for _, sample := range measurement.Samples {
			before, after := sample.WitnessPs()
			witnesses = append(witnesses, float64(before), float64(after))
		}
	}
	switch {
	case len(witnesses) == 0:
		return math.Inf(1)
	case r.Suite.Method <= 1:
		return slices.Min(witnesses)
	}
	return quantile(witnesses, registry.ReferenceWitnessQuantile)
}

// quantile interpolates linearly between order statistics: definition 7 of Hyndman and Fan, "Sample Quantiles in
// Statistical Packages", The American Statistician 50(4), 1996. It needs at least one value.
func quantile(values []float64, probability float64) float64 {
	return atPosition(slices.Sorted(slices.Values(values)), float64(len(values)-1)*probability)
}

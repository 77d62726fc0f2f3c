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

// isRating tells whether a measurement is the one that gives VAX MIPS. Dhrystone's other variant does not.
func isRating(benchmark, variant string) bool {
	return benchmark == "dhrystone" && variant == "default"
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
	// Median is the median over processes of each process's median.
	Median *float64 `json:"median,omitempty"`
	// Interval is the interval of Median, over processes. It is nil for a single process.
	Interval *Interval `json:"interval,omitempty"`
	// SpreadPercent is the interquartile range of all samples, in percent of their median.
	SpreadPercent *float64 `json:"spread_percent,omitempty"`
	// AtFastestClock is Median scaled to the fastest clock rate of the run, for processor-bound benchmarks only.
	AtFastestClock *float64 `json:"at_fastest_clock,omitempty"`
	// CostInstructions is Median x the run's own rating: how many instructions the machine executes in that time.
	CostInstructions    *float64 `json:"cost_instructions,omitempty"`
	BytesPerInstruction *float64 `json:"bytes_per_instruction,omitempty"`
	// ParallelEfficiency is the throughput of several processes / (their number x the throughput of one).
	ParallelEfficiency *float64 `json:"parallel_efficiency,omitempty"`
	// Grade is the grade for noise. It is nil without samples.
	Grade    *Grade   `json:"grade,omitempty"`
	Warnings []string `json:"warnings"`
}

// Summary is the result of a whole run. RatingMIPS is nil if the run has no rating. Grade is the worst grade among the
// default set's headlines and the rating, or "" if none of them was measured. A run that is not Quiet is not ranked.
type Summary struct {
	RatingMIPS *float64 `json:"rating_mips,omitempty"`
	Grade      string   `json:"grade,omitempty"`
	Quiet      bool     `json:"quiet"`
	Rows       []Row    `json:"results"`
}

// Summarise returns the results of a verified report, in which every sample has iterations, times and witnesses above zero.
func Summarise(r *report.Report) Summary {
	summary := Summary{Rows: []Row{}, Quiet: isQuiet(r)}
	fastest := fastestWitness(r.Measurements)
	for _, measurement := range r.Measurements {
		row := summarise(measurement, fastest)
		if row.Median != nil {
			warnings := slices.Concat(r.Run.Warnings, measurement.Warnings)
			row.Grade = new(gradeNoise(row.Benchmark, noiseOf(r, measurement, row), warnings))
		}
		summary.Rows = append(summary.Rows, row)
	}
	addEfficiency(summary.Rows, r.Measurements)
	summary.Grade = pointGrade(summary.Rows)
	for _, row := range summary.Rows {
		if isRating(row.Benchmark, row.Variant) && row.Median != nil {
			summary.RatingMIPS = new(*row.Median / dhrystonesPerVAXMIPS)
		}
	}
	if summary.RatingMIPS == nil {
		return summary
	}
	for i := range summary.Rows {
		row := &summary.Rows[i]
		switch {
		case row.Median == nil:
		case row.Quantity == "time":
			row.CostInstructions = new(*row.Median / 1000 * *summary.RatingMIPS)
		case row.Quantity == "bandwidth":
			row.BytesPerInstruction = new(*row.Median / (*summary.RatingMIPS * 1e6))
		}
	}
	return summary
}

func summarise(measurement report.Measurement, fastestWitness float64) Row {
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
	if benchmark.ProcessorBound {
		row.AtFastestClock = new(quantile(processMedians(measurement.Samples, func(sample report.Sample) float64 {
			before, after := sample.WitnessPs()
			factor := fastestWitness / (float64(before+after) / 2)
			if benchmark.Quantity == "time" {
				return value(sample) * factor
			}
			return value(sample) / factor
		}), 0.5))
	}
	return row
}

func valueOf(quantity string, parameters map[string]any) func(report.Sample) float64 {
	units := 1.0
	if quantity == "bandwidth" {
		units = toFloat(parameters["bytes_per_iteration"])
	}
	return func(sample report.Sample) float64 {
		iterations, elapsed := float64(sample.Iterations()), float64(sample.ElapsedNs())
		if quantity == "time" {
			return elapsed / iterations
		}
		return units * iterations * 1e9 / elapsed
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

func fastestWitness(measurements []report.Measurement) float64 {
	fastest := math.Inf(1)
	for _, measurement := range measurements {
		for _, sample := range measurement.Samples {
			before, after := sample.WitnessPs()
			fastest = min(fastest, float64(before), float64(after))
		}
	}
	return fastest
}

// quantile interpolates linearly between order statistics: definition 7 of Hyndman and Fan, "Sample Quantiles in
// Statistical Packages", The American Statistician 50(4), 1996. It needs at least one value.
func quantile(values []float64, probability float64) float64 {
	sorted := slices.Sorted(slices.Values(values))
	position := float64(len(sorted)-1) * probability
	below, above := sorted[int(math.Floor(position))], sorted[int(math.Ceil(position))]
	return below + (above-below)*(position-math.Floor(position))
}

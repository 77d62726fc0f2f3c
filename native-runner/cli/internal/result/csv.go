package result

import (
	"io"

	"oslag/cli/internal/sheet"
)

// WriteCSV writes one line for each measurement. Values are in the benchmarks' units; a value that does not apply is an
// empty cell.
func WriteCSV(out io.Writer, summary Summary) error {
	table := sheet.NewWriter(out,
		"benchmark", "variant", "storage", "outcome", "reason", "unit", "samples", "processes", "median", "interval_low", "interval_high",
		"interval_coverage", "spread_percent", "at_fastest_clock", "cost_instructions", "bytes_per_instruction", "grade", "parallel_efficiency",
		"value", "value_of", "value_reason", "value_low", "value_high", "value_coverage",
		"parts", "undisturbed_share", "slices", "undisturbed_slices", "undisturbed_processes", "cost_low", "cost_high", "cost_coverage",
	)
	for _, row := range summary.Rows {
		low, high, coverage := row.Interval.numbers()
		valueLow, valueHigh, valueCoverage := row.ValueInterval.numbers()
		costLow, costHigh, costCoverage := row.CostInterval.numbers()
		parts := row.Parts
		if parts == nil {
			parts = &Parts{}
		}
		grade := ""
		if row.Grade != nil {
			grade = row.Grade.Grade
		}
		table.Write(row.Benchmark, row.Variant, row.Storage, row.Outcome, row.Reason, row.Unit, row.Samples, row.Processes,
			row.Median, low, high, coverage, row.SpreadPercent, row.AtFastestClock, row.CostInstructions, row.BytesPerInstruction,
			grade, row.ParallelEfficiency,
			row.Value, row.ValueOf, row.ValueReason, valueLow, valueHigh, valueCoverage,
			parts.Parts, parts.UndisturbedShare, parts.Slices, parts.UndisturbedSlices, parts.UndisturbedProcesses, costLow, costHigh, costCoverage)
	}
	return table.Flush()
}

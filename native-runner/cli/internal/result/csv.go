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
	)
	for _, row := range summary.Rows {
		var low, high, coverage *float64
		if row.Interval != nil {
			low, high, coverage = &row.Interval.Low, &row.Interval.High, &row.Interval.Coverage
		}
		grade := ""
		if row.Grade != nil {
			grade = row.Grade.Grade
		}
		table.Write(row.Benchmark, row.Variant, row.Storage, row.Outcome, row.Reason, row.Unit, row.Samples, row.Processes,
			row.Median, low, high, coverage, row.SpreadPercent, row.AtFastestClock, row.CostInstructions, row.BytesPerInstruction,
			grade, row.ParallelEfficiency)
	}
	return table.Flush()
}

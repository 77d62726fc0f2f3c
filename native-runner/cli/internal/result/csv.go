package result

import (
	"encoding/csv"
	"io"
	"strconv"
)

// WriteCSV writes one line for each measurement. Values are in the benchmarks' units; a value that does not apply is an
// empty cell.
func WriteCSV(out io.Writer, summary Summary) error {
	table := csv.NewWriter(out)
	_ = table.Write([]string{
		"benchmark", "variant", "storage", "outcome", "reason", "unit", "samples", "processes", "median", "interval_low", "interval_high",
		"interval_coverage", "spread_percent", "at_fastest_clock", "cost_instructions", "bytes_per_instruction", "grade", "parallel_efficiency",
	})
	for _, row := range summary.Rows {
		var low, high, coverage *float64
		if row.Interval != nil {
			low, high, coverage = &row.Interval.Low, &row.Interval.High, &row.Interval.Coverage
		}
		line := []string{row.Benchmark, row.Variant, row.Storage, row.Outcome, row.Reason, row.Unit, strconv.Itoa(row.Samples), strconv.Itoa(row.Processes)}
		for _, value := range []*float64{row.Median, low, high, coverage, row.SpreadPercent, row.AtFastestClock, row.CostInstructions, row.BytesPerInstruction} {
			line = append(line, cell(value))
		}
		grade := ""
		if row.Grade != nil {
			grade = row.Grade.Grade
		}
		_ = table.Write(append(line, grade, cell(row.ParallelEfficiency)))
	}
	table.Flush()
	return table.Error()
}

func cell(value *float64) string {
	if value == nil {
		return ""
	}
	return strconv.FormatFloat(*value, 'g', -1, 64)
}

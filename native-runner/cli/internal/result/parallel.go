package result

import (
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// ProcessesAtOnce returns how many processes worked at once, or 0 if the report does not say.
func ProcessesAtOnce(measurement report.Measurement) float64 {
	if count, stated := measurement.Parameters["processes"]; stated {
		if number := toFloat(count); number > 0 {
			return number
		}
	}
	return 0
}

// addEfficiency sets the parallel efficiency, throughput / (processes x the throughput of one), by the formula of
// packages/science. It needs a benchmark whose variants are numbers of processes, and the measurement of one process.
func addEfficiency(rows []Row, measurements []report.Measurement) {
	type place struct{ benchmark, storage string }
	ofOne := map[place]float64{}
	for i, row := range rows {
		if isParallel(row) && ProcessesAtOnce(measurements[i]) == 1 {
			if _, known := ofOne[place{row.Benchmark, row.Storage}]; !known || row.Variant == "1" {
				ofOne[place{row.Benchmark, row.Storage}] = *row.Value
			}
		}
	}
	for i := range rows {
		row, processes := &rows[i], ProcessesAtOnce(measurements[i])
		if alone := ofOne[place{row.Benchmark, row.Storage}]; isParallel(*row) && processes > 0 && alone > 0 {
			row.ParallelEfficiency = new(*row.Value / (processes * alone))
		}
	}
}

func isParallel(row Row) bool {
	benchmark := registry.GetBenchmark(row.Benchmark)
	return benchmark != nil && benchmark.Parallel && row.Value != nil
}

package result

import "oslag/cli/internal/report"

// Round is what one process of a measurement took for an iteration, in ns: by the clock, in the part of the samples that the value is
// of, and in processor time, over all samples.
type Round struct {
	Iterations          int64
	RealNs, ProcessorNs float64
}

// RoundsOf returns the rounds of a measurement, of which row is the result. It returns nil without samples.
func RoundsOf(measurement report.Measurement, row Row) []Round {
	perIteration := unitOf("time", nil)
	processes := totals(measurement, perIteration)
	if row.ValueOf == ValueUndisturbed {
		processes = undisturbed(measurement, perIteration)
	}
	var rounds []Round
	for _, process := range processes {
		round := Round{RealNs: process.value}
		processor := int64(0)
		for _, sample := range measurement.Samples {
			if sample.Process() == process.process {
				round.Iterations += sample.Iterations()
				processor += sample.CPUNs()
			}
		}
		round.ProcessorNs = float64(processor) / float64(round.Iterations)
		rounds = append(rounds, round)
	}
	return rounds
}

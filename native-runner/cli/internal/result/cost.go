package result

import (
	"math"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// rated is a measurement with the row of its results.
type rated struct {
	measurement report.Measurement
	row         Row
}

// setCosts sets what each measurement costs at the report's rating, by the formulas of packages/science. Method 1 multiplies the
// values. Method 2 pairs operation and rating by round, because they share the state of the machine in it, so that the
// interval contains the uncertainty of the rating.
func setCosts(rows []Row, measurements []report.Measurement, rating int, method int64) {
	of := rated{measurements[rating], rows[rating]}
	for i := range rows {
		row := &rows[i]
		if row.Value == nil || row.Quantity == "rate" {
			continue
		}
		cost := estimate{value: CostAt(row.Quantity, *row.Value, *of.row.Value)}
		if method > 1 {
			cost = pairedCost(rated{measurements[i], *row}, of).estimate
		}
		row.CostInterval = cost.interval
		if row.Quantity == "time" {
			row.CostInstructions = &cost.value
		} else {
			row.BytesPerInstruction = &cost.value
		}
	}
}

// CostAt returns the cost in instructions of a time in ns, or the bytes per instruction of a bandwidth in bytes/s,
// at a rating in dhrystones per second.
func CostAt(quantity string, value, dhrystones float64) float64 {
	mips := dhrystones / dhrystonesPerVAXMIPS
	if quantity == "time" {
		return value / 1000 * mips
	}
	return value / (mips * 1e6)
}

// paired is a cost. rounds has the cost of each common round in their order, and is empty if these are too few and the cost is
// that of both values.
type paired struct {
	estimate
	rounds []processValue
}

// pairedCost returns the median of the cost over the rounds that both have. With too few of them it is that of both values.
// Both are undisturbed if both have an undisturbed value, otherwise both are totals.
func pairedCost(operation, rating rated) paired {
	part := totals
	if operation.row.ValueOf == ValueUndisturbed && rating.row.ValueOf == ValueUndisturbed {
		part = undisturbed
	}
	quantity := operation.row.Quantity
	own := part(operation.measurement, unitOf(quantity, operation.measurement.Parameters))
	ratings := part(rating.measurement, unitOf(rating.row.Quantity, rating.measurement.Parameters))
	ofRound := map[int64]float64{}
	for _, round := range ratings {
		ofRound[round.process] = round.value
	}
	var rounds []processValue
	for _, round := range own {
		if dhrystones, both := ofRound[round.process]; both {
			rounds = append(rounds, processValue{round.process, CostAt(quantity, round.value, dhrystones)})
		}
	}
	if len(rounds) >= registry.PairedRoundsMin {
		return paired{medianOf(valuesOf(rounds)), rounds}
	}
	return paired{costOfValues(quantity, medianOf(valuesOf(own)), medianOf(valuesOf(ratings))), nil}
}

// estimate is a number above zero with its interval, which is nil where there is too little to tell one from.
type estimate struct {
	value    float64
	interval *Interval
}

func medianOf(values []float64) estimate {
	return estimate{quantile(values, 0.5), serialMedianInterval(values)}
}

// costOfValues returns the cost of two values with an interval from theirs. Both count as independent; a machine that slows
// both down makes the interval too wide, never too narrow.
func costOfValues(quantity string, operation, rating estimate) estimate {
	cost := estimate{value: CostAt(quantity, operation.value, rating.value)}
	if operation.interval == nil || rating.interval == nil {
		return cost
	}
	ownLow, ownHigh := operation.logEnds()
	ratedLow, ratedHigh := rating.logEnds()
	if quantity != "time" {
		ratedLow, ratedHigh = ratedHigh, ratedLow
	}
	cost.interval = &Interval{
		Low: cost.value * math.Exp(-math.Hypot(ownLow, ratedLow)), High: cost.value * math.Exp(math.Hypot(ownHigh, ratedHigh)),
		Coverage: (1 + min(operation.interval.Coverage, rating.interval.Coverage)) / 2,
	}
	return cost
}

// logEnds returns the logarithmic distances of the interval's ends from the value, 0 without an interval.
func (e estimate) logEnds() (low, high float64) {
	if e.interval == nil {
		return 0, 0
	}
	return math.Log(e.value / e.interval.Low), math.Log(e.interval.High / e.value)
}

package result

import (
	"math"
	"slices"

	"oslag/cli/internal/registry"
)

// serialMedianInterval returns an interval for the median of values above zero that were measured one after the other and may
// be correlated, in their unit and in their order in time, or nil for fewer than five values. It is that of packages/science,
// which says where the numbers come from.
func serialMedianInterval(values []float64) *Interval {
	count := len(values)
	if count < registry.SerialValuesMin {
		return nil
	}
	sorted := slices.Sorted(slices.Values(values))
	middle := float64(count-1) / 2
	reach := min(registry.SerialRanks*math.Sqrt(float64(count)), middle)
	median, of := atPosition(sorted, middle), registry.SerialIntervals[min(count, len(registry.SerialIntervals)-1)]
	rho := serialCorrelation(values)
	stretch := of.Stretch * math.Sqrt((1+rho)/(1-rho))
	end := func(position float64) float64 {
		factor := math.Pow(atPosition(sorted, position)/median, stretch)
		return median * min(registry.SerialFactorMax, max(1.0/registry.SerialFactorMax, factor))
	}
	return &Interval{end(middle - reach), end(middle + reach), of.Coverage}
}

// serialCorrelation estimates the correlation of neighbours, from 0 to the largest that is assumed, from the values' ranks.
// The estimate from few values is too low by about (1 + 3 r) / n, which is added.
func serialCorrelation(values []float64) float64 {
	ranks := centredRanks(values)
	products, squares := 0.0, 0.0
	for i, rank := range ranks {
		squares += rank * rank
		if i > 0 {
			products += rank * ranks[i-1]
		}
	}
	if squares == 0 {
		return 0
	}
	r := products / squares
	return min(registry.SerialCorrelationMax, max(0, r+(1+3*r)/float64(len(values))))
}

// centredRanks returns each value's rank minus the mean rank. Equal values share the mean of their ranks.
func centredRanks(values []float64) []float64 {
	ranks := make([]float64, len(values))
	for i, value := range values {
		below, equal := 0, 0
		for _, other := range values {
			switch {
			case other < value:
				below++
			case other == value:
				equal++
			}
		}
		ranks[i] = float64(below) + float64(equal-len(values))/2
	}
	return ranks
}

// atPosition interpolates linearly between order statistics.
func atPosition(sorted []float64, position float64) float64 {
	below, above := sorted[int(math.Floor(position))], sorted[int(math.Ceil(position))]
	return below + (above-below)*(position-math.Floor(position))
}

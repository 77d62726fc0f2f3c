package result

import (
	"math"
	"slices"

	"oslag/cli/internal/registry"
)

// Interval is a confidence interval for a median, in the unit of its values. Coverage is the probability that such an
// interval covers the population's median. It is exact for independent values of any continuous distribution.
type Interval struct {
	Low      float64 `json:"low"`
	High     float64 `json:"high"`
	Coverage float64 `json:"coverage"`
}

// numbers returns the interval's numbers, each nil without an interval.
func (i *Interval) numbers() (low, high, coverage *float64) {
	if i == nil {
		return nil, nil, nil
	}
	return &i.Low, &i.High, &i.Coverage
}

// medianInterval returns the interval of packages/science, or nil for fewer than two values.
func medianInterval(values []float64) *Interval {
	count := len(values)
	if count < 2 {
		return nil
	}
	outer := registry.IntervalOuter[min(count, len(registry.IntervalOuter)-1)]
	sorted := slices.Sorted(slices.Values(values))
	return &Interval{sorted[outer], sorted[count-1-outer], signTestCoverage(count, outer+1, count-outer)}
}

// signTestCoverage returns the probability that the median of a continuous distribution is between two order statistics of
// independent draws. Ranks count from 1 (David and Nagaraja, "Order Statistics", 3rd edition, 2003, section 7.1).
func signTestCoverage(values, lowRank, highRank int) float64 {
	term, probability := math.Ldexp(1, -values), 0.0
	for below := range highRank {
		if below >= lowRank {
			probability += term
		}
		term *= float64(values-below) / float64(below+1)
	}
	return probability
}

package plausibility

import (
	"math"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// isOverProcessorTime says whether processor time exceeds factor x elapsed time x threads.
func isOverProcessorTime(samples []report.Sample, factor, threads float64) bool {
	elapsed, processor := 0.0, 0.0
	for _, sample := range samples {
		elapsed += float64(sample.ElapsedNs())
		processor += float64(sample.CPUNs())
	}
	return processor > factor*threads*elapsed
}

// isEqual says whether all samples are equal, although each one lasted many steps of the clock.
func isEqual(samples []report.Sample, rule registry.PlausibilityRule, stepNs int64) bool {
	if len(samples) < rule.Samples {
		return false
	}
	first := samples[0]
	for _, sample := range samples {
		if sample.Iterations() != first.Iterations() || sample.ElapsedNs() != first.ElapsedNs() {
			return false
		}
	}
	return first.ElapsedNs() > rule.Steps*stepNs
}

// isQuantised says whether the elapsed times differ but have a common divisor far above a step of the clock.
func isQuantised(samples []report.Sample, rule registry.PlausibilityRule, stepNs int64) bool {
	if len(samples) < rule.Samples {
		return false
	}
	divisor, differ := int64(0), false
	for _, sample := range samples {
		differ = differ || sample.ElapsedNs() != samples[0].ElapsedNs()
		a, b := sample.ElapsedNs(), divisor
		for b != 0 {
			a, b = b, a%b
		}
		divisor = a
	}
	return differ && divisor >= max(rule.FloorNs, rule.Steps*stepNs)
}

// hasUnevenSlices says whether undisturbed slices have more than factor times the iterations that as many slices of their samples
// have on average, or less than 1 / factor of them. A measurement without undisturbed slices has not.
func hasUnevenSlices(samples []report.Sample, factor float64) bool {
	expected, stated := 0.0, 0.0
	for _, sample := range samples {
		// Only slices have iterations of their own.
		if parts := sample.Parts(); parts.UndisturbedIterations != 0 {
			expected += float64(sample.Iterations()) * float64(parts.Undisturbed) / float64(parts.Count)
			stated += float64(parts.UndisturbedIterations)
		}
	}
	return stated > factor*expected || stated*factor < expected
}

// hasUnlikelyTopology says whether cores, threads, sockets and core types contradict each other, or are more than machines
// have.
func hasUnlikelyTopology(p report.Processor, rule registry.PlausibilityRule) bool {
	switch {
	case p.Cores < 1 || p.Threads < p.Cores:
		return true
	case p.Threads > rule.Threads || p.Threads > p.Cores*rule.ThreadsPerCore:
		return true
	case p.Sockets != nil && (*p.Sockets < 1 || *p.Sockets > p.Cores):
		return true
	case p.SMT == "off" && p.Threads > p.Cores:
		return true
	}
	sum := int64(0)
	for _, kind := range p.CoreTypes {
		sum += kind.Threads
	}
	return len(p.CoreTypes) > 0 && sum != p.Threads
}

// fastestWitnessPs returns the smallest clock witness of the samples, in picoseconds.
func fastestWitnessPs(samples []report.Sample) float64 {
	fastest := math.Inf(1)
	for _, sample := range samples {
		before, after := sample.WitnessPs()
		fastest = min(fastest, float64(before), float64(after))
	}
	return fastest
}

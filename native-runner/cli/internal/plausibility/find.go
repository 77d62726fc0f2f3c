// Package plausibility evaluates the registry's rules on a verified report, so that its sender learns before sending what
// the site will say. It refuses nothing. packages/science has the same rules for the site;
// packages/schema/fixtures/findings.json holds both to the same findings in the same order.
package plausibility

import (
	"slices"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

// Finding is a rule and the measurement that breaks it, such as "select 10-full". An empty Subject means the whole report.
type Finding struct {
	Rule    string `json:"rule"`
	Subject string `json:"subject"`
}

// measured is a measurement with samples, or its undisturbed part, and the median or the undisturbed value in the benchmark's
// unit.
type measured struct {
	registry.Place
	// subject is the name in a finding.
	storage, subject, quantity string
	value                      float64
	// processes is how many worked at once, or 0 if the report does not say.
	processes float64
	samples   []report.Sample
	warnings  []string
}

// ofEachPart are the kinds of rules that hold for totals and for undisturbed parts.
var ofEachPart = []string{"bound", "each-bound", "order", "clear-order", "by-clock", "cost", "equal-samples", "quantised"}

// Find returns the findings in the order of the rules, and within a rule first those in the totals, then those in the undisturbed
// parts, which have a value of their own and could be made up like the totals. Rules that only a site can check find nothing here.
func Find(r *report.Report) []Finding {
	findings := []Finding{}
	totals, undisturbed := measuredOf(r)
	for _, rule := range registry.PlausibilityRules {
		found := subjects(rule, r, totals)
		if slices.Contains(ofEachPart, rule.Kind) {
			found = append(found, subjects(rule, r, undisturbed)...)
		}
		for _, subject := range found {
			findings = append(findings, Finding{rule.ID, subject})
		}
	}
	return findings
}

// measuredOf returns the measurements with samples, and the undisturbed parts of those with enough undisturbed slices for a value.
func measuredOf(r *report.Report) (totals, undisturbed []measured) {
	rows := result.Summarise(r).Rows
	for i, m := range r.Measurements {
		row := rows[i]
		if row.Median == nil {
			continue
		}
		total := measured{
			Place: registry.Place{Benchmark: m.Benchmark, Variant: m.Variant}, storage: m.Storage,
			subject: strings.TrimSpace(m.Benchmark + " " + m.Variant + " " + m.Storage), quantity: row.Quantity, value: *row.Median,
			processes: result.ProcessesAtOnce(m), samples: m.Samples, warnings: m.Warnings,
		}
		totals = append(totals, total)
		if row.ValueOf == result.ValueUndisturbed {
			part := total
			part.subject, part.value, part.samples = total.subject+" undisturbed", *row.Value, undisturbedSamples(m.Samples)
			undisturbed = append(undisturbed, part)
		}
	}
	return totals, undisturbed
}

// undisturbedSamples returns the undisturbed slices of each sample as a sample of its own, which has no processor time.
func undisturbedSamples(samples []report.Sample) []report.Sample {
	var own []report.Sample
	for _, sample := range samples {
		if parts := sample.Parts(); parts.UndisturbedIterations != 0 {
			before, after := sample.WitnessPs()
			own = append(own, report.Sample{sample.Process(), parts.UndisturbedIterations, parts.UndisturbedElapsedNs, 0, before, after})
		}
	}
	return own
}

func subjects(rule registry.PlausibilityRule, r *report.Report, all []measured) []string {
	stepNs := result.ClockStepNs(r)
	switch rule.Kind {
	case "bound":
		return those(all, func(m measured) bool { return isOutOfBound(rule, m) })
	case "each-bound":
		return those(all, func(m measured) bool {
			return m.Benchmark == rule.Benchmark && m.processes > 0 && m.processes*1e9/m.value < rule.Limit
		})
	case "order", "clear-order":
		return those(all, func(m measured) bool { return isOutOfOrder(rule, m, all) })
	case "by-clock":
		return those(all, func(m measured) bool {
			if m.Benchmark != rule.Benchmark {
				return false
			}
			steps := timeOf(m) * 1000 / fastestWitnessPs(m.samples)
			return steps < rule.Least || steps > rule.Most
		})
	case "cost":
		return those(all, func(m measured) bool { return isOutOfCost(rule, m, all) })
	case "wall-time":
		return wholeReport(sampledNs(all) > float64(r.Run.ElapsedNs))
	case "processor-time":
		threads := float64(max(r.Machine.Processor.Threads, 1))
		return those(all, func(m measured) bool { return isOverProcessorTime(m.samples, rule.Factor, threads) })
	case "equal-samples":
		return those(all, func(m measured) bool { return isEqual(m.samples, rule, stepNs) })
	case "quantised":
		return those(all, func(m measured) bool { return isQuantised(m.samples, rule, stepNs) })
	case "slice-iterations":
		return those(all, func(m measured) bool { return hasUnevenSlices(m.samples, rule.Factor) })
	case "sample-count":
		return those(all, func(m measured) bool {
			return len(m.samples) < rule.Samples && !slices.Contains(m.warnings, rule.Unless)
		})
	case "topology":
		return wholeReport(r.Host == registry.HostNative && hasUnlikelyTopology(r.Machine.Processor, rule))
	case "date":
		// Both have the same form and are in UTC, so they sort by time.
		return wholeReport(r.Run.Started < rule.Earliest)
	case "memory":
		return wholeReport(r.Host == registry.HostNative && (r.Machine.MemoryBytes < rule.MinimumBytes || r.Machine.MemoryBytes > rule.MaximumBytes))
	}
	return nil
}

// those returns the measurements that break a rule.
func those(all []measured, breaks func(measured) bool) []string {
	var subjects []string
	for _, m := range all {
		if breaks(m) {
			subjects = append(subjects, m.subject)
		}
	}
	return subjects
}

// wholeReport returns the empty subject if the report breaks a rule.
func wholeReport(broken bool) []string {
	if broken {
		return []string{""}
	}
	return nil
}

func isOutOfBound(rule registry.PlausibilityRule, m measured) bool {
	if m.Benchmark != rule.Benchmark || !slices.Contains(rule.Variants, m.Variant) {
		return false
	}
	if m.quantity == "time" {
		return m.value < rule.Limit
	}
	return m.value > rule.Limit
}

// isOutOfCost says whether a measurement costs fewer instructions than the limit at the rating, or moves more bytes for each.
func isOutOfCost(rule registry.PlausibilityRule, m measured, all []measured) bool {
	rating := slices.IndexFunc(all, func(other measured) bool { return result.IsRating(other.Place) })
	if m.Benchmark != rule.Benchmark || m.quantity == "rate" || rating < 0 {
		return false
	}
	cost := result.CostAt(m.quantity, m.value, all[rating].value)
	if m.quantity == "time" {
		return cost < rule.Limit
	}
	return cost > rule.Limit
}

func isOutOfOrder(rule registry.PlausibilityRule, slower measured, all []measured) bool {
	if slower.Place != rule.Slower {
		return false
	}
	for _, faster := range all {
		if faster.Place == rule.Faster && (faster.storage == "" || faster.storage == slower.storage) {
			if rule.Kind == "order" {
				return timeOf(slower) < rule.Factor*timeOf(faster)
			}
			return isClearlyBelow(slower, faster, rule)
		}
	}
	return false
}

// timeOf returns a time in ns: per operation or, for a bandwidth or a rate, per byte or iteration.
func timeOf(m measured) float64 {
	if m.quantity == "time" {
		return m.value
	}
	return 1e9 / m.value
}

// isClearlyBelow says whether every sample of one takes less than factor times each of the other, and both have enough of them.
func isClearlyBelow(one, other measured, rule registry.PlausibilityRule) bool {
	if min(len(one.samples), len(other.samples)) < rule.Samples {
		return false
	}
	return slices.Max(timesOf(one)) < rule.Factor*slices.Min(timesOf(other))
}

// timesOf returns the time of an iteration in each sample, in ns.
func timesOf(m measured) []float64 {
	var times []float64
	for _, sample := range m.samples {
		times = append(times, float64(sample.ElapsedNs())/float64(sample.Iterations()))
	}
	return times
}

// sampledNs returns the time of all samples, in ns. If one pass gives the samples of every variant, the windows overlap,
// and only the longest variant on each storage counts.
func sampledNs(all []measured) float64 {
	type window struct{ benchmark, variant, storage string }
	longest := map[window]float64{}
	for _, m := range all {
		own := 0.0
		for _, sample := range m.samples {
			own += float64(sample.ElapsedNs())
		}
		key := window{m.Benchmark, m.Variant, m.storage}
		if registry.GetBenchmark(m.Benchmark).OnePass {
			key.variant = ""
		}
		longest[key] = max(longest[key], own)
	}
	sum := 0.0
	for _, own := range longest {
		sum += own
	}
	return sum
}

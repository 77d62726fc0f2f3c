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

// measured is a measurement with samples, and its median in the benchmark's unit.
type measured struct {
	registry.Place
	storage, quantity string
	median            float64
	// processes is how many worked at once, or 0 if the report does not say.
	processes float64
	samples   []report.Sample
	// cost is in instructions, or in bytes per instruction for a bandwidth; nil without a rating.
	cost *float64
}

// Find returns the findings in the order of the rules. Rules that only a site can check find nothing here.
func Find(r *report.Report) []Finding {
	findings := []Finding{}
	all := measuredOf(r)
	for _, rule := range registry.PlausibilityRules {
		for _, subject := range subjects(rule, r, all) {
			findings = append(findings, Finding{rule.ID, subject})
		}
	}
	return findings
}

func measuredOf(r *report.Report) []measured {
	rows := result.Summarise(r).Rows
	var all []measured
	for i, m := range r.Measurements {
		if rows[i].Median == nil {
			continue
		}
		cost := rows[i].CostInstructions
		if cost == nil {
			cost = rows[i].BytesPerInstruction
		}
		all = append(all, measured{registry.Place{Benchmark: m.Benchmark, Variant: m.Variant}, m.Storage, rows[i].Quantity, *rows[i].Median, result.ProcessesAtOnce(m), m.Samples, cost})
	}
	return all
}

func subjects(rule registry.PlausibilityRule, r *report.Report, all []measured) []string {
	stepNs := result.ClockStepNs(r)
	switch rule.Kind {
	case "bound":
		return those(all, func(m measured) bool { return isOutOfBound(rule, m) })
	case "each-bound":
		return those(all, func(m measured) bool {
			return m.Benchmark == rule.Benchmark && m.processes > 0 && m.processes*1e9/m.median < rule.Limit
		})
	case "order":
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
		return those(all, func(m measured) bool {
			if m.Benchmark != rule.Benchmark {
				return false
			}
			if m.quantity == "time" {
				return m.cost != nil && *m.cost < rule.Limit
			}
			return m.cost != nil && *m.cost > rule.Limit
		})
	case "wall-time":
		return wholeReport(sampledNs(all) > float64(r.Run.ElapsedNs))
	case "processor-time":
		threads := float64(max(r.Machine.Processor.Threads, 1))
		return those(all, func(m measured) bool { return isOverProcessorTime(m.samples, rule.Factor, threads) })
	case "equal-samples":
		return those(all, func(m measured) bool { return isEqual(m.samples, rule, stepNs) })
	case "quantised":
		return those(all, func(m measured) bool { return isQuantised(m.samples, rule, stepNs) })
	case "sample-count":
		return those(all, func(m measured) bool { return len(m.samples) < rule.Samples })
	case "topology":
		return wholeReport(r.Host == registry.HostNative && hasUnlikelyTopology(r.Machine.Processor, rule))
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
			subjects = append(subjects, strings.TrimSpace(m.Benchmark+" "+m.Variant+" "+m.storage))
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
		return m.median < rule.Limit
	}
	return m.median > rule.Limit
}

func isOutOfOrder(rule registry.PlausibilityRule, slower measured, all []measured) bool {
	if slower.Place != rule.Slower {
		return false
	}
	for _, faster := range all {
		if faster.Place == rule.Faster && (faster.storage == "" || faster.storage == slower.storage) {
			return timeOf(slower) < rule.Factor*timeOf(faster)
		}
	}
	return false
}

// timeOf returns a time in ns: per operation or, for a bandwidth or a rate, per byte or iteration.
func timeOf(m measured) float64 {
	if m.quantity == "time" {
		return m.median
	}
	return 1e9 / m.median
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

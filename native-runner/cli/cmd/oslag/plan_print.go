package main

import (
	"fmt"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"time"

	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/suite"
)

// budget is how long the suite measures at most in a mode, and how much longer with extensions (docs/method.md, "Modes and budgets").
type budget struct{ paper, extensions time.Duration }

var budgets = map[string]budget{
	registry.ModeQuick:    {11 * time.Second, 20 * time.Second},
	registry.ModeStandard: {72 * time.Second, 75 * time.Second},
	registry.ModeThorough: {288 * time.Second, 300 * time.Second},
}

// lengthy benchmarks are not part of the quick mode unless --only names them (docs/method.md, "Modes and budgets").
var lengthy = []string{"andrew", "compile-in-memory"}

// isPlanned says whether a run measures a variant.
func isPlanned(plan measure.Plan, benchmark registry.Benchmark, variant registry.Variant) bool {
	switch {
	case names(plan.Only, benchmark.ID, variant.ID):
		return true
	case benchmark.Extension:
		// The suite leaves out what needs as many processors as there are: the variant `all` has them.
		processors, err := strconv.Atoi(variant.ID)
		return plan.Extensions && (!benchmark.Parallel || err != nil || processors < runtime.NumCPU())
	}
	return len(plan.Only) == 0 && (plan.Mode != registry.ModeQuick || !slices.Contains(lengthy, benchmark.ID))
}

// without lists every variant that the plan would measure, except the skipped ones.
func without(plan measure.Plan, skipped []string) []string {
	only := []string{}
	for _, benchmark := range registry.Benchmarks {
		for _, variant := range benchmark.Variants {
			if isPlanned(plan, benchmark, variant) && !names(skipped, benchmark.ID, variant.ID) {
				only = append(only, benchmark.ID+"/"+variant.ID)
			}
		}
	}
	return only
}

// names reports whether one of the targets, each a benchmark or BENCHMARK/VARIANT, includes the variant.
func names(targets []string, benchmark, variant string) bool {
	return slices.Contains(targets, benchmark) || slices.Contains(targets, benchmark+"/"+variant)
}

// printPlan prints what a run would measure, how long that takes, and where its files would be.
func printPlan(plan measure.Plan) error {
	of := budgets[plan.Mode]
	var paper, extensions time.Duration
	var lines []string
	count, longest := 0, 0
	for _, id := range benchmarkNames() {
		longest = max(longest, len(id))
	}
	for _, benchmark := range registry.Benchmarks {
		var variants []string
		for _, variant := range benchmark.Variants {
			if isPlanned(plan, benchmark, variant) {
				variants = append(variants, variant.ID)
			}
		}
		if len(variants) == 0 {
			continue
		}
		if benchmark.Extension {
			extensions = of.extensions
		} else {
			paper = of.paper
		}
		count += len(variants)
		lines = append(lines, fmt.Sprintf("  %-*s  %s", longest, benchmark.ID, strings.Join(variants, ", ")))
	}
	fmt.Fprintf(stdout, "mode       %s\ntime       at most %s; less if other work leaves the machine alone\nfiles      %s\n", plan.Mode, formatLeft((paper + extensions).Milliseconds()), plan.Dir)
	if plan.RemoteDir != "" {
		fmt.Fprintf(stdout, "remote     %s\n", plan.RemoteDir)
	}
	fmt.Fprintf(stdout, "suite      %s (%s build)\nmeasures   %s:\n", plan.Suite.Path, suite.BuildClass(plan.Suite.SHA256), countOf(int64(count), "variant"))
	for _, line := range lines {
		fmt.Fprintln(stdout, line)
	}
	_, err := fmt.Fprintln(stdout, "Nothing was measured.")
	return err
}

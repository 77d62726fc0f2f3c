package main

import (
	"fmt"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// likeReport sets the flags to what another report measured, and says what cannot be the same. Flags that were given stay.
func likeReport(flags *runFlags, r *report.Report) (differing []string) {
	if !flags.quick && !flags.thorough {
		flags.quick, flags.thorough = r.Run.Mode == "quick", r.Run.Mode == "thorough"
	}
	hasRemote := false
	if len(flags.only) == 0 {
		for _, measurement := range r.Measurements {
			target := measurement.Benchmark + "/" + measurement.Variant
			known := registry.GetBenchmark(measurement.Benchmark)
			switch {
			case known == nil || !known.HasVariant(measurement.Variant):
				differing = append(differing, target+" is not known to this runner")
			case measurement.Outcome != report.OutcomeSamples:
				differing = append(differing, target+" was "+measurement.Outcome+" there and is left out")
			case !slices.Contains(flags.only, target):
				flags.only = append(flags.only, target)
			}
			hasRemote = hasRemote || measurement.Storage == report.RoleRemote
		}
	}
	if hasRemote && flags.remoteDir == "" {
		differing = append(differing, "it measured remote files: name a network file system with --remote-dir")
	}
	for _, storage := range r.Storage {
		if storage.Role == report.RoleLocal && flags.dir == "" {
			differing = append(differing, fmt.Sprintf("its files lay on %s (%s): choose such a place with --dir", storage.Filesystem, storage.Class))
		}
	}
	return differing
}

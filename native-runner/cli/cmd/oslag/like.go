package main

import (
	"context"
	"fmt"
	"path/filepath"
	"slices"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// likeReport sets the flags so that the run repeats a report's measurements, and returns what cannot be repeated. Flags
// that the user gave stay as they are. here is where the run's files will be without --dir.
func likeReport(flags *runFlags, r *report.Report, here report.Storage) (differing []string) {
	if !flags.quick && !flags.thorough {
		flags.quick, flags.thorough = r.Run.Mode == registry.ModeQuick, r.Run.Mode == registry.ModeThorough
	}
	if newest := registry.Methods[len(registry.Methods)-1]; r.Suite.Method != newest {
		differing = append(differing, fmt.Sprintf("it is of method %d and this run of method %d, whose numbers cannot be compared", r.Suite.Method, newest))
	}
	repeatsAll := len(flags.only) == 0
	roles := map[string]bool{}
	for _, measurement := range r.Measurements {
		target := measurement.Benchmark + "/" + measurement.Variant
		if repeatsAll {
			if why := whyNotRepeated(measurement); why != "" {
				differing = append(differing, why)
				continue
			}
			if !slices.Contains(flags.only, target) {
				flags.only = append(flags.only, target)
			}
		}
		if names(flags.only, measurement.Benchmark, measurement.Variant) && !names(flags.skip, measurement.Benchmark, measurement.Variant) {
			roles[measurement.Storage] = true
		}
	}
	if roles[report.RoleRemote] && flags.remoteDir == "" {
		differing = append(differing, "it measured remote files; name a folder on a network file system with --remote-dir")
	}
	for _, storage := range r.Storage {
		if storage.Role == report.RoleLocal && roles[report.RoleLocal] && flags.dir == "" && (storage.Filesystem != here.Filesystem || storage.Class != here.Class) {
			differing = append(differing, fmt.Sprintf("its files were on %s (%s); choose a similar folder with --dir", storage.Filesystem, storage.Class))
		}
	}
	return differing
}

// defaultStorage returns where the files of a run without --dir are, as far as that can be seen before the run.
func defaultStorage(ctx context.Context) report.Storage {
	dir, err := defaultDir()
	if err != nil {
		return report.Storage{}
	}
	for {
		storage, err := machine.StorageAt(ctx, dir)
		if err == nil || dir == filepath.Dir(dir) {
			return storage
		}
		dir = filepath.Dir(dir)
	}
}

// whyNotRepeated returns why this runner cannot repeat a measurement, or "".
func whyNotRepeated(measurement report.Measurement) string {
	target := measurement.Benchmark + "/" + measurement.Variant
	known := registry.GetBenchmark(measurement.Benchmark)
	switch {
	case known == nil || !known.HasVariant(measurement.Variant):
		return "this runner does not know " + target
	case measurement.Outcome != report.OutcomeSamples:
		return fmt.Sprintf("%s has no samples there (outcome: %s), so it is left out", target, measurement.Outcome)
	}
	return ""
}

package main

import (
	"context"
	"fmt"
	"os"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/rounding"
)

// noteQuota warns before a run that the control group will pause it. The report states the quota too.
func noteQuota(ctx context.Context, extensions bool) {
	described, err := machine.Describe(ctx)
	if err != nil || described.OS.Limits == nil {
		return
	}
	if text := describeQuota(*described.OS.Limits, described.Machine.Processor.Threads, extensions); text != "" {
		fmt.Fprintf(os.Stderr, "oslag: %s\n", text)
	}
}

// describeQuota says what a quota of processor time does to a run, or "" if a run never uses it up. Most benchmarks use one
// processor, some use two, and extensions use all of them.
func describeQuota(limits report.Limits, threads int64, extensions bool) string {
	used := min(2, threads)
	if extensions {
		used = threads
	}
	if limits.ProcessorMillis == 0 || limits.ProcessorMillis >= 1000*used {
		return ""
	}
	return fmt.Sprintf("the control group's CPU quota is %s. The system pauses the run when it has used that up, so results get worse. Raise the quota, or run outside of the group",
		formatQuota(limits.ProcessorMillis))
}

func formatQuota(millis int64) string {
	if millis == 1000 {
		return "1 processor"
	}
	return rounding.Fixed(float64(millis)/1000, 2) + " processors"
}

// formatSize returns a number of bytes in the largest unit of which there is at least one.
func formatSize(bytes int64) string {
	size, unit := float64(bytes)/1024, "KiB"
	for _, larger := range []string{"MiB", "GiB", "TiB"} {
		if size < 1024 {
			break
		}
		size, unit = size/1024, larger
	}
	return rounding.Fixed(size, 1) + " " + unit
}

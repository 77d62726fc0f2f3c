package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/rounding"
)

const (
	waitEvery = 2 * time.Second
	// waitShare is the largest share of all processors' time that other programs may use on a quiet machine.
	waitShare = 0.05
)

// waitForQuiet waits until other programs leave the processors alone. It returns false if that takes longer than the limit.
// It reads the load average and the processor time of the last seconds, if the system reports them.
func waitForQuiet(ctx context.Context, limit time.Duration, out io.Writer) (quiet bool, err error) {
	described, err := machine.Describe(ctx)
	if err != nil {
		return false, err
	}
	processor := described.Machine.Processor
	started, lastReason := time.Now(), ""
	busy, counted := machine.BusySeconds(ctx)
	for at := time.Now(); ; at = time.Now() {
		select {
		case <-ctx.Done():
			return false, &exitError{exitInterrupted, errors.New("interrupted while waiting; nothing was measured")}
		case <-time.After(waitEvery):
		}
		now, stillCounted := machine.BusySeconds(ctx)
		share := 0.0
		if counted && stillCounted {
			share = (now - busy) / time.Since(at).Seconds() / float64(max(processor.Threads, 1))
		}
		busy, counted = now, stillCounted
		reason := busyBecause(processor, machine.Now(ctx), share)
		if reason == "" {
			return true, nil
		}
		if time.Since(started) >= limit {
			fmt.Fprintf(out, "oslag: still busy after %s: %s\n", limit, reason)
			return false, nil
		}
		if reason != lastReason {
			fmt.Fprintf(out, "oslag: waiting for a quiet machine: %s\n", reason)
			lastReason = reason
		}
	}
}

// busyBecause returns why a machine is not quiet, or "" if it is.
func busyBecause(processor report.Processor, moment report.Moment, share float64) string {
	limit := quietLoad()
	if load, known := result.LoadPerCore(processor, moment); known && load > limit {
		return fmt.Sprintf("the load average per core is %s, above %s", rounding.Fixed(load, 2), rounding.Fixed(limit, 2))
	}
	if share > waitShare {
		return fmt.Sprintf("other programs use %s %% of the processors' time, above %s %%", rounding.Fixed(100*share, 0), rounding.Fixed(100*waitShare, 0))
	}
	return ""
}

// quietLoad returns the highest load per core that still gives the best grade.
func quietLoad() float64 {
	for _, criterion := range registry.GradeCriteria {
		if criterion.ID == "load" {
			return criterion.Limits[0]
		}
	}
	return registry.QuietLoad
}

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
)

const (
	waitEvery = 2 * time.Second
	// waitShare is the part of all processors' time that goes to others on a machine at rest.
	waitShare = 0.05
)

// waitForQuiet returns when nothing else takes the machine's processors, or says that it gave up after the limit. It asks
// for the load average and for the processor time of the last seconds, as far as the system tells them.
func waitForQuiet(ctx context.Context, limit time.Duration, out io.Writer) (quiet bool, err error) {
	described, err := machine.Describe(ctx)
	if err != nil {
		return false, err
	}
	processor := described.Machine.Processor
	started, said := time.Now(), ""
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
		if reason != said {
			fmt.Fprintf(out, "oslag: waiting for a quiet machine: %s\n", reason)
			said = reason
		}
	}
}

// busyBecause names what keeps a machine from being quiet; "" when nothing does.
func busyBecause(processor report.Processor, moment report.Moment, share float64) string {
	limit := quietLoad()
	if load, known := result.LoadPerCore(processor, moment); known && load > limit {
		return fmt.Sprintf("load average %.2f for each core, above %.2f", load, limit)
	}
	if share > waitShare {
		return fmt.Sprintf("%.0f %% of the processors' time goes to others, above %.0f %%", 100*share, 100*waitShare)
	}
	return ""
}

// quietLoad is the load for each core that still gives the best grade.
func quietLoad() float64 {
	for _, criterion := range registry.GradeCriteria {
		if criterion.ID == "load" {
			return criterion.Limits[0]
		}
	}
	return registry.QuietLoad
}

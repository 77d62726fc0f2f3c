package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"oslag/cli/internal/rounding"
	"oslag/cli/internal/suite"
)

const (
	// waitEvery leaves the processor alone between two probes, which take about half a second each.
	waitEvery = 2 * time.Second
	// waitPermille is the share of undisturbed width witnesses from which a run has enough slices. A slice needs one on each side,
	// so between the square of this share and the share itself is undisturbed: at least 1 %. A measurement of a standard run has
	// thousands of slices and needs 20 undisturbed ones.
	waitPermille = 100
	// waitTolerancePermille is how far a probe's reference may lie above the lowest one. A core that others share all the time
	// looks steady, but is slower than it was.
	waitTolerancePermille = 10
	// waitSays is how often the share is printed.
	waitSays = time.Minute
	// probeLimit is much more than a probe needs.
	probeLimit = 10 * time.Second
)

// waiting is how to wait: with which suite, how long, how long between two probes, and where to say what for.
type waiting struct {
	suite        suite.Binary
	limit, every time.Duration
	out          io.Writer
}

// waitForSlices waits until other work leaves slices of a core undisturbed. The suite's width witness tells, so that neighbours
// on the same core count which the system cannot see. It returns false if that takes longer than the limit.
func waitForSlices(ctx context.Context, how waiting) (undisturbed bool, err error) {
	started, said, best := time.Now(), time.Time{}, int64(0)
	for {
		probed, err := probe(ctx, how.suite)
		switch {
		case ctx.Err() != nil:
			return false, errWaitInterrupted()
		case err != nil:
			return false, fmt.Errorf("cannot wait for undisturbed slices: %w", err)
		case probed.Witnesses == 0:
			fmt.Fprintln(how.out, "oslag: the suite has no width witness here, so it cannot say when a slice is undisturbed; measuring now")
			return true, nil
		}
		if best == 0 || probed.ReferenceFs < best {
			best = probed.ReferenceFs
		}
		reason := disturbedBecause(probed, best)
		if reason == "" {
			return true, nil
		}
		if time.Since(started) >= how.limit {
			fmt.Fprintf(how.out, "oslag: still disturbed after %s: %s\n", formatLeft(how.limit.Milliseconds()), reason)
			return false, nil
		}
		if time.Since(said) >= waitSays {
			fmt.Fprintf(how.out, "oslag: waiting for undisturbed slices, at most %s: %s\n", formatLeft(how.limit.Milliseconds()), reason)
			said = time.Now()
		}
		select {
		case <-ctx.Done():
			return false, errWaitInterrupted()
		case <-time.After(how.every):
		}
	}
}

func probe(ctx context.Context, binary suite.Binary) (suite.Probed, error) {
	ctx, cancel := context.WithTimeout(ctx, probeLimit)
	defer cancel()
	return suite.Probe(ctx, binary)
}

func errWaitInterrupted() error {
	return &exitError{exitInterrupted, errors.New("interrupted while waiting; nothing was measured")}
}

// disturbedBecause returns why a run would have too few undisturbed slices, or "" if it has enough. best is the lowest reference
// of all probes.
func disturbedBecause(probed suite.Probed, best int64) string {
	if probed.ReferenceFs*1000 > best*(1000+waitTolerancePermille) {
		return fmt.Sprintf("something shares the core all the time: a step takes %s ns at best, and took %s ns before",
			rounding.Fixed(float64(probed.ReferenceFs)/1e6, 3), rounding.Fixed(float64(best)/1e6, 3))
	}
	if probed.UndisturbedPermille < waitPermille {
		return fmt.Sprintf("%s %% of the last half second was undisturbed, and a run needs %d %%",
			rounding.Fixed(float64(probed.UndisturbedPermille)/10, 1), waitPermille/10)
	}
	return ""
}

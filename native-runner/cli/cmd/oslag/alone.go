package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"time"

	"oslag/cli/internal/spool"
)

var errAlone = errors.New("another run of yours measures now, and two at once would disturb each other; nothing was measured. Run it again when the other one has ended, or wait for that with --wait")

// beAlone makes this the only run of its user until release is called. If another one goes on, it fails, or with --wait waits for its
// end, which it announces and looks for again at least once, however short the limit is. Where that cannot be seen, the run is made.
func beAlone(ctx context.Context, home string, patience patience) (release func(), err error) {
	started, said := time.Now(), time.Time{}
	for {
		release, claimed, err := spool.Claim(home)
		switch {
		case err != nil:
			fmt.Fprintf(patience.out, "oslag: %v\n", err)
			return func() {}, nil
		case claimed:
			return release, nil
		case !patience.waits || !said.IsZero() && time.Since(started) >= patience.limit:
			return nil, errAlone
		}
		if time.Since(said) >= waitSays {
			fmt.Fprintf(patience.out, "oslag: waiting for the end of another run of yours, at most %s\n", formatLeft(patience.limit.Milliseconds()))
			said = time.Now()
		}
		select {
		case <-ctx.Done():
			return nil, errWaitInterrupted()
		case <-time.After(patience.every):
		}
	}
}

// patience says whether and how long to wait for another run, how often to look, and where to say so.
type patience struct {
	waits        bool
	limit, every time.Duration
	out          io.Writer
}

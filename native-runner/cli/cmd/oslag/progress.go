package main

import (
	"fmt"
	"io"
	"os"
	"sync/atomic"
	"time"

	"github.com/vbauerster/mpb/v8"
	"github.com/vbauerster/mpb/v8/decor"
	"golang.org/x/term"

	"oslag/cli/internal/suite"
)

// progress shows how far a run is. It draws only after an event of the suite, and at most once in redrawEvery, because
// drawing disturbs the measurement.
type progress interface {
	show(*suite.Progress)
	// close ends the display. done says whether the run came to its end.
	close(done bool)
}

const redrawEvery = 250 * time.Millisecond

func newProgress(out *os.File, quiet bool) progress {
	switch {
	case quiet:
		return silence{}
	case hasSize(out) && os.Getenv("TERM") != "dumb":
		return newBar(out)
	}
	return &lines{out: out}
}

// hasSize says whether a bar can be drawn. Some tools open terminals without a size, which would show nothing.
func hasSize(out *os.File) bool {
	width, height, err := term.GetSize(int(out.Fd()))
	return err == nil && width > 0 && height > 0
}

type silence struct{}

func (silence) show(*suite.Progress) {}
func (silence) close(bool)           {}

// lines prints one line for each tenth of the run, for logs.
type lines struct {
	out  io.Writer
	next int64
}

func (l *lines) show(event *suite.Progress) {
	if event.Permille < l.next || event.Permille >= 1000 {
		return
	}
	l.next = event.Permille/100*100 + 100
	fmt.Fprintf(l.out, "oslag: %3d %% done, %s left: %s\n", event.Permille/10, formatLeft(event.LeftMs), describe(event))
}

// close prints the last tenth, which the suite does not announce if its budget ends earlier.
func (l *lines) close(done bool) {
	if done {
		fmt.Fprintln(l.out, "oslag: 100 % done")
	}
}

type bar struct {
	pool   *mpb.Progress
	bar    *mpb.Bar
	redraw chan any
	latest atomic.Pointer[suite.Progress]
	drawn  time.Time
}

func newBar(out io.Writer) *bar {
	b := &bar{redraw: make(chan any, 1)}
	b.latest.Store(&suite.Progress{})
	b.pool = mpb.New(mpb.WithOutput(out), mpb.WithManualRefresh(b.redraw), mpb.WithWidth(40))
	text := func(format func(*suite.Progress) string) decor.Decorator {
		return decor.Any(func(decor.Statistics) string { return format(b.latest.Load()) })
	}
	b.bar = b.pool.AddBar(1000, mpb.AppendDecorators(
		text(func(p *suite.Progress) string { return fmt.Sprintf(" %3d %%", p.Permille/10) }),
		text(func(p *suite.Progress) string {
			if p.Permille >= 1000 {
				return ""
			}
			return fmt.Sprintf("  %s left  %s", formatLeft(p.LeftMs), describe(p))
		}),
	))
	return b
}

func (b *bar) show(event *suite.Progress) {
	b.latest.Store(event)
	b.bar.SetCurrent(min(event.Permille, 999))
	if time.Since(b.drawn) < redrawEvery {
		return
	}
	b.drawn = time.Now()
	select {
	case b.redraw <- b.drawn:
	default:
	}
}

// close leaves a full bar after a run that came to its end, and removes it otherwise.
func (b *bar) close(done bool) {
	if done {
		b.latest.Store(&suite.Progress{Permille: 1000})
		b.bar.SetCurrent(1000)
		select {
		case b.redraw <- time.Now():
		// A terminal that takes nothing does not hold up the report.
		case <-time.After(time.Second):
		}
	} else {
		b.bar.Abort(true)
	}
	b.pool.Wait()
}

func formatLeft(ms int64) string {
	seconds := (ms + 999) / 1000
	switch {
	case seconds < 100:
		return fmt.Sprintf("%d s", seconds)
	case seconds%60 == 0:
		return fmt.Sprintf("%d min", seconds/60)
	}
	return fmt.Sprintf("%d min %02d s", seconds/60, seconds%60)
}

func describe(event *suite.Progress) string {
	phase := map[string]string{"prepare": "preparing ", "calibrate": "calibrating "}[event.Phase]
	if event.Benchmark == "" {
		return phase
	}
	return phase + event.Benchmark + " " + event.Variant
}

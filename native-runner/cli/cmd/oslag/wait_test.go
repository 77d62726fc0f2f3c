package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/suite"
)

// probingSuite returns a suite whose probes are these lines, one after the other, and then the last one again and again.
func probingSuite(t *testing.T, probes ...string) suite.Binary {
	t.Helper()
	folder := t.TempDir()
	for i, line := range probes {
		if err := os.WriteFile(filepath.Join(folder, fmt.Sprint("probe-", i)), []byte(line+"\n"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	script := filepath.Join(folder, "oslag-suite")
	content := fmt.Sprintf("#!/bin/sh\ncd '%s'\nset -- probe-*\ncat \"$1\"\nif [ $# -gt 1 ]; then rm \"$1\"; fi\n", folder)
	if err := writeProgram(script, []byte(content)); err != nil {
		t.Fatal(err)
	}
	binary, err := suite.Find(script)
	if err != nil {
		t.Fatal(err)
	}
	return binary
}

func probeEvent(permille, referenceFs int) string {
	return fmt.Sprintf(`{"event":"probe","witnesses":1200,"undisturbed_permille":%d,"reference_fs":%d}`, permille, referenceFs)
}

func TestWaitingEndsWithUndisturbedSlices(t *testing.T) {
	binary := probingSuite(t, probeEvent(30, 386000), probeEvent(0, 640000), probeEvent(99, 387000), probeEvent(100, 386500), probeEvent(0, 386000))
	var out strings.Builder
	undisturbed, err := waitForSlices(t.Context(), waiting{binary, time.Minute, time.Millisecond, &out})
	if err != nil || !undisturbed || !strings.Contains(out.String(), "3.0 % of the last half second was undisturbed, and a run needs 10 %") {
		t.Errorf("%v, %v: %s", undisturbed, err, out.String())
	}
	if strings.Count(out.String(), "\n") != 1 {
		t.Errorf("it says more than once a minute what it waits for: %s", out.String())
	}
}

func TestWaitingIsBounded(t *testing.T) {
	var out strings.Builder
	undisturbed, err := waitForSlices(t.Context(), waiting{probingSuite(t, probeEvent(10, 386000)), 20 * time.Millisecond, time.Millisecond, &out})
	if err != nil || undisturbed || !strings.Contains(out.String(), "still disturbed after 1 s: 1.0 %") {
		t.Errorf("%v, %v: %s", undisturbed, err, out.String())
	}
}

// A neighbour that stays makes every witness equally slow, so that each probe by itself looks undisturbed.
func TestE28ANeighbourThatStaysIsSeenWhenWaiting(t *testing.T) {
	var out strings.Builder
	binary := probingSuite(t, probeEvent(50, 386000), probeEvent(990, 640000))
	undisturbed, err := waitForSlices(t.Context(), waiting{binary, 2 * time.Second, time.Millisecond, &out})
	if err != nil || undisturbed || !strings.Contains(out.String(), "something shares the core all the time: a step takes 0.640 ns at best, and took 0.386 ns before") {
		t.Errorf("%v, %v: %s", undisturbed, err, out.String())
	}
}

func TestWithoutAWidthWitnessThereIsNothingToWaitFor(t *testing.T) {
	var out strings.Builder
	undisturbed, err := waitForSlices(t.Context(), waiting{probingSuite(t, `{"event":"probe","witnesses":0,"undisturbed_permille":0,"reference_fs":0}`), time.Minute, time.Minute, &out})
	if err != nil || !undisturbed || !strings.Contains(out.String(), "has no width witness here") {
		t.Errorf("%v, %v: %s", undisturbed, err, out.String())
	}
}

func TestBadProbesEndTheWaiting(t *testing.T) {
	for _, line := range []string{
		"", `{"event":"finished","outcome":"complete","elapsed_ns":1}`, probeEvent(1001, 386000), probeEvent(-1, 386000), probeEvent(1, -386000), probeEvent(1, 1<<53),
		`{"event":"probe","witnesses":1.5,"undisturbed_permille":0,"reference_fs":0}`, probeEvent(500, 386000) + "\n" + probeEvent(500, 386000),
		`{"event":"probe","witnesses":1,"undisturbed_permille":0}`, `{"event":"probe","witnesses":5,"undisturbed_permille":900,"reference_fs":0}`,
	} {
		if undisturbed, err := waitForSlices(t.Context(), waiting{probingSuite(t, line), time.Minute, time.Minute, io.Discard}); err == nil || undisturbed {
			t.Errorf("%q: %v, %v", line, undisturbed, err)
		}
	}
}

func TestWaitingCanBeInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	out := writer(func([]byte) { cancel() })
	_, err := waitForSlices(ctx, waiting{probingSuite(t, probeEvent(0, 386000)), time.Hour, time.Hour, out})
	var ended *exitError
	if !errors.As(err, &ended) || ended.code != exitInterrupted || !strings.Contains(err.Error(), "nothing was measured") {
		t.Error(err)
	}
}

type writer func([]byte)

func (w writer) Write(text []byte) (int, error) {
	w(text)
	return len(text), nil
}

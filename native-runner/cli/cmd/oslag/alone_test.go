package main

import (
	"bytes"
	"errors"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/spool"
)

// On a busy machine the first look may take longer than the limit.
func TestAShortWaitIsAnnouncedToo(t *testing.T) {
	t.Parallel()
	home := t.TempDir()
	release, claimed, err := spool.Claim(home)
	if err != nil || !claimed {
		t.Fatal(claimed, err)
	}
	defer release()
	for _, limit := range []time.Duration{time.Nanosecond, time.Millisecond} {
		var said bytes.Buffer
		_, err := beAlone(t.Context(), home, patience{waits: true, limit: limit, every: time.Millisecond, out: &said})
		if !errors.Is(err, errAlone) || strings.Count(said.String(), "waiting for the end of another run of yours") != 1 {
			t.Errorf("%s: %v\n%s", limit, err, &said)
		}
	}
}

//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package spool

import (
	"os"
	"syscall"
	"testing"
	"time"
)

func TestAFileSystemWithoutLocksHindersNoRun(t *testing.T) {
	flock = func(int, int) error { return syscall.ENOLCK }
	t.Cleanup(func() { flock = syscall.Flock })
	home := t.TempDir()
	if _, claimed, err := Claim(home); claimed || err == nil {
		t.Errorf("claimed %v, %v: nobody can see whether another run goes on", claimed, err)
	}
	s := create(t, home)
	s.Add([]byte(event + "\n"))
	if found := list(t, home); len(found) != 0 {
		t.Errorf("a run that was written a moment ago is listed: %+v", found)
	}
	long := time.Now().Add(-2 * quietFor)
	if err := os.Chtimes(s.Path, long, long); err != nil {
		t.Fatal(err)
	}
	if found := list(t, home); len(found) != 1 {
		t.Errorf("%d unfinished runs", len(found))
	}
}

func TestOneRunIsClaimedAtATime(t *testing.T) {
	home := t.TempDir()
	release, claimed, err := Claim(home)
	if !claimed || err != nil {
		t.Fatalf("%v, %v", claimed, err)
	}
	if _, claimed, err := Claim(home); claimed || err != nil {
		t.Errorf("a second one: %v, %v", claimed, err)
	}
	release()
	if again, claimed, err := Claim(home); !claimed || err != nil {
		t.Errorf("after the first one: %v, %v", claimed, err)
	} else {
		again()
	}
}

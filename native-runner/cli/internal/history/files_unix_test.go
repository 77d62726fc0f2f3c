//go:build unix

package history

import (
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"
)

// Opening a pipe waits for a writer, so that every later run would hang at its end.
func TestAPipeIsNoReport(t *testing.T) {
	folder := t.TempDir()
	own, envelope := quiet(t)
	path, err := Keep(folder, own.Report, own.ID, envelope)
	if err != nil {
		t.Fatal(err)
	}
	pipe := filepath.Join(filepath.Dir(path), "20260101T000000Z-"+strings.Repeat("a", 64)+extension)
	if err := syscall.Mkfifo(pipe, 0o600); err != nil {
		t.Fatal(err)
	}
	kept, err := List(folder)
	if err != nil || len(kept) != 2 {
		t.Fatalf("%d reports, %v", len(kept), err)
	}
	ended := make(chan struct{})
	go func() {
		defer close(ended)
		for _, one := range kept {
			if _, err := one.Open(); (err != nil) != (one.Path == pipe) {
				t.Errorf("%s: %v", one.Path, err)
			}
		}
	}()
	select {
	case <-ended:
	case <-time.After(20 * time.Second):
		t.Error("it waits for a writer")
		if writer, err := os.OpenFile(pipe, os.O_WRONLY, 0); err == nil {
			writer.Close()
		}
		<-ended
	}
}

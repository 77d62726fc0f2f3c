package store

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"sync"
	"testing"
)

func TestCreateNeverReplaces(t *testing.T) {
	path := filepath.Join(t.TempDir(), "report.json")
	if err := CheckCreate(path); err != nil {
		t.Fatal(err)
	}
	if err := Create(path, []byte("first"), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := Create(path, []byte("second"), 0o644); !errors.Is(err, ErrExists) {
		t.Errorf("the second time: %v", err)
	}
	if err := CheckCreate(path); !errors.Is(err, ErrExists) {
		t.Errorf("the check: %v", err)
	}
	if content, _ := os.ReadFile(path); string(content) != "first" {
		t.Errorf("%q", content)
	}
	expectAlone(t, path)
}

// The user named the path, and not the temporary file.
func TestErrorsNameNoTemporaryFile(t *testing.T) {
	missing := filepath.Join(t.TempDir(), "missing")
	path := filepath.Join(missing, "report.json")
	_, err := Reserve(missing, 10, func(string) {})
	for _, err := range []error{Create(path, nil, 0o644), CheckCreate(path), err} {
		if !errors.Is(err, fs.ErrNotExist) || strings.Contains(err.Error(), TemporaryPrefix) {
			t.Error(err)
		}
	}
}

func TestOneOfManyWritersWins(t *testing.T) {
	path := filepath.Join(t.TempDir(), "key")
	var group sync.WaitGroup
	won := make(chan string, 20)
	for i := range 20 {
		group.Go(func() {
			content := fmt.Sprint("writer ", i)
			if Create(path, []byte(content), 0o600) == nil {
				won <- content
			}
		})
	}
	group.Wait()
	if len(won) != 1 {
		t.Fatalf("%d writers won", len(won))
	}
	if content, _ := os.ReadFile(path); string(content) != <-won {
		t.Errorf("the file holds %q", content)
	}
	expectAlone(t, path)
}

func TestCheckCreateReportsAMissingFolder(t *testing.T) {
	path := filepath.Join(t.TempDir(), "missing", "report.json")
	if err := CheckCreate(path); err == nil {
		t.Error("the check found nothing")
	}
	if err := Create(path, nil, 0o644); err == nil {
		t.Error("a file was created")
	}
}

func expectAlone(t *testing.T, path string) {
	t.Helper()
	entries, err := os.ReadDir(filepath.Dir(path))
	if err != nil || len(entries) != 1 {
		t.Errorf("temporary files were left behind: %v, %v", entries, err)
	}
}

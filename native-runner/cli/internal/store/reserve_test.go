package store

import (
	"bytes"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

func TestAReservationBecomesAFile(t *testing.T) {
	folder, noted := t.TempDir(), ""
	reserved, err := Reserve(folder, 1<<20, func(path string) { noted = path })
	if err != nil {
		t.Fatal(err)
	}
	if status, err := os.Stat(reserved.Path); err != nil || status.Size() != 1<<20 || noted != reserved.Path {
		t.Fatalf("%v, %v", status, err)
	}
	path, content := filepath.Join(folder, "report.json"), []byte(strings.Repeat("report ", 1000))
	if err := reserved.Save(path, content); err != nil {
		t.Fatal(err)
	}
	reserved.Release()
	if saved, err := os.ReadFile(path); err != nil || !bytes.Equal(saved, content) {
		t.Errorf("%d bytes, %v", len(saved), err)
	}
	expectAlone(t, path)
}

func TestAReservationThatIsNotUsedLeavesNothing(t *testing.T) {
	folder := t.TempDir()
	path := filepath.Join(folder, "report.json")
	if err := Create(path, []byte("first"), 0o644); err != nil {
		t.Fatal(err)
	}
	reserved, err := Reserve(folder, 4096, func(string) {})
	if err != nil {
		t.Fatal(err)
	}
	if err := reserved.Save(path, []byte("second")); !errors.Is(err, ErrExists) {
		t.Error(err)
	}
	expectAlone(t, path)
	if reserved, err = Reserve(folder, 4096, func(string) {}); err != nil {
		t.Fatal(err)
	}
	reserved.Release()
	expectAlone(t, path)
	if _, err := Reserve(filepath.Join(folder, "missing"), 4096, func(string) {}); err == nil {
		t.Error("a missing folder has space")
	}
}

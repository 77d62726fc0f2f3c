package main

import (
	"archive/tar"
	"bytes"
	"compress/gzip"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"slices"
	"testing"
	"time"
)

// An archive depends on names, contents and the given time. It does not depend on the files' own times or the time of day.
func TestSameFilesGiveTheSameBytes(t *testing.T) {
	for _, kind := range []string{"a.tar.gz", "a.zip"} {
		pack := func(program string) []byte {
			folder := t.TempDir()
			for name, content := range map[string]string{"oslag": program, "LICENSE": "free"} {
				path := filepath.Join(folder, name)
				if err := os.WriteFile(path, []byte(content), 0o600); err != nil {
					t.Fatal(err)
				}
				when := time.Now().Add(-time.Duration(len(folder)) * time.Hour)
				if err := os.Chtimes(path, when, when); err != nil {
					t.Fatal(err)
				}
			}
			out := filepath.Join(folder, kind)
			if err := run([]string{out, "oslag-1", "643766400", filepath.Join(folder, "oslag"), "--", filepath.Join(folder, "LICENSE")}); err != nil {
				t.Fatal(err)
			}
			written, err := os.ReadFile(out)
			if err != nil {
				t.Fatal(err)
			}
			return written
		}
		if !bytes.Equal(pack("program"), pack("program")) {
			t.Errorf("%s: two archives of the same files differ", kind)
		}
		if bytes.Equal(pack("program"), pack("another")) {
			t.Errorf("%s: archives of different files are the same", kind)
		}
	}
}

func TestAFolderKeepsItsName(t *testing.T) {
	place := t.TempDir()
	manual := filepath.Join(place, "man1")
	if err := os.Mkdir(manual, 0o755); err != nil {
		t.Fatal(err)
	}
	for _, name := range []string{"oslag", "man1/oslag.1", "man1/oslag-run.1"} {
		if err := os.WriteFile(filepath.Join(place, name), []byte(name), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	out := filepath.Join(place, "a.tar.gz")
	if err := run([]string{out, "oslag-1", "643766400", filepath.Join(place, "oslag"), "--", manual}); err != nil {
		t.Fatal(err)
	}
	want := []string{"755 oslag-1/oslag", "644 oslag-1/man1/oslag-run.1", "644 oslag-1/man1/oslag.1"}
	if got := list(t, out); !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
}

func list(t *testing.T, archive string) []string {
	t.Helper()
	file, err := os.Open(archive)
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	plain, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	var names []string
	for entries := tar.NewReader(plain); ; {
		header, err := entries.Next()
		if errors.Is(err, io.EOF) {
			return names
		}
		if err != nil {
			t.Fatal(err)
		}
		names = append(names, fmt.Sprintf("%o %s", header.Mode, header.Name))
	}
}

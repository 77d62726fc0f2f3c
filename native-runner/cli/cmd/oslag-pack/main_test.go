package main

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
	"time"
)

// An archive depends on names, bytes and the time it is given, never on the files' own times or on when it is written.
func TestSameBytesFromSameFiles(t *testing.T) {
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

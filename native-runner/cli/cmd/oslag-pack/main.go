// Command oslag-pack writes the archive of a release. The same files give the same bytes on every machine.
//
//	oslag-pack OUT.tar.gz|OUT.zip FOLDER SECONDS PROGRAM... -- TEXT...
//
// Each file goes into FOLDER under its own name, without an owner and with SECONDS (since 1970) as its time. A folder among
// the arguments goes there too, with its files.
package main

import (
	"archive/tar"
	"archive/zip"
	"compress/gzip"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

type entry struct {
	name  string
	mode  int64
	bytes []byte
}

func main() {
	if err := run(os.Args[1:]); err != nil {
		fmt.Fprintln(os.Stderr, "oslag-pack:", err)
		os.Exit(1)
	}
}

func run(arguments []string) error {
	if len(arguments) < 4 {
		return fmt.Errorf("usage: oslag-pack OUT FOLDER SECONDS PROGRAM... -- TEXT...")
	}
	seconds, err := strconv.ParseInt(arguments[2], 10, 64)
	if err != nil {
		return fmt.Errorf("read the time: %w", err)
	}
	entries, err := read(arguments[1], arguments[3:])
	if err != nil {
		return err
	}
	out, err := os.Create(arguments[0])
	if err != nil {
		return err
	}
	write := writeTar
	if strings.HasSuffix(arguments[0], ".zip") {
		write = writeZip
	}
	if err := write(out, entries, time.Unix(seconds, 0).UTC()); err != nil {
		return err
	}
	return out.Close()
}

func read(folder string, paths []string) ([]entry, error) {
	entries, mode := []entry{}, int64(0o755)
	for _, path := range paths {
		if path == "--" {
			mode = 0o644
			continue
		}
		found, err := readTree(path)
		if err != nil {
			return nil, err
		}
		for _, file := range found {
			name, err := filepath.Rel(filepath.Dir(path), file)
			if err != nil {
				return nil, err
			}
			bytes, err := os.ReadFile(file)
			if err != nil {
				return nil, err
			}
			entries = append(entries, entry{folder + "/" + filepath.ToSlash(name), mode, bytes})
		}
	}
	return entries, nil
}

// readTree returns the path itself if it is a file, or else the files of the folder, sorted by name.
func readTree(path string) ([]string, error) {
	var files []string
	err := filepath.WalkDir(path, func(name string, found fs.DirEntry, err error) error {
		if err == nil && !found.IsDir() {
			files = append(files, name)
		}
		return err
	})
	return files, err
}

func writeTar(out io.Writer, entries []entry, at time.Time) error {
	compressed, err := gzip.NewWriterLevel(out, gzip.BestCompression)
	if err != nil {
		return err
	}
	archive := tar.NewWriter(compressed)
	for _, e := range entries {
		header := &tar.Header{Name: e.name, Mode: e.mode, Size: int64(len(e.bytes)), ModTime: at, Format: tar.FormatUSTAR}
		if err := archive.WriteHeader(header); err != nil {
			return err
		}
		if _, err := archive.Write(e.bytes); err != nil {
			return err
		}
	}
	if err := archive.Close(); err != nil {
		return err
	}
	return compressed.Close()
}

func writeZip(out io.Writer, entries []entry, at time.Time) error {
	archive := zip.NewWriter(out)
	for _, e := range entries {
		header := &zip.FileHeader{Name: e.name, Method: zip.Deflate, Modified: at}
		header.SetMode(os.FileMode(e.mode))
		file, err := archive.CreateHeader(header)
		if err != nil {
			return err
		}
		if _, err := file.Write(e.bytes); err != nil {
			return err
		}
	}
	return archive.Close()
}

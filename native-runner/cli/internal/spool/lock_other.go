//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package spool

import (
	"errors"
	"io/fs"
	"os"
	"time"
)

// quietFor is much longer than the time between two events of a run.
const quietFor = 15 * time.Minute

func lock(*os.File) error { return nil }

// claim takes a file for this program alone, until it ends. It returns false if another program has it. Windows removes no file that
// a program has open, so a file that can be removed is of a program that has ended.
func claim(path string) (release func(), claimed bool, err error) {
	if err := os.Remove(path); err != nil && !errors.Is(err, fs.ErrNotExist) {
		return nil, false, nil
	}
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE|os.O_EXCL, 0o600)
	if errors.Is(err, fs.ErrExist) {
		return nil, false, nil
	} else if err != nil {
		return nil, false, err
	}
	return func() {
		_ = file.Close()
		_ = os.Remove(path)
	}, true, nil
}

// isLocked says whether the file was written lately, where the system has no lock that ends with its program.
func isLocked(file *os.File) bool {
	status, err := file.Stat()
	return err == nil && time.Since(status.ModTime()) < quietFor
}

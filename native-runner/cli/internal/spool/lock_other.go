//go:build !(linux || darwin || freebsd || netbsd || openbsd || dragonfly)

package spool

import (
	"errors"
	"io/fs"
	"os"
)

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

// isLocked says whether a running program has the file, as far as that can be seen: Windows has no lock that all systems have.
func isLocked(file *os.File) bool { return wasWrittenLately(file) }

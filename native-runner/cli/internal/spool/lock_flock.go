//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package spool

import (
	"errors"
	"os"
	"syscall"
)

// flock is a variable because no test has a file system without locks.
var flock = syscall.Flock

// lock marks a file as that of a running program. The kernel takes the mark away when the program ends, however it ends. It waits
// while another program looks at the mark. Some network file systems have no locks; there nothing is marked.
func lock(file *os.File) error {
	if err := flock(int(file.Fd()), syscall.LOCK_EX); !hasNoLocks(err) {
		return err
	}
	return nil
}

func hasNoLocks(err error) bool {
	return errors.Is(err, errors.ErrUnsupported) || errors.Is(err, syscall.ENOLCK)
}

// claim takes a file for this program alone, until it ends. It returns false if another program has it.
func claim(path string) (release func(), claimed bool, err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, err
	}
	err = flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB)
	switch {
	case errors.Is(err, syscall.EWOULDBLOCK):
		return nil, false, file.Close()
	case err != nil:
		return nil, false, errors.Join(err, file.Close())
	}
	return func() { _ = file.Close() }, true, nil
}

// isLocked says whether a running program has the file, as far as that can be seen.
func isLocked(file *os.File) bool {
	if err := flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB); hasNoLocks(err) {
		return wasWrittenLately(file)
	} else if err != nil {
		return true
	}
	_ = flock(int(file.Fd()), syscall.LOCK_UN)
	return false
}

//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package spool

import (
	"os"
	"syscall"
)

// lock marks a file as that of a running program. The kernel takes the mark away when the program ends, however it ends. It waits
// while another program looks at the mark.
func lock(file *os.File) error { return syscall.Flock(int(file.Fd()), syscall.LOCK_EX) }

// claim takes a file for this program alone, until it ends. It returns false if another program has it.
func claim(path string) (release func(), claimed bool, err error) {
	file, err := os.OpenFile(path, os.O_RDWR|os.O_CREATE, 0o600)
	if err != nil {
		return nil, false, err
	}
	if syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return nil, false, file.Close()
	}
	return func() { _ = file.Close() }, true, nil
}

// isLocked says whether a running program has the file.
func isLocked(file *os.File) bool {
	if syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return true
	}
	_ = syscall.Flock(int(file.Fd()), syscall.LOCK_UN)
	return false
}

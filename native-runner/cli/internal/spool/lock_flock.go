//go:build linux || darwin || freebsd || netbsd || openbsd || dragonfly

package spool

import (
	"os"
	"syscall"
)

// lock marks a file as that of a running program. The kernel takes the mark away when the program ends, however it ends. It waits
// while another program looks at the mark.
func lock(file *os.File) error { return syscall.Flock(int(file.Fd()), syscall.LOCK_EX) }

// isLocked says whether a running program has the file.
func isLocked(file *os.File) bool {
	if syscall.Flock(int(file.Fd()), syscall.LOCK_EX|syscall.LOCK_NB) != nil {
		return true
	}
	_ = syscall.Flock(int(file.Fd()), syscall.LOCK_UN)
	return false
}

//go:build unix && !linux

package suite

import "syscall"

// ownGroup keeps the terminal's Ctrl-C away from the suite, because the runner forwards it.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true}
}

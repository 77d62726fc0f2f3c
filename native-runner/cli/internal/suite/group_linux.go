package suite

import "syscall"

// ownGroup keeps the terminal's Ctrl-C away from the suite, because the runner forwards it, and has the suite
// interrupted when the runner is killed, so that no measurement goes on unseen.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}

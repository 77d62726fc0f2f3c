package suite

import "syscall"

// ownGroup keeps the terminal's Ctrl-C away from the suite, because the runner forwards it. It also asks the kernel to stop
// the suite if the runner is killed, so that no measurement continues unnoticed.
func ownGroup() *syscall.SysProcAttr {
	return &syscall.SysProcAttr{Setpgid: true, Pdeathsig: syscall.SIGTERM}
}

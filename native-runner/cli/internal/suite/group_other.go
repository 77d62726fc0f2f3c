//go:build !unix

package suite

import "syscall"

// ownGroup leaves the suite in the runner's group: both see the console's Ctrl-C.
func ownGroup() *syscall.SysProcAttr { return nil }

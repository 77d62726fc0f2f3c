package machine

import (
	"context"

	"github.com/shirou/gopsutil/v4/host"
	"golang.org/x/sys/unix"

	"oslag/cli/internal/report"
)

func amendByPlatform(ctx context.Context, d *Description) {
	d.Identifier, _ = host.HostIDWithContext(ctx)
	amendBySysctl(d, systemSysctls{})
}

// systemSysctls reads the running system.
type systemSysctls struct{}

func (systemSysctls) text(name string) (string, bool) {
	value, err := unix.Sysctl(name)
	return value, err == nil
}

// integer reads a value of 64 or 32 bits.
func (systemSysctls) integer(name string) (int64, bool) {
	if value, err := unix.SysctlUint64(name); err == nil {
		return int64(value), true
	}
	value, err := unix.SysctlUint32(name)
	return int64(value), err == nil
}

func amendMoment(*report.Moment) {}

func storageAt(string) (report.Storage, bool) { return report.Storage{}, false }

func isLayered(filesystem string) bool { return filesystem == "unionfs" }

//go:build !linux && !darwin

package machine

import (
	"context"

	"github.com/shirou/gopsutil/v4/host"

	"oslag/cli/internal/report"
)

// amendByPlatform adds what gopsutil and CPUID do not report: here only the system's identifier.
func amendByPlatform(ctx context.Context, d *Description) {
	d.Identifier, _ = host.HostIDWithContext(ctx)
}

func amendMoment(*report.Moment) {}

func storageAt(string) (report.Storage, bool) { return report.Storage{}, false }

func isLayered(filesystem string) bool { return filesystem == "unionfs" }

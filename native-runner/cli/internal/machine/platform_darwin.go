package machine

import (
	"context"
	"fmt"

	"github.com/shirou/gopsutil/v4/host"
	"golang.org/x/sys/unix"

	"oslag/cli/internal/report"
)

func amendByPlatform(ctx context.Context, d *Description) {
	d.Identifier, _ = host.HostIDWithContext(ctx)
	d.OS.Name = "macOS"
	processor := &d.Machine.Processor
	if brand, err := unix.Sysctl("machdep.cpu.brand_string"); err == nil {
		processor.Brand = brand
	}
	if processor.Vendor == "" {
		processor.Vendor = "Apple"
	}
	if guest, err := unix.SysctlUint32("kern.hv_vmm_present"); err == nil && d.Machine.Virtualization == "" {
		d.Machine.Virtualization = map[bool]string{true: "apple", false: "none"}[guest != 0]
	}
	// Rosetta translates x86 programs on Apple's own processors.
	if translated, err := unix.SysctlUint32("sysctl.proc_translated"); err == nil && translated != 0 {
		d.Emulated = true
	}
	amendCores(processor)
	amendCaches(processor)
}

// amendCores lists the performance levels, fastest first; machines with one kind of core list none.
func amendCores(processor *report.Processor) {
	levels, err := unix.SysctlUint32("hw.nperflevels")
	if err != nil || levels < 2 {
		return
	}
	for level := range levels {
		prefix := fmt.Sprintf("hw.perflevel%d.", level)
		threads, err := unix.SysctlUint32(prefix + "logicalcpu")
		if err != nil {
			continue
		}
		name, err := unix.Sysctl(prefix + "name")
		if err != nil {
			name = fmt.Sprintf("level %d", level)
		}
		processor.CoreTypes = append(processor.CoreTypes, report.CoreType{Name: name, Threads: int64(threads)})
	}
}

// amendCaches lists the caches of the fastest cores.
func amendCaches(processor *report.Processor) {
	prefix := "hw."
	if sysctlInteger("hw.perflevel0.l1dcachesize") > 0 {
		prefix = "hw.perflevel0."
	}
	for _, cache := range []struct {
		name, kind string
		level      int64
	}{{"l1dcachesize", "data", 1}, {"l1icachesize", "instruction", 1}, {"l2cachesize", "unified", 2}, {"l3cachesize", "unified", 3}} {
		if size := sysctlInteger(prefix + cache.name); size > 0 {
			processor.Caches = append(processor.Caches, report.Cache{Level: cache.level, Kind: cache.kind, SizeBytes: size})
		}
	}
}

// sysctlInteger reads a value of either width; 0 when there is none.
func sysctlInteger(name string) int64 {
	if value, err := unix.SysctlUint64(name); err == nil {
		return int64(value)
	}
	if value, err := unix.SysctlUint32(name); err == nil {
		return int64(value)
	}
	return 0
}

func amendMoment(*report.Moment) {}

func storageAt(string) (report.Storage, bool) { return report.Storage{}, false }

func isLayered(filesystem string) bool { return filesystem == "unionfs" }

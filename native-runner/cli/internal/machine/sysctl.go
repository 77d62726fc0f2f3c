package machine

import (
	"cmp"
	"fmt"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// sysctls returns the value that macOS has under a name of sysctl(3), or false if there is no such name.
type sysctls interface {
	text(name string) (string, bool)
	integer(name string) (int64, bool)
}

// amendBySysctl adds the description of macOS. It makes no system calls itself, so that it can be tested on any system.
func amendBySysctl(d *Description, values sysctls) {
	d.OS.Name = "macOS"
	processor := &d.Machine.Processor
	if brand, known := values.text("machdep.cpu.brand_string"); known {
		processor.Brand = brand
	}
	// Only Intel's processors have this name.
	vendor, _ := values.text("machdep.cpu.vendor")
	processor.Vendor = cmp.Or(processor.Vendor, vendor, "Apple")
	if guest, known := values.integer("kern.hv_vmm_present"); known && d.Machine.Virtualization == "" {
		d.Machine.Virtualization = map[bool]string{true: "apple", false: "none"}[guest != 0]
	}
	// Rosetta translates x86 programs on Apple's own processors.
	if translated, _ := values.integer("sysctl.proc_translated"); translated != 0 {
		d.Emulated = true
	}
	amendCores(processor, values)
	amendCaches(processor, values)
}

// amendCores adds the kinds of cores, fastest first. A machine with one kind of core lists none.
func amendCores(processor *report.Processor, values sysctls) {
	levels, _ := values.integer("hw.nperflevels")
	if levels < 2 {
		return
	}
	for level := range min(levels, registry.MaxListEntries) {
		prefix := fmt.Sprintf("hw.perflevel%d.", level)
		threads, known := values.integer(prefix + "logicalcpu")
		if !known {
			continue
		}
		name, _ := values.text(prefix + "name")
		name = cmp.Or(name, fmt.Sprintf("level %d", level))
		processor.CoreTypes = append(processor.CoreTypes, report.CoreType{Name: name, Threads: threads})
	}
}

// amendCaches adds the caches of the fastest cores.
func amendCaches(processor *report.Processor, values sysctls) {
	prefix := "hw."
	if size, _ := values.integer("hw.perflevel0.l1dcachesize"); size > 0 {
		prefix = "hw.perflevel0."
	}
	for _, cache := range []struct {
		name, kind string
		level      int64
	}{{"l1dcachesize", "data", 1}, {"l1icachesize", "instruction", 1}, {"l2cachesize", "unified", 2}, {"l3cachesize", "unified", 3}} {
		if size, _ := values.integer(prefix + cache.name); size > 0 {
			processor.Caches = append(processor.Caches, report.Cache{Level: cache.level, Kind: cache.kind, SizeBytes: size})
		}
	}
}

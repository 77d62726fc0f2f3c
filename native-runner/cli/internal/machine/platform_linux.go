package machine

import (
	"cmp"
	"context"
	"os"
	"runtime"

	"oslag/cli/internal/linux"
	"oslag/cli/internal/report"
)

var root = linux.Files{FS: os.DirFS("/")}

func amendByPlatform(_ context.Context, d *Description) {
	byCPUID := d.Machine.Processor
	processor := root.Processor()
	// CPUID comes before the kernel's description.
	processor.Vendor = cmp.Or(byCPUID.Vendor, processor.Vendor)
	processor.Brand = cmp.Or(byCPUID.Brand, processor.Brand)
	processor.Family = cmp.Or(byCPUID.Family, processor.Family)
	processor.Model = cmp.Or(byCPUID.Model, processor.Model)
	processor.Stepping = cmp.Or(byCPUID.Stepping, processor.Stepping)
	processor.Threads = cmp.Or(processor.Threads, byCPUID.Threads)
	processor.Cores = cmp.Or(processor.Cores, byCPUID.Cores)
	d.Machine.Processor = processor
	switch d.Machine.Virtualization {
	case "":
		d.Machine.Virtualization = root.Hypervisor()
	case "none":
		d.Machine.Virtualization = cmp.Or(root.Paravirtual(), "none")
	}
	d.Machine.Power = root.Power()
	d.Machine.NUMANodes = root.NUMANodes()
	if name, version := root.Release(); name != "" {
		d.OS.Name, d.OS.Version = name, version
	}
	root.DescribeKernel(&d.OS)
	d.Identifier = root.MachineIdentifier()
	d.Emulated = d.Emulated || linux.IsForeign(root.Text("proc/cpuinfo"), runtime.GOARCH)
}

func amendMoment(moment *report.Moment) { root.AmendMoment(moment) }

func storageAt(folder string) (storage report.Storage, known bool) { return root.Storage(folder) }

func isLayered(filesystem string) bool { return linux.IsLayered(filesystem) }

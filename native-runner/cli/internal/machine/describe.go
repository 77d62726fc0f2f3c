// Package machine describes the machine, its operating system and its storage for a report. It never reads host names,
// user names, serial numbers or addresses. It reduces every text to printable ASCII.
package machine

import (
	"context"
	"fmt"
	"os"
	"runtime"
	"strings"

	"github.com/shirou/gopsutil/v4/cpu"
	"github.com/shirou/gopsutil/v4/host"
	"github.com/shirou/gopsutil/v4/mem"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Description is a report's description of a machine, without the pseudonym, the clock and the C library, which only a
// run knows. Identifier is secret, and "" if the system has none.
type Description struct {
	Machine    report.Machine
	OS         report.OS
	Identifier string
	Emulated   bool
}

// Describe returns the description of this machine.
func Describe(ctx context.Context) (Description, error) {
	memory, err := mem.VirtualMemoryWithContext(ctx)
	if err != nil {
		return Description{}, fmt.Errorf("cannot ask for the size of memory: %w", err)
	}
	d := Description{
		Machine: report.Machine{MemoryBytes: int64(memory.Total)},
		OS:      report.OS{Family: runtime.GOOS, PageBytes: new(int64(os.Getpagesize()))},
	}
	if swap, err := mem.SwapMemoryWithContext(ctx); err == nil {
		d.Machine.SwapTotalBytes = new(int64(swap.Total))
	}
	// An unknown value is not an error: it stays empty here, and clean names it "unknown".
	d.OS.Name, _, d.OS.Version, _ = host.PlatformInformationWithContext(ctx)
	d.OS.Kernel, _ = host.KernelVersionWithContext(ctx)
	d.Machine.Processor = genericProcessor(ctx)
	amendByCPUID(&d)
	amendByPlatform(ctx, &d)
	d.clean()
	return d, nil
}

// genericProcessor returns what gopsutil knows on every system. CPUID and the platform's own sources then add more.
func genericProcessor(ctx context.Context) report.Processor {
	processor := report.Processor{CoreTypes: []report.CoreType{}, Caches: []report.Cache{}}
	if all, err := cpu.InfoWithContext(ctx); err == nil && len(all) > 0 {
		processor.Vendor, processor.Brand = all[0].VendorID, all[0].ModelName
	}
	if threads, err := cpu.CountsWithContext(ctx, true); err == nil {
		processor.Threads = int64(threads)
	}
	if cores, err := cpu.CountsWithContext(ctx, false); err == nil {
		processor.Cores = int64(cores)
	}
	return processor
}

// kernelArchitecture returns the kernel's name of the processor's architecture, or "".
func kernelArchitecture() string {
	name, err := host.KernelArch()
	if err != nil {
		return ""
	}
	return toSlug(name)
}

// architecture returns the canonical name of what this program was built for. Go has one name for all 32-bit Arm processors, so
// there the kernel's name decides if it is one of them.
func architecture(program, kernel string) string {
	if program != "arm" {
		return registry.CanonicalArchitecture(toSlug(program))
	}
	if canonical := registry.CanonicalArchitecture(kernel); strings.HasPrefix(canonical, "armv") {
		return canonical
	}
	return "armv7"
}

func (d *Description) clean() {
	processor := &d.Machine.Processor
	processor.Architecture = architecture(runtime.GOARCH, kernelArchitecture())
	processor.Vendor = textOr(processor.Vendor, "unknown")
	processor.Brand = textOr(processor.Brand, "unknown")
	processor.Microcode = cleanText(processor.Microcode)
	processor.Threads = max(processor.Threads, int64(runtime.NumCPU()))
	if processor.Cores == 0 {
		processor.Cores = processor.Threads
	}
	boundProcessor(processor)
	for i := range processor.CoreTypes {
		processor.CoreTypes[i].Name = textOr(processor.CoreTypes[i].Name, "unknown")
	}
	d.Machine.Virtualization = toSlug(d.Machine.Virtualization)
	system := &d.OS
	system.Name = textOr(system.Name, system.Family)
	system.Version = textOr(system.Version, "unknown")
	system.Kernel = textOr(system.Kernel, "unknown")
	system.Mitigations = cleanList(system.Mitigations)
	system.Container = toSlug(system.Container)
	system.LSM = cleanText(system.LSM)
	system.Governor = cleanText(system.Governor)
	system.FrequencyDriver = cleanText(system.FrequencyDriver)
	system.EnergyPreference = cleanText(system.EnergyPreference)
	system.IdleDriver = cleanText(system.IdleDriver)
	system.TransparentHugepages = cleanText(system.TransparentHugepages)
	system.Preemption = cleanText(system.Preemption)
	system.BootParameters = cleanList(system.BootParameters)
}

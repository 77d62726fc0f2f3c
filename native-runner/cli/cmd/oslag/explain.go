package main

import (
	"encoding/json"
	"fmt"
	"io"
	"strings"
)

// reasons explain why a report records a field. A reason is for a path and all fields below it; the longest path wins.
var reasons = []struct{ path, why string }{
	{"runner", "Names the program that wrote the report, so that its faults can be found later."},
	{"machine.processor", "Results are compared with the processor's speed and year. A hypervisor may invent the name; the numbers identify the generation."},
	{"machine.processor.microcode", "Microcode updates change the cost of kernel entries."},
	{"machine.processor.smt", "Two threads on one core share its resources."},
	{"machine.processor.core_types", "The suite measures on the fastest kind of core."},
	{"machine.processor.caches", "Copying inside a cache and copying beyond it are measured separately."},
	{"machine.memory_bytes", "Files are read from memory only if they fit into it."},
	{"machine.swap_total_bytes", "Memory that was swapped out is slow to read."},
	{"machine.virtualization", "A hypervisor makes kernel entries, interrupts and page faults more expensive. Virtual machines have their own ranks."},
	{"machine.power", "Machines on battery power slow themselves down."},
	{"machine.numa_nodes", "A copy between two memory nodes is slower than a copy within one."},
	{"machine.id", "Tells two machines of one key apart. It is a pseudonym that no other key can link."},
	{"os", "The operating system is the subject of the measurement."},
	{"os.libc", "The copy routine that bcopy measures belongs to the C library."},
	{"os.limits", "A control group may stop a program when its share of the processors is used up, and bounds the memory for files."},
	{"os.mitigations", "Mitigations make each kernel entry and switch more expensive, up to three times on some processors."},
	{"os.container", "A container adds filters and layers between program and kernel."},
	{"os.wsl", "WSL 1 translates system calls; WSL 2 runs a kernel in a virtual machine."},
	{"os.seccomp", "A filter runs at each system call."},
	{"os.lsm", "Security modules run at each open."},
	{"os.clock", "A sample cannot be more precise than the clock that timed it."},
	{"os.governor", "The clock rate may change during the run."},
	{"os.boost", "A boosted clock slows down again when the processor gets warm."},
	{"os.frequency_driver", "The clock rate may change during the run."},
	{"os.energy_preference", "The clock rate may change during the run."},
	{"os.idle_driver", "A switch to another processor includes the time to wake it."},
	{"os.transparent_hugepages", "Large pages make copying and page faults cheaper."},
	{"os.preemption", "The preemption model changes the cost of switches and kernel entries."},
	{"os.page_bytes", "Page faults and copies work in pages."},
	{"os.boot_parameters", "Only parameters that affect results are recorded; the whole line may contain names."},
	{"environment", "Other programs and heat affect the results. These values are read before and after a run."},
	{"storage", "Local and network file systems are ranked separately, and memory is not a disk."},
}

// reasonFor returns the reason for recording a field, or "" if there is none. A test requires a reason for every field.
func reasonFor(path string) string {
	best := -1
	for i, reason := range reasons {
		fits := path == reason.path || strings.HasPrefix(path, reason.path+".")
		if fits && (best < 0 || len(reason.path) > len(reasons[best].path)) {
			best = i
		}
	}
	if best < 0 {
		return ""
	}
	return reasons[best].why
}

// explain prints the fields in groups, each below the reason for recording it. A field that could not be read is missing.
func explain(out io.Writer, found surroundings) error {
	last := ""
	return walkFields(found, func(path string, value json.Token) error {
		if why := reasonFor(path); why != last {
			last = why
			if _, err := fmt.Fprintf(out, "# %s\n", why); err != nil {
				return err
			}
		}
		_, err := fmt.Fprintf(out, "  %-42s %v\n", path, value)
		return err
	})
}

package main

import (
	"fmt"
	"io"
	"strings"
)

// reasons say why a report holds what it says of a machine, by the beginning of a field's path; the longest that fits counts.
var reasons = []struct{ path, why string }{
	{"runner", "which program wrote the report, so that its faults can be found later"},
	{"machine.processor", "results are set against the processor's speed and year; a name alone may be a hypervisor's invention, its numbers name the generation"},
	{"machine.processor.microcode", "updates of it change the cost of kernel entries"},
	{"machine.processor.smt", "two threads on a core share what each alone would have"},
	{"machine.processor.core_types", "the suite measures on the fastest kind of core"},
	{"machine.processor.caches", "copying within and beyond them are different quantities"},
	{"machine.memory_bytes", "files are read from memory only where they fit"},
	{"machine.swap_total_bytes", "memory that was moved out is slow to come back"},
	{"machine.virtualization", "a hypervisor makes entries, interrupts and page faults dearer; guests are never ranked among bare machines"},
	{"machine.power", "machines on battery slow themselves down"},
	{"machine.numa_nodes", "a copy between two memories is slower than within one"},
	{"machine.id", "tells two machines of one key apart; a pseudonym that no other key can link"},
	{"os", "the system is what is measured"},
	{"os.libc", "the copy routine that bcopy measures is the C library's"},
	{"os.mitigations", "they make each kernel entry and switch dearer, by a factor of three on some processors"},
	{"os.container", "its filters and layers stand between program and kernel"},
	{"os.wsl", "the first kind translates system calls, the second runs a kernel in a virtual machine"},
	{"os.seccomp", "a filter runs at each system call"},
	{"os.lsm", "security modules run at each open"},
	{"os.clock", "no sample is finer than the clock that timed it"},
	{"os.governor", "the clock rate may rise only while the run lasts"},
	{"os.boost", "a boosted clock falls again when the processor grows warm"},
	{"os.frequency_driver", "the clock rate may rise only while the run lasts"},
	{"os.energy_preference", "the clock rate may rise only while the run lasts"},
	{"os.idle_driver", "waking a sleeping processor is part of a switch across processors"},
	{"os.transparent_hugepages", "large pages make copying and page faults cheaper"},
	{"os.preemption", "it changes what a switch and a kernel entry cost"},
	{"os.page_bytes", "page faults and copies go by pages"},
	{"os.boot_parameters", "only those that bend results; the whole line may carry names"},
	{"environment", "a busy, hot or crowded machine measures its neighbours too; these are read before and after a run"},
	{"storage", "local and network file systems are ranked apart, and memory is no disk"},
}

// whyAsked is the reason for a field, or "" when there is none, which a test forbids.
func whyAsked(path string) string {
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

// explain prints what the machine was asked and what it answered, each group of fields below the reason for asking. What is
// not there could not be read.
func explain(out io.Writer, found surroundings) error {
	said := ""
	return walkFields(found, func(path, value string) error {
		if why := whyAsked(path); why != said {
			said = why
			if _, err := fmt.Fprintf(out, "# %s\n", why); err != nil {
				return err
			}
		}
		_, err := fmt.Fprintf(out, "  %-42s %s\n", path, value)
		return err
	})
}

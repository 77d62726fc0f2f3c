package doctor

import (
	"fmt"
	"path"
	"strings"

	"oslag/cli/internal/linux"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/shell"
)

// quota is a control group's limit of processor time. Most benchmarks use one processor, some use two, and extensions use all.
func quota(f Facts) Finding {
	limits := f.OS.Limits
	if limits == nil || limits.ProcessorMillis == 0 {
		return onLinux(f, Finding{State: OK, Seen: "no control group limits processor time"})
	}
	threads := f.Machine.Processor.Threads
	used := min(2, threads)
	if f.Extensions {
		used = threads
	}
	seen := FormatQuota(limits.ProcessorMillis)
	if limits.ProcessorMillis >= 1000*used {
		return Finding{State: OK, Seen: seen + ", more than a run uses"}
	}
	finding := mendLimit(f, f.Settings.ProcessorLimit, limit{
		property: "CPUQuota=", slurm: fmt.Sprintf("--cpus-per-task=%d", used), container: fmt.Sprintf("--cpus=%d", used), pod: "resources.limits.cpu",
	})
	finding.State, finding.Seen = Mend, seen
	finding.Effect = "When the run has used that up, the system pauses it until the next period. Medians and spreads get worse."
	return finding
}

// memory is what programs can still take, or the control group's limit if that is less. docs/method.md has the sizes, under "Rules
// for sizes".
func memory(f Facts) Finding {
	wanted := 4 * max(4*f.lastCacheBytes(), leastBytes)
	free, limits := f.Available, f.OS.Limits
	seen := FormatSize(free) + " free"
	isLimited := limits != nil && limits.MemoryBytes > 0 && limits.MemoryBytes < free
	if isLimited {
		free = limits.MemoryBytes
		seen = "the control group allows " + FormatSize(free)
	}
	switch {
	case f.Available <= 0:
		return Finding{State: Unknown, Seen: "the system does not say what is free"}
	case free >= wanted:
		return Finding{State: OK, Seen: seen}
	}
	finding := Finding{Advice: "Close programs that hold much memory."}
	if isLimited {
		finding = mendLimit(f, f.Settings.MemoryLimit, limit{
			property: "MemoryMax=", slurm: fmt.Sprintf("--mem=%dM", wanted>>20),
			container: fmt.Sprintf("--memory=%dm --memory-swap=%dm", wanted>>20, wanted>>20), pod: "resources.limits.memory",
		})
	}
	finding.State, finding.Seen = Mend, seen
	finding.Effect = fmt.Sprintf("The blocks of `bcopy uncached` and the file of `read` must exceed the caches, which takes %s of free memory here. Smaller ones carry the warning `cache-not-escaped`.", FormatSize(wanted))
	return finding
}

// limit names one limit in the words of each system that can set it.
type limit struct{ property, slurm, container, pod string }

// mendLimit returns how to lift a control group's limit: by whatever set it, as far as the group's name tells.
func mendLimit(f Facts, at linux.Limiting, named limit) Finding {
	unit := path.Base(at.Group)
	isContainers := f.isContained() && isContainersGroup(at.Group)
	switch {
	case isContainers && f.OS.Container == "kubernetes":
		return Finding{Advice: "Raise " + named.pod + " of the pod."}
	case isContainers && (f.OS.Container == "docker" || f.OS.Container == "podman"):
		return Finding{Advice: "On the host, with the container's name:", Commands: []string{f.OS.Container + " update " + named.container + " CONTAINER"}}
	case isContainers:
		return Finding{Advice: "Raise the limit where the container is started."}
	case strings.Contains(at.Group, "/slurm"):
		return Finding{Advice: "Ask SLURM for more:", Commands: []string{"srun " + named.slurm + " oslag run"}}
	case f.Settings.HasSystemd && strings.Contains(at.Group, "/user@") && isUnit(unit) && !strings.HasPrefix(unit, "user@"):
		return Finding{Advice: "systemd set it. To lift it until the next start:", Commands: []string{"systemctl --user set-property --runtime " + shell.Quote(unit) + " " + named.property}}
	case f.Settings.HasSystemd && isUnit(unit):
		return Finding{Advice: "systemd set it. To lift it until the next start:", Commands: []string{f.sudo("systemctl set-property --runtime " + shell.Quote(unit) + " " + named.property)}}
	case at.File == "":
		return Finding{Advice: "Raise the limit, or run outside of the group."}
	}
	none := "max"
	if strings.HasSuffix(at.File, "_us") || strings.HasSuffix(at.File, "_in_bytes") {
		none = "-1"
	}
	return Finding{Advice: "To lift the limit:", Commands: []string{f.write(none, shell.Quote("/"+at.File))}}
}

// isContainersGroup says whether a group is that of the container, and not one that was made within it. A container usually sees its
// own group as the top.
func isContainersGroup(group string) bool {
	return group == "" || group == "/" || strings.Contains(group, "docker") || strings.Contains(group, "libpod") || strings.Contains(group, "kubepods")
}

func isUnit(name string) bool {
	return strings.HasSuffix(name, ".service") || strings.HasSuffix(name, ".scope") || strings.HasSuffix(name, ".slice")
}

// FormatQuota returns 1000 times a number of processors as text.
func FormatQuota(millis int64) string {
	if millis == 1000 {
		return "1 processor"
	}
	return rounding.Fixed(float64(millis)/1000, 2) + " processors"
}

// FormatSize returns a number of bytes in the largest unit of which there is at least one.
func FormatSize(bytes int64) string {
	size, unit := float64(bytes)/1024, "KiB"
	for _, larger := range []string{"MiB", "GiB", "TiB"} {
		if size < 1024 {
			break
		}
		size, unit = size/1024, larger
	}
	return rounding.Fixed(size, 1) + " " + unit
}

func onLinux(f Facts, finding Finding) Finding {
	if f.OS.Family != "linux" {
		return Finding{}
	}
	return finding
}

package doctor

import (
	"fmt"
	"slices"
	"strings"

	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/rounding"
)

const policies = "/sys/devices/system/cpu/cpufreq/policy*/"

func governor(f Facts) Finding {
	name := f.OS.Governor
	const effect = "The clock rate rises only after some time of work and falls in between. Short operations look slower, and samples differ more."
	switch {
	case name == "performance":
		if preference := f.OS.EnergyPreference; preference != "" && preference != "performance" && preference != "default" {
			return Finding{State: Mend, Seen: "performance, but the processor prefers " + preference, Effect: effect,
				Commands: []string{f.write("performance", policies+"energy_performance_preference")}}
		}
		return Finding{State: OK, Seen: name}
	case name != "":
		finding := Finding{State: Mend, Seen: name, Effect: effect}
		switch {
		case f.isContained():
			finding.Advice = "On the host:"
			finding.Commands = []string{"cpupower frequency-set -g performance"}
		case !slices.Contains(f.Settings.Governors, "performance"):
			finding.State, finding.Advice = Note, "This kernel has no governor `performance`."
		case f.Has("powerprofilesctl"):
			finding.Commands = []string{"powerprofilesctl set performance"}
		case f.Has("cpupower"):
			finding.Commands = []string{f.sudo("cpupower frequency-set -g performance")}
		default:
			finding.Commands = []string{f.write("performance", policies+"scaling_governor")}
		}
		return finding
	}
	return hiddenGovernor(f, effect)
}

// hiddenGovernor is the finding where the system does not name its governor.
func hiddenGovernor(f Facts, effect string) Finding {
	finding := Finding{State: Unknown, Seen: "not visible on this system", Effect: effect, Advice: "To set it:"}
	switch f.OS.Family {
	case "linux":
		finding.Effect, finding.Advice = "", ""
		if f.isVirtual() || f.isContained() {
			finding.Effect = "The host sets the clock rate."
		}
	case "darwin":
		finding.Seen = "macOS has none; Low Power Mode lowers the clock rate"
		finding.Advice = "To turn Low Power Mode off:"
		finding.Commands = []string{f.sudo("pmset -a lowpowermode 0")}
	case "windows":
		finding.Commands = []string{"powercfg /setactive SCHEME_MIN"}
	case "freebsd":
		finding.Commands = []string{f.sudo("service powerd onestop")}
	case "openbsd":
		finding.Commands = []string{f.sudo("apm -H")}
	case "netbsd":
		finding.Effect, finding.Advice = effect, "`sysctl machdep` lists the frequencies that can be set."
	}
	return finding
}

func boost(f Facts) Finding {
	switch f.OS.Boost {
	case "off":
		return Finding{State: OK, Seen: "off"}
	case "on":
		finding := Finding{State: Note, Seen: "on",
			Effect: "The clock rate depends on temperature and on how many cores work. Reports are comparable, because the rating is boosted too.",
			Advice: "Leave it on to measure the machine as it is used. To compare two runs of this machine more exactly:"}
		if file := f.Settings.BoostFile; file != "" && !f.isContained() {
			finding.Commands = []string{f.write(f.Settings.BoostOff, "/"+file)}
		} else {
			finding.Advice = "Leave it on to measure the machine as it is used."
		}
		return finding
	}
	finding := Finding{State: Unknown, Seen: "not visible on this system"}
	if f.OS.Family == "linux" && (f.isVirtual() || f.isContained()) {
		finding.Effect = "The host decides on it."
	}
	return finding
}

func load(f Facts) Finding {
	if f.Watched == nil {
		return Finding{}
	}
	share := f.Watched.BusyShare
	if share < 0 {
		return Finding{State: Unknown, Seen: "the system does not count it"}
	}
	seen := percent(share) + " of all processors' time in the last second"
	if share <= measure.BusyShare {
		return Finding{State: OK, Seen: seen}
	}
	return Finding{State: Mend, Seen: seen,
		Effect:   "Other work takes processors, caches and memory bandwidth from the run. Disturbed slices are left out; if too few remain, the run is not ranked.",
		Advice:   "Stop the work below, or let the run wait for quiet moments:",
		Commands: []string{"oslag run --wait"}}
}

// processes names the other programs that work now. Their names go to the terminal only.
func processes(f Facts) Finding {
	if f.Watched == nil {
		return Finding{}
	}
	busy := f.Watched.Busy
	if len(busy) == 0 {
		return Finding{State: OK, Seen: "no other process takes 5 % of a processor"}
	}
	var names []string
	for _, process := range busy {
		names = append(names, fmt.Sprintf("%s (%d, %s of a processor)", process.Name, process.ID, percent(process.Share)))
	}
	finding := Finding{State: Mend, Seen: strings.Join(names, ", "), Effect: "They run beside the measurement and take its caches."}
	first := busy[0]
	switch {
	case first.IsKernel:
		finding.Advice = "The first one belongs to the kernel. Wait until it is done:"
		finding.Commands = []string{"oslag run --wait"}
	case f.OS.Family == "windows":
		finding.Advice = "Close them before the run."
	default:
		pause, resume := fmt.Sprintf("kill -STOP %d", first.ID), fmt.Sprintf("kill -CONT %d", first.ID)
		if first.IsForeign {
			pause, resume = f.sudo(pause), f.sudo(resume)
		}
		finding.Advice = "Close them, or pause each for the run. The first command pauses, the second one resumes:"
		finding.Commands = []string{pause, resume}
	}
	return finding
}

func host(f Facts) Finding {
	if f.Watched == nil || f.Watched.StolenShare < 0 || !f.isVirtual() {
		return Finding{}
	}
	seen := "took " + percent(f.Watched.StolenShare) + " of this guest's time in the last second"
	if f.Watched.StolenShare <= registry.QuietSteal {
		return Finding{State: OK, Seen: seen}
	}
	return Finding{State: Mend, Seen: seen,
		Effect: "The host runs other guests on these processors. Nothing inside this machine can prevent it.",
		Advice: "Choose a machine with processors of its own, or wait:", Commands: []string{"oslag run --wait"}}
}

func processors(f Facts) Finding {
	threads := f.Machine.Processor.Threads
	if f.Processors <= 0 || f.Processors >= threads {
		return Finding{}
	}
	finding := Finding{State: Note, Seen: fmt.Sprintf("this process may use %d of %d", f.Processors, threads),
		Effect: "Extensions that measure all processors measure these only.", Advice: "Start it from a shell that may use all of them."}
	if f.Processors == 1 {
		finding.State = Mend
		finding.Effect = "Benchmarks with two processes, such as cswitch and pipe, share one processor."
	}
	if f.OS.Family == "linux" && f.Has("taskset") && !f.isContained() {
		finding.Advice = "If a job system did not set it on purpose:"
		finding.Commands = []string{fmt.Sprintf("taskset -cp 0-%d $$", threads-1)}
	}
	return finding
}

func power(f Facts) Finding {
	switch f.Machine.Power {
	case "battery":
		return Finding{State: Mend, Seen: "battery", Effect: "The firmware lowers clock rates to save energy. The report gets the warning `on-battery`.",
			Advice: "Connect the power supply."}
	case "mains":
		return Finding{State: OK, Seen: "mains"}
	}
	finding := Finding{State: Unknown, Seen: "not visible on this system"}
	switch {
	case f.OS.Family == "darwin":
		finding.Advice, finding.Commands = "To see it:", []string{"pmset -g batt"}
	case f.OS.Family == "freebsd":
		finding.Advice, finding.Commands = "To see it:", []string{"acpiconf -i 0"}
	case f.OS.Family == "openbsd":
		finding.Advice, finding.Commands = "To see it:", []string{"apm -a"}
	case f.OS.Family == "linux":
		return Finding{State: OK, Seen: "no battery"}
	}
	return finding
}

func percent(share float64) string { return rounding.Fixed(100*share, 1) + " %" }

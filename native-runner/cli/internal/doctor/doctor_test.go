package doctor

import (
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"oslag/cli/internal/linux"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/shell"
)

const gib = 1 << 30

// quietMachine has nothing to mend.
func quietMachine() Facts {
	return Facts{
		Machine: report.Machine{Power: "mains", Virtualization: "none", Processor: report.Processor{
			Threads: 8, Caches: []report.Cache{{Level: 1, SizeBytes: 32 << 10}, {Level: 3, SizeBytes: 32 << 20}}}},
		OS:         report.OS{Family: "linux", Governor: "performance", Boost: "off", Container: "none"},
		Settings:   machine.Settings{Governors: []string{"performance", "schedutil"}, HasSystemd: true},
		Available:  16 * gib,
		Processors: 8,
		Watched:    &machine.Watched{},
		Files:      Place{"/home/ada/.cache/oslag", report.Storage{Class: "local", Filesystem: "ext4"}, false, 100 * gib},
		Report:     Place{Folder: "/home/ada", Free: 100 * gib},
		Home:       Place{Folder: "/home/ada/.config/oslag", Free: 100 * gib},
		Elsewhere:  func() string { return "/var/tmp" },
		Clock:      Clock{Now: time.Unix(1_790_000_000, 0), SiteTime: time.Unix(1_790_000_030, 0), Site: "https://oslag.example"},
		Has:        func(command string) bool { return command == "sudo" || command == "timedatectl" },
	}
}

func find(t *testing.T, f Facts, check string) Finding {
	t.Helper()
	findings := Examine(f)
	at := slices.IndexFunc(findings, func(finding Finding) bool { return finding.Check == check })
	if at < 0 {
		return Finding{}
	}
	return findings[at]
}

func TestAQuietMachineHasNothingToMend(t *testing.T) {
	for _, finding := range Examine(quietMachine()) {
		if finding.State != OK || len(finding.Commands) > 0 {
			t.Errorf("%+v", finding)
		}
	}
}

func TestWhatIsFoundAndHowItIsMended(t *testing.T) {
	with := func(commands ...string) func(string) bool {
		return func(command string) bool { return slices.Contains(commands, command) }
	}
	for _, test := range []struct {
		name, check string
		change      func(*Facts)
		state       State
		// says is part of the finding's texts, and command the first one.
		says, command string
	}{
		{"a governor, plain", "governor", func(f *Facts) { f.OS.Governor = "schedutil" }, Mend, "schedutil", "echo performance | sudo tee /sys/devices/system/cpu/cpufreq/policy*/scaling_governor"},
		{"a governor, as root", "governor", func(f *Facts) { f.OS.Governor, f.IsRoot = "schedutil", true }, Mend, "", "echo performance | tee /sys/devices/system/cpu/cpufreq/policy*/scaling_governor"},
		{"a governor, with doas only", "governor", func(f *Facts) { f.OS.Governor, f.Has = "schedutil", with("doas", "cpupower") }, Mend, "", "doas cpupower frequency-set -g performance"},
		{"a governor, with profiles", "governor", func(f *Facts) { f.OS.Governor, f.Has = "powersave", with("powerprofilesctl", "cpupower") }, Mend, "", "powerprofilesctl set performance"},
		{"a governor in a container", "governor", func(f *Facts) { f.OS.Governor, f.OS.Container = "powersave", "docker" }, Mend, "On the host", "cpupower frequency-set -g performance"},
		{"a kernel without the governor", "governor", func(f *Facts) { f.OS.Governor, f.Settings.Governors = "userspace", []string{"userspace"} }, Note, "no governor", ""},
		{"a processor that saves energy", "governor", func(f *Facts) { f.OS.EnergyPreference = "balance_power" }, Mend, "balance_power", "echo performance | sudo tee /sys/devices/system/cpu/cpufreq/policy*/energy_performance_preference"},
		{"a guest", "governor", func(f *Facts) { f.OS.Governor, f.Machine.Virtualization = "", "kvm" }, Unknown, "The host sets", ""},
		{"macOS", "governor", func(f *Facts) { f.OS.Governor, f.OS.Family = "", "darwin" }, Unknown, "Low Power Mode", "sudo pmset -a lowpowermode 0"},
		{"Windows", "governor", func(f *Facts) { f.OS.Governor, f.OS.Family = "", "windows" }, Unknown, "", "powercfg /setactive SCHEME_MIN"},
		{"boost", "boost", func(f *Facts) {
			f.OS.Boost, f.Settings.BoostFile, f.Settings.BoostOff = "on", "sys/devices/system/cpu/intel_pstate/no_turbo", "1"
		}, Note, "Leave it on", "echo 1 | sudo tee /sys/devices/system/cpu/intel_pstate/no_turbo"},
		{"boost of a guest", "boost", func(f *Facts) { f.OS.Boost, f.Machine.Virtualization = "", "kvm" }, Unknown, "The host decides", ""},
		{"a busy machine", "load", func(f *Facts) { f.Watched.BusyShare = 0.3 }, Mend, "30.0 %", "oslag run --wait"},
		{"a system that does not count", "load", func(f *Facts) { f.Watched.BusyShare = -1 }, Unknown, "", ""},
		{"one's own process", "processes", func(f *Facts) { f.Watched.Busy = []machine.Process{{ID: 7, Name: "make", Share: 0.9}} }, Mend, "make (7, 90.0 % of a processor)", "kill -STOP 7"},
		{"another user's process", "processes", func(f *Facts) { f.Watched.Busy = []machine.Process{{ID: 7, Share: 0.9, IsForeign: true}} }, Mend, "", "sudo kill -STOP 7"},
		{"a thread of the kernel", "processes", func(f *Facts) {
			f.Watched.Busy = []machine.Process{{ID: 7, Share: 0.9, IsForeign: true, IsKernel: true}}
		}, Mend, "kernel", "oslag run --wait"},
		{"a host that takes time", "host", func(f *Facts) { f.Machine.Virtualization, f.Watched.StolenShare = "kvm", 0.02 }, Mend, "2.0 %", "oslag run --wait"},
		{"a bare machine", "host", func(f *Facts) { f.Watched.StolenShare = 0.02 }, "", "", ""},
		{"a quota of a unit", "quota", func(f *Facts) {
			f.OS.Limits, f.Settings.ProcessorLimit = &report.Limits{ProcessorMillis: 1500}, linux.Limiting{File: "x", Group: "/system.slice/job@1.service"}
		}, Mend, "1.50 processors", "sudo systemctl set-property --runtime job@1.service CPUQuota="},
		{"a quota of a user's unit", "quota", func(f *Facts) {
			f.OS.Limits, f.Settings.ProcessorLimit = &report.Limits{ProcessorMillis: 500}, linux.Limiting{File: "x", Group: "/user.slice/user-1000.slice/user@1000.service/app.slice/run-r1.scope"}
		}, Mend, "", "systemctl --user set-property --runtime run-r1.scope CPUQuota="},
		{"a quota without systemd, version 2", "quota", func(f *Facts) {
			f.Settings.HasSystemd = false
			f.OS.Limits, f.Settings.ProcessorLimit = &report.Limits{ProcessorMillis: 1000}, linux.Limiting{File: "sys/fs/cgroup/a b/cpu.max", Group: "/a b"}
		}, Mend, "1 processor", "echo max | sudo tee '/sys/fs/cgroup/a b/cpu.max'"},
		{"a quota without systemd, version 1", "quota", func(f *Facts) {
			f.OS.Limits, f.Settings.ProcessorLimit = &report.Limits{ProcessorMillis: 1000}, linux.Limiting{File: "sys/fs/cgroup/cpu/a/cpu.cfs_quota_us", Group: "/a"}
		}, Mend, "", "echo -1 | sudo tee /sys/fs/cgroup/cpu/a/cpu.cfs_quota_us"},
		{"a quota of SLURM", "quota", func(f *Facts) {
			f.OS.Limits, f.Settings.ProcessorLimit = &report.Limits{ProcessorMillis: 1000}, linux.Limiting{File: "x", Group: "/system.slice/slurmstepd.scope/job_7"}
		}, Mend, "SLURM", "srun --cpus-per-task=2 oslag run"},
		{"a quota of Docker", "quota", func(f *Facts) { f.OS.Limits, f.OS.Container = &report.Limits{ProcessorMillis: 1000}, "docker" }, Mend, "On the host", "docker update --cpus=2 CONTAINER"},
		{"a quota within a container", "quota", func(f *Facts) {
			f.OS.Limits, f.OS.Container = &report.Limits{ProcessorMillis: 1000}, "docker"
			f.Settings.ProcessorLimit = linux.Limiting{File: "sys/fs/cgroup/job/cpu.max", Group: "/job"}
		}, Mend, "", "echo max | sudo tee /sys/fs/cgroup/job/cpu.max"},
		{"a quota of Kubernetes", "quota", func(f *Facts) { f.OS.Limits, f.OS.Container = &report.Limits{ProcessorMillis: 1000}, "kubernetes" }, Mend, "resources.limits.cpu", ""},
		{"a quota that no run uses up", "quota", func(f *Facts) { f.OS.Limits = &report.Limits{ProcessorMillis: 2000} }, OK, "2.00 processors", ""},
		{"a quota that extensions use up", "quota", func(f *Facts) { f.OS.Limits, f.Extensions = &report.Limits{ProcessorMillis: 2000}, true }, Mend, "Raise the limit", ""},
		{"one processor of several", "processors", func(f *Facts) { f.Processors = 1; f.Has = with("taskset") }, Mend, "1 of 8", "taskset -cp 0-7 $$"},
		{"little memory", "memory", func(f *Facts) { f.Available = 100 << 20 }, Mend, "100.0 MiB free", ""},
		{"a limit of memory", "memory", func(f *Facts) {
			f.OS.Limits, f.Settings.MemoryLimit = &report.Limits{MemoryBytes: 150 << 20}, linux.Limiting{File: "sys/fs/cgroup/a.slice/memory.max", Group: "/a.slice"}
		}, Mend, "takes 512.0 MiB of free memory", "sudo systemctl set-property --runtime a.slice MemoryMax="},
		{"a limit that is enough", "memory", func(f *Facts) { f.OS.Limits = &report.Limits{MemoryBytes: 2 * gib} }, OK, "2.0 GiB", ""},
		{"a battery", "power", func(f *Facts) { f.Machine.Power = "battery" }, Mend, "Connect", ""},
		{"a disk in memory", "storage", func(f *Facts) { f.Files.Storage = report.Storage{Class: "memory", Filesystem: "tmpfs"} }, Mend, "memory-file-system", "oslag run --dir /var/tmp"},
		{"layers", "storage", func(f *Facts) { f.Files.IsLayered = true }, Mend, "overlay-file-system", "oslag run --dir /var/tmp"},
		{"no better folder", "storage", func(f *Facts) { f.Files.IsLayered, f.Elsewhere = true, func() string { return "" } }, Mend, "", "oslag run --dir FOLDER"},
		{"a full disk of files", "disk", func(f *Facts) { f.Files.Free = 20 << 20 }, Mend, "20.0 MiB free", "oslag run --dir /var/tmp"},
		{"a full disk of reports", "disk", func(f *Facts) { f.Report.Free = 1 << 20 }, Mend, "measures nothing without it", "oslag run --out FILE"},
		{"a full disk of the key", "disk", func(f *Facts) { f.Home.Free = 0 }, Mend, ".config/oslag", "export OSLAG_HOME=FOLDER"},
		{"a clock behind", "clock", func(f *Facts) { f.Clock.Now = time.Unix(820_454_400, 0) }, Mend, "30.7 years behind https://oslag.example", "sudo timedatectl set-ntp true"},
		{"a clock ahead", "clock", func(f *Facts) { f.Clock.Now = time.Unix(1_790_086_430, 0) }, Mend, "1 day ahead of", "sudo timedatectl"},
		{"a clock without time servers", "clock", func(f *Facts) { f.Clock.Now, f.Has = time.Unix(820_454_400, 0), with("sudo") }, Mend, "", "sudo date -u -s '2026-09-21 14:13:50'"},
		{"a container's clock", "clock", func(f *Facts) { f.Clock.Now, f.OS.Container = time.Unix(820_454_400, 0), "docker" }, Mend, "clock of its host", ""},
		{"a clock before the build", "clock", func(f *Facts) { f.Clock = Clock{Now: time.Unix(820_454_400, 0), Built: time.Unix(1_790_000_000, 0)} }, Mend, "made on 2026-09-21", "sudo timedatectl"},
		{"no site", "clock", func(f *Facts) { f.Clock = Clock{Now: time.Unix(1_790_000_000, 0)} }, Unknown, "no site was asked", "oslag doctor --to https://…"},
		{"the site used last", "clock", func(f *Facts) { f.Clock = Clock{Now: time.Unix(1_790_000_000, 0), Known: "https://oslag.example"} }, Unknown, "no site was asked", "oslag doctor --to https://oslag.example"},
		{"a site that fails", "clock", func(f *Facts) { f.Clock = Clock{Now: time.Unix(1_790_000_000, 0), Failed: "it failed"} }, Unknown, "it failed", ""},
	} {
		t.Run(test.name, func(t *testing.T) {
			f := quietMachine()
			test.change(&f)
			finding := find(t, f, test.check)
			first := ""
			if len(finding.Commands) > 0 {
				first = finding.Commands[0]
			}
			text := finding.Seen + " " + finding.Effect + " " + finding.Advice
			if finding.State != test.state || !strings.Contains(text, test.says) || !strings.HasPrefix(first, test.command) || test.command == "" && first != "" {
				t.Errorf("%+v", finding)
			}
			if finding.State == Mend && (finding.Effect == "" || finding.Advice == "" && len(finding.Commands) == 0) {
				t.Errorf("it does not say what to do: %+v", finding)
			}
		})
	}
}

// A shell opens one file for a redirection, but a machine has a policy for each kind of core.
func TestACommandWritesEachFile(t *testing.T) {
	sh, err := exec.LookPath("sh")
	if err != nil {
		t.Skip("SKIPPED: there is no sh")
	}
	folder := t.TempDir()
	for _, name := range []string{"policy0", "policy4"} {
		if err := os.WriteFile(filepath.Join(folder, name), []byte("powersave"), 0o600); err != nil {
			t.Fatal(err)
		}
	}
	root := quietMachine()
	root.IsRoot = true
	if output, err := exec.CommandContext(t.Context(), sh, "-c", root.write("performance", shell.Quote(folder)+"/policy*")).CombinedOutput(); err != nil {
		t.Errorf("%v: %s", err, output)
	}
	for _, name := range []string{"policy0", "policy4"} {
		if text, err := os.ReadFile(filepath.Join(folder, name)); err != nil || string(text) != "performance\n" {
			t.Errorf("%s: %q, %v", name, text, err)
		}
	}
}

func TestADisturbedMachineIsNotSaidToBeWatched(t *testing.T) {
	f := quietMachine()
	f.Watched = nil
	for _, check := range []string{"load", "processes", "host"} {
		if finding := find(t, f, check); finding.State != "" {
			t.Errorf("%+v", finding)
		}
	}
}

func TestSizesHaveTheLargestUnit(t *testing.T) {
	for bytes, want := range map[int64]string{512: "0.5 KiB", 1 << 20: "1.0 MiB", 157286400: "150.0 MiB", 1 << 30: "1.0 GiB", 3 << 40: "3.0 TiB", 1 << 52: "4096.0 TiB"} {
		if got := FormatSize(bytes); got != want {
			t.Errorf("%d: %q, want %q", bytes, got, want)
		}
	}
}

func TestDifferencesOfClocksHaveAUnit(t *testing.T) {
	for seconds, want := range map[int]string{90: "1.5 minutes ahead of", -3600: "1 hour behind", -7200: "2 hours behind", 86400 * 3: "3 days ahead of", -31557600 * 10: "10 years behind"} {
		if got := FormatDifference(time.Duration(seconds) * time.Second); got != want {
			t.Errorf("%d: %q, want %q", seconds, got, want)
		}
	}
}

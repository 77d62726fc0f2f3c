package linux

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"oslag/cli/internal/report"
)

// Release returns the distribution's name and version from os-release(5), or "" for what is missing there.
func (f Files) Release() (name, version string) {
	text := f.Text("etc/os-release")
	if text == "" {
		text = f.Text("usr/lib/os-release")
	}
	for line := range strings.SplitSeq(text, "\n") {
		key, value, _ := strings.Cut(line, "=")
		value = strings.Trim(strings.TrimSpace(value), `"'`)
		switch key {
		case "NAME":
			name = value
		case "VERSION_ID":
			version = value
		}
	}
	return name, version
}

// DescribeKernel fills in the settings of the running kernel that affect results.
func (f Files) DescribeKernel(os *report.OS) {
	for _, file := range f.matches("sys/devices/system/cpu/vulnerabilities/*") {
		os.Mitigations = append(os.Mitigations, path.Base(file)+": "+f.Text(file))
	}
	os.LSM = f.Text("sys/kernel/security/lsm")
	os.Seccomp = f.seccomp()
	os.WSL = f.wsl()
	os.Container = f.container()
	os.Limits = f.limits()
	os.Governor = f.ofPolicies("scaling_governor")
	os.Boost = f.boost()
	os.FrequencyDriver = f.ofPolicies("scaling_driver")
	os.EnergyPreference = f.ofPolicies("energy_performance_preference")
	os.IdleDriver = f.Text("sys/devices/system/cpu/cpuidle/current_driver")
	os.TransparentHugepages = chosen(f.Text("sys/kernel/mm/transparent_hugepage/enabled"))
	os.Preemption = f.preemption()
	os.BootParameters = bootParameters(f.Text("proc/cmdline"))
}

func (f Files) seccomp() string {
	for line := range strings.SplitSeq(f.Text("proc/self/status"), "\n") {
		if mode, ok := strings.CutPrefix(line, "Seccomp:"); ok {
			return map[string]string{"0": "disabled", "1": "strict", "2": "filter"}[strings.TrimSpace(mode)]
		}
	}
	return ""
}

// wsl returns the version of the Windows Subsystem for Linux, or "". Version 1 translates system calls and its release ends
// with "-Microsoft". Version 2 runs a Linux kernel whose release contains "-microsoft-standard".
func (f Files) wsl() string {
	release := f.Text("proc/sys/kernel/osrelease")
	switch {
	case strings.Contains(release, "microsoft"), strings.Contains(release, "WSL2"):
		return "2"
	case strings.Contains(release, "Microsoft"):
		return "1"
	}
	return ""
}

// ofPolicies returns the different values of that file in the processors' frequency policies, separated by commas.
func (f Files) ofPolicies(name string) string {
	var answers []string
	for _, file := range f.matches("sys/devices/system/cpu/cpufreq/policy*/" + name) {
		if answer := f.Text(file); answer != "" && !slices.Contains(answers, answer) {
			answers = append(answers, answer)
		}
	}
	slices.Sort(answers)
	return strings.Join(answers, ",")
}

// NUMANodes returns the number of memory nodes that are online, or nil if the kernel was built without NUMA.
func (f Files) NUMANodes() *int64 {
	nodes := len(parseCPUList(f.Text("sys/devices/system/node/online")))
	if nodes == 0 {
		return nil
	}
	return new(int64(nodes))
}

func (f Files) boost() string {
	switch f.Text(boostSwitch) {
	case "1":
		return "on"
	case "0":
		return "off"
	}
	switch f.Text(noTurboSwitch) {
	case "0":
		return "on"
	case "1":
		return "off"
	}
	return ""
}

// preemption returns the active preemption model if debugfs can be read, or else the model in the kernel's version.
func (f Files) preemption() string {
	if model := chosen(f.Text("sys/kernel/debug/sched/preempt")); strings.Contains(model, "(") {
		for word := range strings.FieldsSeq(model) {
			if strings.HasPrefix(word, "(") {
				return strings.Trim(word, "()")
			}
		}
	}
	for word := range strings.FieldsSeq(f.Text("proc/sys/kernel/version")) {
		switch word {
		case "PREEMPT_RT", "PREEMPT_DYNAMIC", "PREEMPT":
			return strings.ToLower(word)
		}
	}
	return ""
}

// bootParameterNames are the parameters that a report publishes: they change the cost of kernel entries, scheduling or
// memory. The whole command line may contain host names and identifiers.
var bootParameterNames = map[string]bool{
	"amd_pstate": true, "apparmor": true, "audit": true, "clocksource": true, "cpuidle.off": true, "gather_data_sampling": true,
	"hardened_usercopy": true, "idle": true, "init_on_alloc": true, "init_on_free": true, "intel_idle.max_cstate": true,
	"intel_pstate": true, "isolcpus": true, "kpti": true, "l1tf": true, "maxcpus": true, "mds": true, "mitigations": true,
	"mmio_stale_data": true, "nohz": true, "nohz_full": true, "nopti": true, "nosmt": true, "nospectre_v1": true, "nospectre_v2": true,
	"nr_cpus": true, "preempt": true, "processor.max_cstate": true, "pti": true, "rcu_nocbs": true, "reg_file_data_sampling": true,
	"retbleed": true, "selinux": true, "skew_tick": true, "slab_nomerge": true, "spec_rstack_overflow": true, "spec_store_bypass_disable": true,
	"spectre_bhi": true, "spectre_v2": true, "spectre_v2_user": true, "srbds": true, "threadirqs": true, "transparent_hugepage": true,
	"tsc": true, "tsx": true, "tsx_async_abort": true,
}

var plainParameter = regexp.MustCompile(`^[A-Za-z0-9,._:-]{1,64}$`)

func bootParameters(line string) []string {
	var public []string
	for parameter := range strings.FieldsSeq(line) {
		name, value, hasValue := strings.Cut(parameter, "=")
		if bootParameterNames[name] && (!hasValue || plainParameter.MatchString(value)) {
			public = append(public, parameter)
		}
	}
	return public
}

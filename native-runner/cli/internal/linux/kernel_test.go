package linux

import (
	"slices"
	"testing"

	"oslag/cli/internal/report"
)

func TestDescribeKernel(t *testing.T) {
	os := report.OS{}
	tree(map[string]string{
		cpus + "vulnerabilities/meltdown":                      "Not affected",
		cpus + "vulnerabilities/spectre_v2":                    "Mitigation: Retpolines",
		cpus + "cpufreq/policy0/scaling_governor":              "powersave",
		cpus + "cpufreq/policy1/scaling_governor":              "performance",
		cpus + "cpufreq/policy2/scaling_governor":              "powersave",
		cpus + "intel_pstate/no_turbo":                         "0",
		cpus + "cpufreq/policy0/scaling_driver":                "intel_pstate",
		cpus + "cpufreq/policy1/scaling_driver":                "intel_pstate",
		cpus + "cpuidle/current_driver":                        "intel_idle",
		cpus + "cpufreq/policy0/energy_performance_preference": "balance_performance",
		"sys/kernel/security/lsm":                              "lockdown,capability,landlock,yama,apparmor",
		"sys/kernel/mm/transparent_hugepage/enabled":           "always [madvise] never",
		"proc/self/status":                                     "Name:\tx\nSeccomp:\t2\nSeccomp_filters:\t1",
		"proc/sys/kernel/version":                              "#1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1 (2024-02-01)",
		"proc/sys/kernel/osrelease":                            "5.15.153.1-microsoft-standard-WSL2",
		"proc/cmdline":                                         "BOOT_IMAGE=/vmlinuz root=UUID=0a1b ro mitigations=off isolcpus=2-3 nosmt init_on_alloc=1 hostname=alice preempt=/etc/passwd",
	}).DescribeKernel(&os)
	if !slices.Equal(os.Mitigations, []string{"meltdown: Not affected", "spectre_v2: Mitigation: Retpolines"}) ||
		os.Governor != "performance,powersave" || os.Boost != "on" || os.LSM != "lockdown,capability,landlock,yama,apparmor" ||
		os.TransparentHugepages != "madvise" || os.Seccomp != "filter" || os.Preemption != "preempt_dynamic" || os.WSL != "2" || os.Container != "none" {
		t.Errorf("%+v", os)
	}
	if os.FrequencyDriver != "intel_pstate" || os.EnergyPreference != "balance_performance" || os.IdleDriver != "intel_idle" {
		t.Errorf("%q %q %q", os.FrequencyDriver, os.EnergyPreference, os.IdleDriver)
	}
	if want := []string{"mitigations=off", "isolcpus=2-3", "nosmt", "init_on_alloc=1"}; !slices.Equal(os.BootParameters, want) {
		t.Errorf("boot parameters %q, want %q", os.BootParameters, want)
	}
}

func TestNUMANodes(t *testing.T) {
	if got := tree(map[string]string{"sys/devices/system/node/online": "0-1,3"}).NUMANodes(); got == nil || *got != 3 {
		t.Errorf("%v", got)
	}
	if got := tree(nil).NUMANodes(); got != nil {
		t.Errorf("a kernel without the file has %d", *got)
	}
}

func TestActivePreemptionComesBeforeTheKernelVersion(t *testing.T) {
	files := tree(map[string]string{
		"sys/kernel/debug/sched/preempt": "none (voluntary) full",
		"proc/sys/kernel/version":        "#1 SMP PREEMPT_DYNAMIC",
	})
	if got := files.preemption(); got != "voluntary" {
		t.Errorf("%q", got)
	}
}

func TestRelease(t *testing.T) {
	name, version := tree(map[string]string{"etc/os-release": "PRETTY_NAME=\"Debian GNU/Linux 12 (bookworm)\"\nNAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\""}).Release()
	if name != "Debian GNU/Linux" || version != "12" {
		t.Errorf("%q %q", name, version)
	}
	name, version = tree(map[string]string{"usr/lib/os-release": "NAME=Arch"}).Release()
	if name != "Arch" || version != "" {
		t.Errorf("%q %q", name, version)
	}
}

func TestAmendMoment(t *testing.T) {
	moment := report.Moment{}
	tree(map[string]string{
		"proc/stat":    "cpu  10 0 5 1000 3 0 0 7 0 0\ncpu0 5 0 2 500 1 0 0 3 0 0",
		"proc/cpuinfo": readTestdata(t, "cpuinfo", "x86-hybrid.txt"),
		cpus + "cpu0/thermal_throttle/core_throttle_count":    "3",
		cpus + "cpu0/thermal_throttle/package_throttle_count": "4",
		"sys/class/thermal/thermal_zone0/type":                "acpitz",
		"sys/class/thermal/thermal_zone0/temp":                "99000",
		"sys/class/thermal/thermal_zone1/type":                "x86_pkg_temp",
		"sys/class/thermal/thermal_zone1/temp":                "54000",
		"sys/class/hwmon/hwmon0/name":                         "coretemp",
		"sys/class/hwmon/hwmon0/temp1_input":                  "56000",
		"sys/class/hwmon/hwmon0/temp2_input":                  "-128000",
	}).AmendMoment(&moment)
	if *moment.StealMs != 70 || *moment.ThrottleCount != 7 || *moment.TemperatureMc != 56000 || *moment.FrequencyHz != 5_100_125_000 {
		t.Errorf("%d %d %d %d", *moment.StealMs, *moment.ThrottleCount, *moment.TemperatureMc, *moment.FrequencyHz)
	}
	moment = report.Moment{}
	tree(nil).AmendMoment(&moment)
	if moment != (report.Moment{}) {
		t.Errorf("an empty tree gives %+v", moment)
	}
}

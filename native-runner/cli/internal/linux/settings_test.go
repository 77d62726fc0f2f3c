package linux

import (
	"slices"
	"testing"
)

func TestSettingsThatCanBeChanged(t *testing.T) {
	const policy = "sys/devices/system/cpu/cpufreq/policy"
	files := tree(map[string]string{
		policy + "0/scaling_available_governors": "conservative powersave performance schedutil",
		policy + "4/scaling_available_governors": "schedutil performance",
		noTurboSwitch:                            "0",
		"run/systemd/system/x":                   "",
	})
	if got := files.Governors(); !slices.Equal(got, []string{"performance", "schedutil"}) {
		t.Errorf("%q", got)
	}
	if file, off := files.BoostSwitch(); file != noTurboSwitch || off != "1" {
		t.Errorf("%s %s", file, off)
	}
	if !files.HasSystemd() {
		t.Error("no systemd")
	}
	empty := tree(map[string]string{})
	if file, _ := empty.BoostSwitch(); file != "" || empty.HasSystemd() || len(empty.Governors()) > 0 {
		t.Error("an empty system has settings")
	}
}

func TestTheFileOfTheSmallestLimitIsFound(t *testing.T) {
	const at = "sys/fs/cgroup/"
	for _, test := range []struct {
		files             map[string]string
		processor, memory Limiting
	}{
		{map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/kube.slice/burst.slice/pod.scope",
			at + "kube.slice/cpu.max": "380000 100000", at + "kube.slice/burst.slice/cpu.max": "50000 100000", at + "kube.slice/burst.slice/pod.scope/memory.max": "536870912",
		}, Limiting{at + "kube.slice/burst.slice/cpu.max", "/kube.slice/burst.slice"}, Limiting{at + "kube.slice/burst.slice/pod.scope/memory.max", "/kube.slice/burst.slice/pod.scope"}},
		{map[string]string{
			"proc/self/mountinfo": firstMounts, "proc/self/cgroup": "9:memory:/batch/job\n2:cpu,cpuacct:/batch/job\n0::/",
			at + "cpu,cpuacct/batch/cpu.cfs_quota_us": "150000", at + "cpu,cpuacct/batch/cpu.cfs_period_us": "100000", at + "memory/memory.limit_in_bytes": "4294967296",
		}, Limiting{at + "cpu,cpuacct/batch/cpu.cfs_quota_us", "/batch"}, Limiting{at + "memory/memory.limit_in_bytes", "/"}},
		{map[string]string{"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/a"}, Limiting{}, Limiting{}},
	} {
		if _, processor, memory := tree(test.files).LimitsAndFiles(); processor != test.processor || memory != test.memory {
			t.Errorf("%+v %+v", processor, memory)
		}
	}
}

package linux

import (
	"testing"

	"oslag/cli/internal/report"
)

const (
	secondMount = "30 23 0:26 / /sys/fs/cgroup rw,nosuid,nodev,noexec,relatime shared:4 - cgroup2 cgroup2 rw,nsdelegate,memory_recursiveprot"
	// firstMounts are those of a system with the first version, where two controllers share a hierarchy.
	firstMounts = "31 23 0:28 / /sys/fs/cgroup ro - tmpfs tmpfs ro,mode=755\n" +
		"32 31 0:29 / /sys/fs/cgroup/cpu,cpuacct rw,relatime - cgroup cgroup rw,cpu,cpuacct\n" +
		"35 31 0:32 / /sys/fs/cgroup/memory rw,relatime - cgroup cgroup rw,memory\n" +
		"41 31 0:38 / /sys/fs/cgroup/unified rw,relatime - cgroup2 cgroup2 rw"
	noMemory = "9223372036854771712"
)

func TestLimitsOfControlGroups(t *testing.T) {
	const at = "sys/fs/cgroup/"
	for _, test := range []struct {
		name  string
		files map[string]string
		want  report.Limits
	}{
		{"no control groups", map[string]string{}, report.Limits{}},
		{"version 2 without limits", map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/user.slice/user-1000.slice/session-2.scope",
			at + "user.slice/cpu.max": "max 100000", at + "user.slice/memory.max": "max",
			at + "user.slice/user-1000.slice/cpu.max": "max 100000", at + "user.slice/user-1000.slice/memory.max": "max",
		}, report.Limits{}},
		{"version 2, the smallest of nested limits: one above the process's own group", map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/kubepods.slice/burstable.slice/pod.scope",
			at + "kubepods.slice/cpu.max": "380000 100000", at + "kubepods.slice/memory.max": "8000000000",
			at + "kubepods.slice/burstable.slice/cpu.max": "50000 100000", at + "kubepods.slice/burstable.slice/memory.max": "max",
			at + "kubepods.slice/burstable.slice/pod.scope/cpu.max": "150000 100000", at + "kubepods.slice/burstable.slice/pod.scope/memory.max": "536870912",
			// A sibling's limit is not this process's.
			at + "system.slice/cpu.max": "1000 100000", at + "system.slice/memory.max": "1048576",
		}, report.Limits{ProcessorMillis: 500, MemoryBytes: 536870912}},
		{"version 2 in a container with a namespace of its own", map[string]string{
			"proc/self/mountinfo": "640 630 0:26 / /sys/fs/cgroup ro,nosuid - cgroup2 cgroup rw,nsdelegate", "proc/self/cgroup": "0::/",
			at + "cpu.max": "200000 100000", at + "memory.max": "1073741824",
		}, report.Limits{ProcessorMillis: 2000, MemoryBytes: 1073741824}},
		{"version 2 in a container that sees the host's path", map[string]string{
			"proc/self/mountinfo": "640 630 0:26 /docker/ab12 /sys/fs/cgroup ro - cgroup2 cgroup rw", "proc/self/cgroup": "0::/docker/ab12/job",
			at + "cpu.max": "200000 100000", at + "job/cpu.max": "75000 50000", at + "docker/ab12/job/cpu.max": "1 100000",
		}, report.Limits{ProcessorMillis: 1500}},
		{"version 2, a process outside its namespace", map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/../other",
			at + "cpu.max": "100000 100000", at + "other/cpu.max": "1 100000",
		}, report.Limits{ProcessorMillis: 1000}},
		{"version 1, nested, with two controllers in one hierarchy", map[string]string{
			"proc/self/mountinfo": firstMounts, "proc/self/cgroup": "9:memory:/batch/job\n2:cpu,cpuacct:/batch/job\n0::/",
			at + "cpu,cpuacct/cpu.cfs_quota_us": "-1", at + "cpu,cpuacct/cpu.cfs_period_us": "100000",
			at + "cpu,cpuacct/batch/cpu.cfs_quota_us": "150000", at + "cpu,cpuacct/batch/cpu.cfs_period_us": "100000",
			at + "cpu,cpuacct/batch/job/cpu.cfs_quota_us": "-1", at + "cpu,cpuacct/batch/job/cpu.cfs_period_us": "100000",
			at + "memory/memory.limit_in_bytes": noMemory, at + "memory/batch/memory.limit_in_bytes": "4294967296",
			at + "memory/batch/job/memory.limit_in_bytes": "2147483648",
		}, report.Limits{ProcessorMillis: 1500, MemoryBytes: 2147483648}},
		{"version 1 without limits", map[string]string{
			"proc/self/mountinfo": firstMounts, "proc/self/cgroup": "9:memory:/batch\n2:cpu,cpuacct:/batch\n0::/",
			at + "cpu,cpuacct/batch/cpu.cfs_quota_us": "-1", at + "cpu,cpuacct/batch/cpu.cfs_period_us": "100000",
			at + "memory/batch/memory.limit_in_bytes": noMemory,
		}, report.Limits{}},
		{"a group whose name begins like the mount's folder is beside it", map[string]string{
			"proc/self/mountinfo": "640 630 0:26 /a /sys/fs/cgroup ro - cgroup2 cgroup rw", "proc/self/cgroup": "0::/ab",
			at + "cpu.max": "100000 100000", at + "b/cpu.max": "1 100000",
		}, report.Limits{ProcessorMillis: 1000}},
		{"files that are damaged", map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/a/b/c/d\nnonsense\n:",
			at + "a/cpu.max": "100000", at + "a/b/cpu.max": "100000 0", at + "a/b/c/cpu.max": "NaN 1", at + "a/b/c/d/cpu.max": "-5 100000",
			at + "a/memory.max": "-1", at + "a/b/memory.max": "99999999999999999999", at + "a/b/c/memory.max": "0x10",
		}, report.Limits{}},
		{"a tiny share", map[string]string{
			"proc/self/mountinfo": secondMount, "proc/self/cgroup": "0::/", at + "cpu.max": "1 1000000",
		}, report.Limits{ProcessorMillis: 1}},
	} {
		t.Run(test.name, func(t *testing.T) {
			got := tree(test.files).limits()
			if (got == nil) != (test.want == report.Limits{}) || got != nil && *got != test.want {
				t.Errorf("%+v, want %+v", got, test.want)
			}
		})
	}
}

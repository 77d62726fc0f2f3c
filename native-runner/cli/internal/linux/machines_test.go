package linux

import (
	"encoding/json"
	"fmt"
	"maps"
	"slices"
	"strings"
	"testing"

	"oslag/cli/internal/report"
)

// The trees are written by hand after proc(5), cgroups(7), the kernel's documentation of sysfs, the documentation of WSL and
// Docker, and gVisor's source. The test compares every field, so that a lost or invented field fails it.
var machines = []struct {
	name     string
	files    map[string]string
	storage  string
	expected string
}{
	{
		name: "WSL 2",
		files: map[string]string{
			"proc/cpuinfo":                       "processor\t: 0\nvendor_id\t: AuthenticAMD\ncpu family\t: 25\nmodel\t\t: 33\nmodel name\t: AMD Ryzen 9 5900X 12-Core Processor\nstepping\t: 0\nmicrocode\t: 0xffffffff\ncpu MHz\t\t: 3700.064\n",
			cpus + "online":                      "0",
			cpus + "smt/active":                  "1",
			"proc/sys/kernel/osrelease":          "5.15.153.1-microsoft-standard-WSL2",
			"proc/sys/kernel/version":            "#1 SMP Fri Mar 29 23:14:13 UTC 2024",
			"proc/1/environ":                     "container=wsl\x00",
			"proc/self/status":                   "Name:\toslag\nSeccomp:\t0\n",
			"proc/self/cgroup":                   "0::/init.scope",
			"proc/self/mountinfo":                "70 60 0:33 / /mnt/c rw,noatime - 9p C:\\134 rw,dirsync,aname=drvfs;path=C:\\134;uid=1000;gid=1000;symlinkroot=/mnt/,mmap,access=client,msize=65536,trans=fd,rfd=8,wfd=8",
			"sys/class/power_supply/BAT1/type":   "Battery",
			"sys/class/power_supply/BAT1/status": "Discharging",
			"etc/machine-id":                     "0123456789abcdef0123456789abcdef",
		},
		storage: "/mnt/c/Users/ada",
		expected: `
machine.power battery
machine.processor.brand AMD Ryzen 9 5900X 12-Core Processor
machine.processor.cores 1
machine.processor.family 25
machine.processor.microcode 0xffffffff
machine.processor.model 33
machine.processor.smt on
machine.processor.stepping 0
machine.processor.threads 1
machine.processor.vendor AuthenticAMD
moment.frequency_hz 3700064000
os.container none
os.seccomp disabled
os.wsl 2
storage.class remote
storage.filesystem drvfs
storage.medium network
storage.options [dirsync noatime rw trans=fd]`,
	},
	{
		name: "a Docker container in a virtual machine",
		files: map[string]string{
			"proc/cpuinfo":                               "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 106\nmodel name\t: Intel Xeon Processor (Icelake)\nstepping\t: 0\nmicrocode\t: 0x1\ncpu MHz\t\t: 2294.608\n",
			cpus + "online":                              "0",
			cpus + "smt/active":                          "0",
			cpus + "vulnerabilities/meltdown":            "Not affected",
			"sys/devices/system/node/online":             "0",
			cpus + "cpuidle/current_driver":              "none",
			"sys/class/dmi/id/sys_vendor":                "QEMU",
			"sys/class/dmi/id/product_name":              "Standard PC (Q35 + ICH9, 2009)",
			".dockerenv":                                 "",
			"proc/self/cgroup":                           "0::/",
			"proc/1/cgroup":                              "0::/",
			"proc/self/status":                           "Name:\toslag\nSeccomp:\t2\nSeccomp_filters:\t1\n",
			"proc/sys/kernel/osrelease":                  "6.1.0-18-amd64",
			"proc/sys/kernel/version":                    "#1 SMP PREEMPT_DYNAMIC Debian 6.1.76-1 (2024-02-01)",
			"proc/stat":                                  "cpu  100 0 50 9000 3 0 1 0 0 0\n",
			"proc/self/mountinfo":                        "400 300 0:50 / / rw,relatime - overlay overlay rw,lowerdir=/var/lib/docker/overlay2/l/A,upperdir=/var/lib/docker/overlay2/b/diff,workdir=/var/lib/docker/overlay2/b/work",
			"sys/kernel/mm/transparent_hugepage/enabled": "[always] madvise never",
			"proc/cmdline":                               "BOOT_IMAGE=/vmlinuz root=UUID=0a1b ro mitigations=off",
		},
		storage: "/tmp",
		expected: `
machine.numa_nodes 1
machine.processor.brand Intel Xeon Processor (Icelake)
machine.processor.cores 1
machine.processor.family 6
machine.processor.microcode 0x1
machine.processor.model 106
machine.processor.smt off
machine.processor.stepping 0
machine.processor.threads 1
machine.processor.vendor GenuineIntel
machine.virtualization kvm
moment.frequency_hz 2294608000
moment.steal_ms 0
os.boot_parameters [mitigations=off]
os.container docker
os.idle_driver none
os.mitigations [meltdown: Not affected]
os.preemption preempt_dynamic
os.seccomp filter
os.transparent_hugepages always
storage.class local
storage.filesystem overlay
storage.medium unknown
storage.options [relatime rw]`,
	},
	{
		name: "gVisor",
		files: map[string]string{
			"proc/cpuinfo":     "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 85\nmodel name\t: unknown\nstepping\t: unknown\ncpu MHz\t\t: 2000.000\n",
			cpus + "online":    "0",
			"proc/version":     "Linux version 4.4.0 " + gvisorVersion,
			".dockerenv":       "",
			"proc/self/status": "Name:\toslag\nSeccomp:\t0\n",
			"proc/stat":        "cpu  0 0 0 0 0 0 0 0 0 0\n",
		},
		expected: `
machine.processor.brand unknown
machine.processor.cores 1
machine.processor.family 6
machine.processor.model 85
machine.processor.threads 1
machine.processor.vendor GenuineIntel
moment.frequency_hz 2000000000
moment.steal_ms 0
os.container gvisor
os.seccomp disabled`,
	},
	{
		name: "a cloud's guest from which time is stolen",
		files: map[string]string{
			"proc/cpuinfo": "processor\t: 0\nBogoMIPS\t: 243.75\nFeatures\t: fp asimd\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\nCPU revision\t: 1\n\n" +
				"processor\t: 1\nBogoMIPS\t: 243.75\nFeatures\t: fp asimd\nCPU implementer\t: 0x41\nCPU architecture: 8\nCPU variant\t: 0x3\nCPU part\t: 0xd0c\nCPU revision\t: 1\n",
			cpus + "online":                            "0-1",
			cpus + "cpu0/topology/core_cpus_list":      "0",
			cpus + "cpu1/topology/core_cpus_list":      "1",
			cpus + "cpu0/topology/physical_package_id": "0",
			cpus + "cpu1/topology/physical_package_id": "0",
			"sys/devices/system/node/online":           "0",
			"sys/class/dmi/id/sys_vendor":              "Amazon EC2",
			"sys/class/dmi/id/product_name":            "t4g.small",
			"proc/self/cgroup":                         "0::/user.slice/user-1000.slice/session-1.scope",
			"proc/1/cgroup":                            "0::/init.scope",
			"proc/self/status":                         "Name:\toslag\nSeccomp:\t0\n",
			"proc/sys/kernel/version":                  "#1 SMP PREEMPT_DYNAMIC",
			"proc/stat":                                "cpu  2255 34 2290 22625563 6290 127 456 98765 0 0\ncpu0 1132 34 1441 11311718 3675 127 438 49000 0 0\n",
			"proc/self/mountinfo":                      "26 1 259:1 / / rw,noatime - xfs /dev/nvme0n1p1 rw,attr2,inode64",
			"sys/class/block/nvme0n1p1/partition":      "1",
			"sys/class/block/nvme0n1/queue/rotational": "0",
			"sys/class/block/nvme0n1/device/model":     "Amazon Elastic Block Store",
		},
		storage: "/home",
		expected: `
machine.numa_nodes 1
machine.processor.cores 2
machine.processor.implementer 65
machine.processor.part 3340
machine.processor.revision 1
machine.processor.sockets 1
machine.processor.threads 2
machine.processor.variant 3
machine.processor.vendor ARM
machine.virtualization amazon
moment.steal_ms 987650
os.container none
os.preemption preempt_dynamic
os.seccomp disabled
storage.class local
storage.filesystem xfs
storage.medium virtual
storage.options [noatime rw]`,
	},
}

func TestMachines(t *testing.T) {
	for _, machine := range machines {
		t.Run(machine.name, func(t *testing.T) {
			got := allFields(t, tree(machine.files), machine.storage)
			if want := strings.TrimSpace(machine.expected); got != want {
				t.Errorf("got\n%s\nwant\n%s", got, want)
			}
		})
	}
}

// allFields returns the fields that are not empty, one per line.
func allFields(t *testing.T, files Files, folder string) string {
	t.Helper()
	said := struct {
		Machine report.Machine
		OS      report.OS
		Moment  report.Moment
		Storage *report.Storage
	}{}
	said.Machine.Processor = files.Processor()
	said.Machine.Virtualization, said.Machine.Power, said.Machine.NUMANodes = files.Hypervisor(), files.Power(), files.NUMANodes()
	files.DescribeKernel(&said.OS)
	files.AmendMoment(&said.Moment)
	if storage, known := files.Storage(folder); known {
		said.Storage = &storage
	}
	text, err := json.Marshal(said)
	if err != nil {
		t.Fatal(err)
	}
	var fields map[string]any
	if err := json.Unmarshal(text, &fields); err != nil {
		t.Fatal(err)
	}
	// The clock comes from the suite.
	delete(fields["OS"].(map[string]any), "clock")
	return strings.Join(linesOf("", fields), "\n")
}

func linesOf(path string, value any) []string {
	switch value := value.(type) {
	case map[string]any:
		var lines []string
		for _, name := range slices.Sorted(maps.Keys(value)) {
			lines = append(lines, linesOf(strings.TrimPrefix(path+"."+strings.ToLower(name), "."), value[name])...)
		}
		return lines
	case []any:
		if len(value) == 0 {
			return nil
		}
	case float64:
		return []string{fmt.Sprintf("%s %.0f", path, value)}
	}
	if value == nil || value == "" {
		return nil
	}
	return []string{fmt.Sprintf("%s %v", path, value)}
}

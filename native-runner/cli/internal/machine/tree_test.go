//go:build linux

package machine

import (
	"bytes"
	"encoding/json"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"oslag/cli/internal/linux"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// parts compiles the report schema's parts for a machine, its system, its storage and a moment.
func parts(t testing.TB) map[string]*jsonschema.Schema {
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(registry.ReportJSONSchema2))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("report.json", document); err != nil {
		t.Fatal(err)
	}
	compiled := map[string]*jsonschema.Schema{}
	for part, place := range map[string]string{
		"machine": "machine", "os": "os", "storage": "storage/items", "moment": "environment/properties/before",
	} {
		if compiled[part], err = compiler.Compile("report.json#/properties/" + place); err != nil {
			t.Fatal(err)
		}
	}
	return compiled
}

const hardware = "sys/devices/system/cpu/"

// files are the files that the runner reads, with typical contents.
var files = []struct{ path, content string }{
	{"proc/cpuinfo", "processor\t: 0\nvendor_id\t: GenuineIntel\ncpu family\t: 6\nmodel\t\t: 207\nstepping\t: 2\nmicrocode\t: 0x1\ncpu MHz\t\t: 2100.0\n"},
	{"proc/cpuinfo", "processor\t: 0\nCPU implementer\t: 0x41\nCPU part\t: 0xd0c\nCPU variant\t: 0x3\nCPU revision\t: 1\n\nHardware\t: board\n"},
	{"proc/cpuinfo", "vendor_id       : IBM/S390\nprocessor 0: version = FF,  identification = 000000,  machine = 8561\n"},
	{hardware + "online", "0-3,8"}, {hardware + "smt/active", "1"},
	{hardware + "cpu0/topology/physical_package_id", "0"}, {hardware + "cpu0/topology/core_cpus_list", "0,4"},
	{hardware + "cpu0/cpu_capacity", "1024"}, {hardware + "cpu0/cpufreq/base_frequency", "2100000"},
	{hardware + "cpu0/cpufreq/cpuinfo_max_freq", "4200000"}, {hardware + "cpu0/cpufreq/scaling_cur_freq", "800000"},
	{hardware + "cpu0/cache/index0/size", "32K"}, {hardware + "cpu0/cache/index0/level", "1"}, {hardware + "cpu0/cache/index0/type", "Data"},
	{hardware + "cpu0/cache/index0/coherency_line_size", "64"}, {hardware + "cpu0/cache/index0/shared_cpu_list", "0,4"},
	{hardware + "cpu0/thermal_throttle/core_throttle_count", "3"}, {hardware + "vulnerabilities/spectre_v2", "Mitigation: x\x1b[2J"},
	{hardware + "cpufreq/policy0/scaling_governor", "powersave"}, {hardware + "cpufreq/boost", "1"}, {hardware + "cpuidle/current_driver", "intel_idle"},
	{"sys/devices/cpu_core/cpus", "0-3"}, {"sys/devices/cpu_atom/cpus", "4-7"}, {"sys/devices/system/node/online", "0-1"},
	{"sys/kernel/security/lsm", "lockdown,bpf"}, {"sys/kernel/mm/transparent_hugepage/enabled", "always [madvise] never"},
	{"sys/kernel/debug/sched/preempt", "none (voluntary) full"}, {"sys/hypervisor/type", "xen"}, {"sys/class/dmi/id/product_name", "KVM"},
	{"sys/class/thermal/thermal_zone0/type", "x86_pkg_temp"}, {"sys/class/thermal/thermal_zone0/temp", "45000"},
	{"sys/class/power_supply/BAT0/type", "Battery"}, {"sys/class/power_supply/BAT0/status", "Discharging"},
	{"proc/stat", "cpu  1 2 3 4 5 6 7 8 9 0\n"}, {"proc/cmdline", "quiet mitigations=off isolcpus=1-3"}, {"proc/self/status", "Name:\tx\nSeccomp:\t2\n"},
	{"proc/self/cgroup", "0::/docker/x"}, {"proc/1/environ", "a=b\x00container=lxc\x00"}, {"proc/version", "Linux version 6"},
	{"proc/sys/kernel/osrelease", "5.15-microsoft-standard-WSL2"}, {"proc/sys/kernel/version", "#1 SMP PREEMPT_DYNAMIC"},
	{"proc/device-tree/model", "board\x00"}, {"proc/device-tree/hypervisor/compatible", "linux,kvm\x00"}, {"run/systemd/container", "podman"},
	{"proc/self/mountinfo", "36 35 98:0 / /home rw,noatime shared:1 - ext4 /dev/root rw,errors=continue\n" +
		"30 23 0:26 / /sys/fs/cgroup rw - cgroup2 cgroup2 rw\n"},
	{"sys/fs/cgroup/docker/cpu.max", "150000 100000"}, {"sys/fs/cgroup/docker/x/memory.max", "1073741824"},
	{"etc/os-release", "NAME=\"Debian GNU/Linux\"\nVERSION_ID=\"12\"\n"}, {"etc/machine-id", "0123456789abcdef0123456789abcdef"},
}

// FuzzTree changes one file after the other of all that are read below /proc, /sys, /run and /etc. Whatever a kernel writes
// there, a site must accept the report. Otherwise a run of several minutes would be lost.
func FuzzTree(f *testing.F) {
	for i := range files {
		f.Add(uint8(i), files[i].content)
		f.Add(uint8(i), "-1")
		f.Add(uint8(i), "9223372036854775807")
		f.Add(uint8(i), "9223372036854775807 1")
	}
	schemas := parts(f)
	real := root
	f.Cleanup(func() { root = real })
	f.Fuzz(func(t *testing.T, which uint8, content string) {
		tree := fstest.MapFS{}
		for _, file := range files {
			tree[file.path] = &fstest.MapFile{Data: []byte(file.content)}
		}
		tree[files[int(which)%len(files)].path].Data = []byte(content)
		root = linux.Files{FS: tree}
		d := Description{OS: report.OS{Family: "linux", Clock: report.Clock{Source: "clock"}}}
		d.Machine.ID = strings.Repeat("0", 64)
		amendByPlatform(t.Context(), &d)
		d.clean()
		moment := report.Moment{}
		amendMoment(&moment)
		boundMoment(&moment)
		storage, known := storageAt("/home/alice")
		if !known {
			storage = report.Storage{Class: "local", Medium: "unknown"}
		}
		storage.Role = report.RoleLocal
		for part, value := range map[string]any{"machine": d.Machine, "os": d.OS, "storage": cleanStorage(storage), "moment": moment} {
			text, err := json.Marshal(value)
			if err != nil {
				t.Fatal(err)
			}
			read, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
			if err != nil {
				t.Fatal(err)
			}
			if err := schemas[part].Validate(read); err != nil {
				t.Errorf("%s\n%v", text, err)
			}
		}
	})
}

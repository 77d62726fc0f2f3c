package linux

import (
	"encoding/json"
	"strings"
	"testing"

	"oslag/cli/internal/report"
)

const cpus = "sys/devices/system/cpu/"

var processors = []struct {
	name, cpuinfo string
	files         map[string]string
	check         func(report.Processor) bool
}{
	{
		"x86 with two kinds of cores", "x86-hybrid.txt",
		map[string]string{
			cpus + "online":                            "0-2",
			cpus + "smt/active":                        "1",
			cpus + "cpu0/topology/core_cpus_list":      "0-1",
			cpus + "cpu1/topology/core_cpus_list":      "0-1",
			cpus + "cpu2/topology/core_cpus_list":      "2",
			cpus + "cpu0/topology/physical_package_id": "0",
			cpus + "cpu1/topology/physical_package_id": "0",
			cpus + "cpu2/topology/physical_package_id": "0",
			cpus + "cpu0/cpufreq/cpuinfo_max_freq":     "5100000",
			cpus + "cpu2/cpufreq/cpuinfo_max_freq":     "3900000",
			cpus + "cpu0/cpufreq/base_frequency":       "3200000",
			"sys/devices/cpu_core/cpus":                "0-1",
			"sys/devices/cpu_atom/cpus":                "2",
		},
		func(p report.Processor) bool {
			return p.Vendor == "GenuineIntel" && *p.Family == 6 && *p.Model == 151 && *p.Stepping == 2 && p.Microcode == "0x2c" &&
				p.Cores == 2 && p.Threads == 3 && *p.Sockets == 1 && p.SMT == "on" && *p.BaseHz == 3_200_000_000 && *p.MaxHz == 5_100_000_000 &&
				len(p.CoreTypes) == 2 && p.CoreTypes[0].Name == "performance" && p.CoreTypes[0].Threads == 2 &&
				*p.CoreTypes[1].MaxHz == 3_900_000_000 && p.Implementer == nil
		},
	},
	{
		"Arm is identified by its fastest cores", "arm64-big-little.txt",
		map[string]string{cpus + "online": "0-1", cpus + "cpu0/cpu_capacity": "446", cpus + "cpu1/cpu_capacity": "1024"},
		func(p report.Processor) bool {
			return p.Vendor == "ARM" && *p.Implementer == 0x41 && *p.Part == 0xd08 && *p.Variant == 0 && *p.Revision == 2 &&
				p.Family == nil && p.Cores == 2 && p.Threads == 2 && len(p.CoreTypes) == 2 && p.CoreTypes[0].Name == "part 0x41/0xd08"
		},
	},
	{
		"a board gives its model as the brand, never its serial number", "arm64-raspberry-pi.txt", nil,
		func(p report.Processor) bool {
			return p.Brand == "Raspberry Pi 4 Model B Rev 1.4" && p.Threads == 1 && p.Cores == 1 && len(p.CoreTypes) == 0 && p.Sockets == nil
		},
	},
	{
		"an IBM mainframe gives its machine type as the brand, never its serial number", "s390x.txt",
		map[string]string{cpus + "online": "0-1"},
		func(p report.Processor) bool {
			text, _ := json.Marshal(p)
			return p.Vendor == "IBM" && p.Brand == "3931 (machine type)" && p.Threads == 2 && p.Cores == 2 &&
				!strings.Contains(string(text), "0A1B2C") && p.Model == nil
		},
	},
	{
		"POWER", "power9.txt",
		map[string]string{cpus + "online": "0-1", cpus + "cpu0/topology/core_cpus_list": "0-1", cpus + "cpu1/topology/core_cpus_list": "0-1"},
		func(p report.Processor) bool {
			return p.Vendor == "IBM" && p.Brand == "POWER9 (architected)" && p.Threads == 2 && p.Cores == 1 && p.Family == nil
		},
	},
	{
		"RISC-V", "riscv64.txt", nil,
		func(p report.Processor) bool { return p.Brand == "sifive,u74-mc" && p.Vendor == "0x489" },
	},
}

func TestProcessor(t *testing.T) {
	for _, test := range processors {
		t.Run(test.name, func(t *testing.T) {
			files := map[string]string{"proc/cpuinfo": readTestdata(t, "cpuinfo", test.cpuinfo)}
			for path, content := range test.files {
				files[path] = content
			}
			processor := tree(files).Processor()
			if !test.check(processor) {
				text, _ := json.MarshalIndent(processor, "", "  ")
				t.Errorf("%s", text)
			}
		})
	}
}

func TestEqualCachesAppearOnce(t *testing.T) {
	files := map[string]string{}
	for _, cpu := range []string{"cpu0", "cpu1"} {
		for index, cache := range []struct{ level, kind, size, shared string }{
			{"1", "Data", "48K", "0"}, {"1", "Instruction", "32K", "0"}, {"2", "Unified", "2048K", "0"}, {"3", "Unified", "30M", "0-1"},
		} {
			folder := cpus + cpu + "/cache/index" + string(rune('0'+index)) + "/"
			files[folder+"level"], files[folder+"type"], files[folder+"size"] = cache.level, cache.kind, cache.size
			files[folder+"shared_cpu_list"], files[folder+"coherency_line_size"] = cache.shared, "64"
		}
	}
	files[cpus+"cpu1/cache/index3/size"] = "unreadable"
	caches := tree(files).caches()
	if len(caches) != 4 || caches[0].Kind != "data" || caches[0].SizeBytes != 48<<10 || caches[3].SizeBytes != 30<<20 ||
		*caches[3].SharedByThreads != 2 || *caches[3].LineBytes != 64 {
		t.Errorf("%+v", caches)
	}
}

func TestIsForeign(t *testing.T) {
	x86, arm := readTestdata(t, "cpuinfo", "x86-hybrid.txt"), readTestdata(t, "cpuinfo", "arm64-big-little.txt")
	for _, test := range []struct {
		name, cpuinfo, architecture string
		want                        bool
	}{
		{"x86 on x86", x86, "amd64", false}, {"x86 on x86, 32 bits", x86, "386", false}, {"Arm on Arm", arm, "arm64", false},
		{"Arm emulated on x86", x86, "arm64", true}, {"s390x emulated on x86", x86, "s390x", true}, {"x86 emulated on Arm", arm, "amd64", true},
		{"nothing known", "", "amd64", false},
	} {
		if got := IsForeign(test.cpuinfo, test.architecture); got != test.want {
			t.Errorf("%s: %t", test.name, got)
		}
	}
}

func FuzzParseCPUInfo(f *testing.F) {
	for _, name := range []string{"x86-hybrid.txt", "arm64-big-little.txt", "arm64-raspberry-pi.txt", "riscv64.txt", "user-mode-linux.txt"} {
		f.Add(readTestdata(f, "cpuinfo", name))
	}
	f.Fuzz(func(t *testing.T, text string) {
		processor := tree(map[string]string{"proc/cpuinfo": text}).Processor()
		if processor.CoreTypes == nil || processor.Caches == nil || processor.Threads < processor.Cores {
			t.Errorf("%+v", processor)
		}
	})
}

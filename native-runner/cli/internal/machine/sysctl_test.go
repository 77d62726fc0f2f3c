package machine

import (
	"encoding/json"
	"strconv"
	"strings"
	"testing"

	"oslag/cli/internal/report"
)

// sysctlText reads values from the output of sysctl(8): a name, a colon and a value in each line.
type sysctlText string

func (s sysctlText) text(name string) (string, bool) {
	for line := range strings.Lines(string(s)) {
		if found, value, _ := strings.Cut(strings.TrimSpace(line), ":"); found == name {
			return strings.TrimSpace(value), true
		}
	}
	return "", false
}

func (s sysctlText) integer(name string) (int64, bool) {
	text, _ := s.text(name)
	value, err := strconv.ParseInt(text, 10, 64)
	return value, err == nil
}

// The texts are written by hand after the output of sysctl(8). They include names that the runner does not read.
const (
	appleM1 = `
kern.ostype: Darwin
kern.hv_vmm_present: 0
hw.physicalcpu: 8
hw.logicalcpu: 8
hw.packages: 1
hw.cachelinesize: 128
hw.l1icachesize: 131072
hw.l1dcachesize: 65536
hw.l2cachesize: 4194304
hw.nperflevels: 2
hw.perflevel0.physicalcpu: 4
hw.perflevel0.logicalcpu: 4
hw.perflevel0.l1icachesize: 196608
hw.perflevel0.l1dcachesize: 131072
hw.perflevel0.l2cachesize: 12582912
hw.perflevel0.cpusperl2: 4
hw.perflevel0.name: Performance
hw.perflevel1.physicalcpu: 4
hw.perflevel1.logicalcpu: 4
hw.perflevel1.l1icachesize: 131072
hw.perflevel1.l1dcachesize: 65536
hw.perflevel1.l2cachesize: 4194304
hw.perflevel1.cpusperl2: 4
hw.perflevel1.name: Efficiency
machdep.cpu.cores_per_package: 8
machdep.cpu.brand_string: Apple M1
sysctl.proc_translated: 0
`
	intelMac = `
kern.ostype: Darwin
kern.hv_vmm_present: 0
hw.physicalcpu: 6
hw.logicalcpu: 12
hw.packages: 1
hw.cachelinesize: 64
hw.l1icachesize: 32768
hw.l1dcachesize: 32768
hw.l2cachesize: 262144
hw.l3cachesize: 12582912
hw.cpufrequency: 2600000000
machdep.cpu.vendor: GenuineIntel
machdep.cpu.brand_string: Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz
machdep.cpu.family: 6
machdep.cpu.model: 158
machdep.cpu.stepping: 10
`
)

const (
	saidOfAppleM1 = `{"vendor":"Apple","brand":"Apple M1","architecture":"","threads":0,` +
		`"core_types":[{"name":"Performance","threads":4},{"name":"Efficiency","threads":4}],` +
		`"caches":[{"level":1,"kind":"data","size_bytes":131072},{"level":1,"kind":"instruction","size_bytes":196608},` +
		`{"level":2,"kind":"unified","size_bytes":12582912}]}`
	saidOfIntelMac = `{"vendor":"GenuineIntel","brand":"Intel(R) Core(TM) i7-9750H CPU @ 2.60GHz","architecture":"","threads":0,"core_types":[],` +
		`"caches":[{"level":1,"kind":"data","size_bytes":32768},{"level":1,"kind":"instruction","size_bytes":32768},` +
		`{"level":2,"kind":"unified","size_bytes":262144},{"level":3,"kind":"unified","size_bytes":12582912}]}`
	saidOfNothing = `{"vendor":"Apple","brand":"","architecture":"","threads":0,"core_types":[],"caches":[]}`
)

// The test checks every field that sysctl adds. Other fields stay as they were: the numbers of cores and threads come from
// gopsutil, the architecture from Go, and Intel's family, model, stepping and hypervisor from CPUID.
func TestSysctl(t *testing.T) {
	for _, test := range []struct {
		name      string
		sysctl    sysctlText
		byCPUID   string
		processor string
		guest     string
		emulated  bool
	}{
		{"an M1", appleM1, "", saidOfAppleM1, "none", false},
		{"an M1 lent to a guest", change(appleM1, "hv_vmm_present: 0", "hv_vmm_present: 1"), "", saidOfAppleM1, "apple", false},
		{"an M1 that translates", change(appleM1, "proc_translated: 0", "proc_translated: 1"), "", saidOfAppleM1, "none", true},
		{"levels without names", change(change(appleM1, "hw.perflevel0.name: Performance\n", ""), "hw.perflevel1.name: Efficiency\n", ""), "",
			strings.NewReplacer("Performance", "level 0", "Efficiency", "level 1").Replace(saidOfAppleM1), "none", false},
		{"a level without a count", change(appleM1, "hw.perflevel1.logicalcpu: 4\n", ""), "",
			strings.Replace(saidOfAppleM1, `,{"name":"Efficiency","threads":4}`, "", 1), "none", false},
		{"an Intel Mac", intelMac, "none", saidOfIntelMac, "none", false},
		{"an Intel Mac with its one level", intelMac + "hw.nperflevels: 1\nhw.perflevel0.logicalcpu: 12\n", "none", saidOfIntelMac, "none", false},
		{"an Intel guest that CPUID named", change(intelMac, "hv_vmm_present: 0", "hv_vmm_present: 1"), "vmware", saidOfIntelMac, "vmware", false},
		{"no answer", "", "", saidOfNothing, "", false},
	} {
		t.Run(test.name, func(t *testing.T) {
			said := Description{Machine: report.Machine{Virtualization: test.byCPUID}}
			said.Machine.Processor = report.Processor{CoreTypes: []report.CoreType{}, Caches: []report.Cache{}}
			amendBySysctl(&said, test.sysctl)
			processor, err := json.Marshal(said.Machine.Processor)
			if err != nil {
				t.Fatal(err)
			}
			if string(processor) != test.processor {
				t.Errorf("processor\n%s\nwant\n%s", processor, test.processor)
			}
			said.Machine.Processor = report.Processor{}
			rest, err := json.Marshal(said)
			if err != nil {
				t.Fatal(err)
			}
			wanted, err := json.Marshal(Description{Machine: report.Machine{Virtualization: test.guest}, OS: report.OS{Name: "macOS"}, Emulated: test.emulated})
			if err != nil {
				t.Fatal(err)
			}
			if string(rest) != string(wanted) {
				t.Errorf("%s\nwant\n%s", rest, wanted)
			}
		})
	}
}

// change replaces a part of the text. It fails if the text does not contain that part any more.
func change(text sysctlText, from, to string) sysctlText {
	if strings.Count(string(text), from) != 1 {
		panic("the text does not contain this exactly once: " + from)
	}
	return sysctlText(strings.Replace(string(text), from, to, 1))
}

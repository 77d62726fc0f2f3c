package linux

import (
	"cmp"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"oslag/cli/internal/report"
)

// Processor describes the processor from /proc/cpuinfo and sysfs. Vendor and Brand are "" if the kernel does not know
// them. The caller sets Architecture.
func (f Files) Processor() report.Processor {
	cpus, board := parseCPUInfo(f.Text("proc/cpuinfo"))
	processor := report.Processor{CoreTypes: []report.CoreType{}, Caches: f.caches()}
	switch {
	case len(cpus) > 0:
		identify(&processor, f.fastest(cpus), board)
	case strings.HasPrefix(board["vendor_id"], s390Vendor):
		cpus = identifyS390(&processor, board)
	}
	if processor.Brand == "" {
		processor.Brand = f.Text("proc/device-tree/model")
	}
	f.countCores(&processor, len(cpus))
	processor.CoreTypes = f.coreTypes(cpus)
	switch f.Text("sys/devices/system/cpu/smt/active") {
	case "1":
		processor.SMT = "on"
	case "0":
		processor.SMT = "off"
	}
	processor.BaseHz = f.largestKhz("sys/devices/system/cpu/cpu[0-9]*/cpufreq/base_frequency")
	processor.MaxHz = f.largestKhz("sys/devices/system/cpu/cpu[0-9]*/cpufreq/cpuinfo_max_freq")
	return processor
}

func identify(processor *report.Processor, cpu, board cpuBlock) {
	processor.Brand = cmp.Or(cpu["model name"], cpu["cpu model"], cpu["uarch"], cpu["cpu"], cpu["Processor"])
	processor.Microcode = cpu["microcode"]
	if cpu.isArm() {
		processor.Implementer, processor.Part = cpu.integer(armImplementer), cpu.integer(armPart)
		processor.Variant, processor.Revision = cpu.integer(armVariant), cpu.integer(armRevision)
		if processor.Implementer != nil {
			processor.Vendor = armVendors[*processor.Implementer]
		}
		if processor.Brand == "" {
			processor.Brand = cmp.Or(board["Model"], board["Hardware"])
		}
		return
	}
	processor.Vendor = cmp.Or(cpu["vendor_id"], cpu["mvendorid"])
	if _, isPower := board["timebase"]; isPower && strings.HasPrefix(cpu["cpu"], "POWER") {
		// "POWER9 (architected), altivec supported": the generation is before the comma.
		processor.Vendor = "IBM"
		processor.Brand, _, _ = strings.Cut(cpu["cpu"], ",")
	}
	processor.Family, processor.Model, processor.Stepping = cpu.integer("cpu family"), cpu.integer("model"), cpu.integer("stepping")
}

// s390Vendor begins /proc/cpuinfo on IBM's mainframes. There each processor has one line instead of a block.
const s390Vendor = "IBM/S390"

// identifyS390 reads the machine's type, which identifies the generation. It never reads the identification in the same
// line, which is a serial number.
func identifyS390(processor *report.Processor, board cpuBlock) (cpus []cpuBlock) {
	processor.Vendor = "IBM"
	for name, value := range board {
		number, isProcessor := strings.CutPrefix(name, "processor ")
		if !isProcessor {
			continue
		}
		cpus = append(cpus, cpuBlock{"processor": number})
		if _, machine, found := strings.Cut(value, "machine = "); found {
			processor.Brand = strings.TrimSpace(machine) + " (machine type)"
		}
	}
	return cpus
}

// fastest returns the block of a processor of the fastest kind, because the suite runs there.
func (f Files) fastest(cpus []cpuBlock) cpuBlock {
	return slices.MaxFunc(cpus, func(a, b cpuBlock) int {
		return cmp.Compare(f.speed(a), f.speed(b))
	})
}

// speed returns a number that orders processors of several kinds: the kernel's capacity on Arm, or else the clock rate.
func (f Files) speed(cpu cpuBlock) int64 {
	folder := "sys/devices/system/cpu/cpu" + cpu["processor"] + "/"
	for _, name := range []string{"cpu_capacity", "cpufreq/cpuinfo_max_freq"} {
		if value := f.integer(folder + name); value != nil {
			return *value
		}
	}
	return 0
}

func (f Files) countCores(processor *report.Processor, blocks int) {
	online := parseCPUList(f.Text("sys/devices/system/cpu/online"))
	cores, sockets := map[string]bool{}, map[string]bool{}
	for _, cpu := range online {
		topology := "sys/devices/system/cpu/cpu" + strconv.Itoa(cpu) + "/topology/"
		socket := f.Text(topology + "physical_package_id")
		core := cmp.Or(f.Text(topology+"core_cpus_list"), f.Text(topology+"thread_siblings_list"), strconv.Itoa(cpu))
		cores[core] = true
		if number, err := strconv.Atoi(socket); err == nil && number >= 0 {
			sockets[socket] = true
		}
	}
	processor.Threads = int64(max(len(online), blocks))
	processor.Cores = int64(cmp.Or(len(cores), int(processor.Threads)))
	if len(sockets) > 0 {
		processor.Sockets = new(int64(len(sockets)))
	}
}

// coreTypes returns the kinds of cores, fastest first, or nothing if there is only one kind. Intel's two kinds come from
// the kernel's lists, Arm's from their part numbers.
func (f Files) coreTypes(cpus []cpuBlock) []report.CoreType {
	members := map[string][]string{}
	for name, path := range map[string]string{"performance": "sys/devices/cpu_core/cpus", "efficient": "sys/devices/cpu_atom/cpus"} {
		for _, cpu := range parseCPUList(f.Text(path)) {
			members[name] = append(members[name], strconv.Itoa(cpu))
		}
	}
	if len(members) == 0 {
		for _, cpu := range cpus {
			if cpu.isArm() {
				name := fmt.Sprintf("part %s/%s", cpu[armImplementer], cpu[armPart])
				members[name] = append(members[name], cpu["processor"])
			}
		}
	}
	types := []report.CoreType{}
	if len(members) < 2 {
		return types
	}
	speed := map[string]int64{}
	for name, cpus := range members {
		types = append(types, report.CoreType{
			Name: name, Threads: int64(len(cpus)),
			MaxHz: f.largestKhz("sys/devices/system/cpu/cpu" + cpus[0] + "/cpufreq/cpuinfo_max_freq"),
		})
		speed[name] = f.speed(cpuBlock{"processor": cpus[0]})
	}
	slices.SortFunc(types, func(a, b report.CoreType) int {
		return cmp.Or(cmp.Compare(speed[b.Name], speed[a.Name]), strings.Compare(b.Name, a.Name))
	})
	return types
}

// largestKhz reads frequencies in kilohertz from the matching files and returns the largest one, in hertz, or nil.
func (f Files) largestKhz(pattern string) *int64 {
	const mostKhz = 1_000_000_000
	var largest *int64
	for _, path := range f.matches(pattern) {
		if khz := f.integer(path); khz != nil && *khz > 0 && *khz <= mostKhz && (largest == nil || *khz*1000 > *largest) {
			largest = new(*khz * 1000)
		}
	}
	return largest
}

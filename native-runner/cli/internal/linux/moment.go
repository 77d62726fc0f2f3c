package linux

import (
	"math"
	"strconv"
	"strings"

	"oslag/cli/internal/report"
)

// userHz is the unit of /proc/stat, ticks per second: 100 on every architecture of today's Linux (time(7), USER_HZ).
const userHz = 100

// AmendMoment adds the kernel's counters and sensors: stolen time, throttling, temperature and clock frequency.
func (f Files) AmendMoment(moment *report.Moment) {
	moment.StealMs = f.stealMs()
	for _, name := range []string{"core_throttle_count", "package_throttle_count"} {
		for _, file := range f.matches("sys/devices/system/cpu/cpu[0-9]*/thermal_throttle/" + name) {
			if count := f.integer(file); count != nil {
				moment.ThrottleCount = new(valueOr(moment.ThrottleCount) + *count)
			}
		}
	}
	moment.TemperatureMc = f.temperatureMc()
	moment.FrequencyHz = f.largestKhz("sys/devices/system/cpu/cpu[0-9]*/cpufreq/scaling_cur_freq")
	if moment.FrequencyHz == nil {
		moment.FrequencyHz = f.cpuinfoHz()
	}
}

func (f Files) stealMs() *int64 {
	line, _, _ := strings.Cut(f.Text("proc/stat"), "\n")
	fields := strings.Fields(line)
	// cpu user nice system idle iowait irq softirq steal: proc(5).
	if len(fields) < 9 || fields[0] != "cpu" {
		return nil
	}
	ticks, err := strconv.ParseInt(fields[8], 10, 64)
	if err != nil || ticks < 0 || ticks > math.MaxInt64/1000 {
		return nil
	}
	return new(ticks * (1000 / userHz))
}

// processorZones are the drivers' names for the thermal zones of processors.
var processorZones = []string{"x86_pkg_temp", "cpu", "soc", "TCPU", "k10temp", "coretemp"}

func (f Files) temperatureMc() *int64 {
	var hottest *int64
	for _, zone := range f.matches("sys/class/thermal/thermal_zone[0-9]*") {
		kind := f.Text(zone + "/type")
		for _, prefix := range processorZones {
			if strings.HasPrefix(kind, prefix) {
				hottest = hotter(hottest, f.integer(zone+"/temp"))
			}
		}
	}
	for _, monitor := range f.matches("sys/class/hwmon/hwmon[0-9]*") {
		switch f.Text(monitor + "/name") {
		case "coretemp", "k10temp", "zenpower", "cpu_thermal":
			for _, file := range f.matches(monitor + "/temp[0-9]*_input") {
				hottest = hotter(hottest, f.integer(file))
			}
		}
	}
	return hottest
}

// hotter returns the higher of two temperatures. It ignores b if no processor can have that temperature, because the
// sensor must be broken.
func hotter(a, b *int64) *int64 {
	const lowestMc, highestMc = -100_000, 200_000
	if b == nil || *b < lowestMc || *b > highestMc || (a != nil && *a >= *b) {
		return a
	}
	return b
}

func (f Files) cpuinfoHz() *int64 {
	cpus, _ := parseCPUInfo(f.Text("proc/cpuinfo"))
	var fastest *int64
	for _, cpu := range cpus {
		mhz, err := strconv.ParseFloat(cpu["cpu MHz"], 64)
		if err != nil || mhz <= 0 || mhz > 1e6 {
			continue
		}
		if hz := int64(math.Round(mhz * 1e6)); fastest == nil || hz > *fastest {
			fastest = &hz
		}
	}
	return fastest
}

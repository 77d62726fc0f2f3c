package linux

import (
	"slices"
	"strings"
)

const (
	boostSwitch   = "sys/devices/system/cpu/cpufreq/boost"
	noTurboSwitch = "sys/devices/system/cpu/intel_pstate/no_turbo"
)

// Governors returns the governors that every frequency policy can use, sorted.
func (f Files) Governors() []string {
	var common []string
	for i, file := range f.matches("sys/devices/system/cpu/cpufreq/policy*/scaling_available_governors") {
		own := strings.Fields(f.Text(file))
		if i == 0 {
			common = own
		}
		common = slices.DeleteFunc(common, func(name string) bool { return !slices.Contains(own, name) })
	}
	slices.Sort(common)
	return common
}

// BoostSwitch returns the file that turns boost on and off, and the value that turns it off; "" if there is none.
func (f Files) BoostSwitch() (file, off string) {
	switch {
	case f.exists(boostSwitch):
		return boostSwitch, "0"
	case f.exists(noTurboSwitch):
		return noTurboSwitch, "1"
	}
	return "", ""
}

// HasSystemd says whether systemd started this system (sd_booted(3)).
func (f Files) HasSystemd() bool { return f.exists("run/systemd/system") }

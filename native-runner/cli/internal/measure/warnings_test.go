package measure

import (
	"slices"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// quiet is a run of ten seconds on four threads of bare metal, with nothing to warn about.
func quiet() (*report.Report, circumstances) {
	return &report.Report{
		Run:          report.Run{ElapsedNs: 10e9},
		Machine:      report.Machine{Processor: report.Processor{Threads: 4}, Virtualization: "none", Power: "mains"},
		OS:           report.OS{Container: "none"},
		Environment:  report.Environment{Before: report.Moment{StealMs: new(int64(1000))}, After: report.Moment{StealMs: new(int64(1000))}},
		Storage:      []report.Storage{{Role: report.RoleLocal, Class: "local"}},
		Measurements: []report.Measurement{{Benchmark: "open-close", Storage: report.RoleLocal}},
	}, circumstances{}
}

func TestRunWarnings(t *testing.T) {
	for _, test := range []struct {
		name  string
		bend  func(*report.Report, *circumstances)
		codes []string
	}{
		{"a quiet run", func(*report.Report, *circumstances) {}, nil},
		{"a build before the run", func(r *report.Report, _ *circumstances) { r.Environment.Before.LoadMillis = new(int64(16000)) }, nil},
		{"the run's own load", func(r *report.Report, _ *circumstances) { r.Environment.After.LoadMillis = new(int64(9000)) }, nil},
		{"other work", func(_ *report.Report, c *circumstances) { c.otherSeconds = 2.1 }, []string{registry.WarningBusyMachine}},
		{"a little other work", func(_ *report.Report, c *circumstances) { c.otherSeconds = 1.9 }, nil},
		{"stolen time", func(r *report.Report, _ *circumstances) { *r.Environment.After.StealMs += 401 }, []string{registry.WarningStolenTime}},
		{"a little stolen time", func(r *report.Report, _ *circumstances) { *r.Environment.After.StealMs += 399 }, nil},
		{"stolen time that is not counted", func(r *report.Report, _ *circumstances) { r.Environment.Before.StealMs = nil }, nil},
		{"battery", func(r *report.Report, _ *circumstances) { r.Machine.Power = "battery" }, []string{registry.WarningOnBattery}},
		{"unknown circumstances", func(r *report.Report, _ *circumstances) {
			r.Machine.Power, r.Machine.Virtualization, r.OS.Container = "", "", ""
		}, nil},
		{"a container in an emulated guest", func(r *report.Report, c *circumstances) {
			r.Machine.Virtualization, r.OS.Container, c.emulated = "qemu", "docker", true
		}, []string{registry.WarningVirtualMachine, registry.WarningContainer, registry.WarningEmulated}},
		{"files in memory", func(r *report.Report, _ *circumstances) { r.Storage[0].Class = "memory" }, []string{registry.WarningMemoryFileSystem}},
		{"a layered file system", func(_ *report.Report, c *circumstances) { c.layered = true }, []string{registry.WarningOverlayFileSystem}},
		{"no files were measured", func(r *report.Report, c *circumstances) {
			r.Measurements[0].Storage, r.Storage[0].Class, c.layered = "", "memory", true
		}, nil},
		{"a warning of the suite", func(_ *report.Report, c *circumstances) {
			c.suite = []string{registry.WarningClockUnsteady, registry.WarningBusyMachine}
			c.otherSeconds = 20
		}, []string{registry.WarningBusyMachine, registry.WarningClockUnsteady}},
	} {
		t.Run(test.name, func(t *testing.T) {
			r, c := quiet()
			test.bend(r, &c)
			if got := runWarnings(r, c); !slices.Equal(got, test.codes) || got == nil {
				t.Errorf("%q, want %q", got, test.codes)
			}
		})
	}
}

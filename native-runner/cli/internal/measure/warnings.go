package measure

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Shares of all processors' time. Above BusyShare a run is busy, and above stealShare it loses time to the host. On quiet machines other processes
// take less than 1 %. A host that takes 1 % changes the medians of its guest visibly. Both are facts about the whole run: where
// enough slices were undisturbed, they decide nothing.
const (
	BusyShare  = 0.05
	stealShare = registry.QuietSteal
)

// circumstances are what the warnings of a run need besides its report.
type circumstances struct {
	suite             []string
	emulated, layered bool
	otherSeconds      float64
}

// runWarnings returns the warning codes of the whole run, in the registry's order, each once.
func runWarnings(r *report.Report, c circumstances) []string {
	threads := float64(max(r.Machine.Processor.Threads, 1))
	capacitySeconds := threads * float64(r.Run.ElapsedNs) / 1e9
	before, after := r.Environment.Before, r.Environment.After
	files := slices.ContainsFunc(r.Measurements, func(m report.Measurement) bool { return m.Storage != "" })
	inMemory := slices.ContainsFunc(r.Storage, func(s report.Storage) bool { return s.Class == registry.StorageMemory })
	applies := map[string]bool{
		// The load average before the run says what ran earlier, such as a build, so it is no reason.
		registry.WarningBusyMachine: c.otherSeconds > BusyShare*capacitySeconds,
		registry.WarningStolenTime: before.StealMs != nil && after.StealMs != nil &&
			float64(*after.StealMs-*before.StealMs)/1000 > stealShare*capacitySeconds,
		registry.WarningOnBattery:         r.Machine.Power == "battery",
		registry.WarningVirtualMachine:    isPresent(r.Machine.Virtualization),
		registry.WarningContainer:         isPresent(r.OS.Container),
		registry.WarningEmulated:          c.emulated,
		registry.WarningMemoryFileSystem:  files && inMemory,
		registry.WarningOverlayFileSystem: files && c.layered,
	}
	codes := []string{}
	for _, warning := range registry.Warnings {
		if applies[warning.Code] || slices.Contains(c.suite, warning.Code) {
			codes = append(codes, warning.Code)
		}
	}
	return codes
}

// isPresent says whether a hypervisor or container was found. Both `none` and "" mean that none was found.
func isPresent(kind string) bool { return kind != "" && kind != "none" }

// Package doctor judges whether a machine is fit for a run: what disturbs the results, how, and which command of this system mends
// it. It reads nothing itself, so that each finding can be tested with the facts of any machine.
package doctor

import (
	"time"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
)

// Facts are what the findings depend on. A value that the system does not report is absent or zero.
type Facts struct {
	Machine  report.Machine
	OS       report.OS
	Settings machine.Settings
	// Available is the memory that programs can still take, in bytes.
	Available int64
	// Processors is how many the system lets this process use.
	Processors int64
	// Extensions says whether a run would use every processor.
	Extensions bool
	// Watched is nil if nobody watched the machine, because that takes a second.
	Watched *machine.Watched
	// Files is the folder in which files are measured, Report that of the report, and Home that of the key and the unfinished run.
	Files, Report, Home Place
	// Elsewhere finds a folder on a disk of this machine for the files of a run. It returns "" if there is none.
	Elsewhere func() string
	Clock     Clock
	// Has says whether a command is installed. IsRoot says whether it needs no sudo(8).
	Has    func(command string) bool
	IsRoot bool
}

// Place is a folder with its storage and its free bytes. Free is -1 if unknown.
type Place struct {
	Folder    string
	Storage   report.Storage
	IsLayered bool
	Free      int64
}

// Clock is the time of this machine beside the time of a site. Built is when this runner's source was committed, zero if
// unknown. Site is the site's origin, "" if none was asked, and Failed says why it gave no time. Known is a site that could be asked,
// "" for none.
type Clock struct {
	Now, Built, SiteTime time.Time
	Site, Failed, Known  string
}

// State is what a finding asks for.
type State string

// A finding asks for nothing (ok), should be known (note), should be mended (mend), or could not be made (unknown).
const (
	OK      State = "ok"
	Note    State = "note"
	Mend    State = "mend"
	Unknown State = "unknown"
)

// Finding is one check. Effect says what it does to the results, Advice what to do, and Commands does it on this system.
type Finding struct {
	Check    string   `json:"check"`
	State    State    `json:"state"`
	Seen     string   `json:"seen"`
	Effect   string   `json:"effect,omitempty"`
	Advice   string   `json:"advice,omitempty"`
	Commands []string `json:"commands,omitempty"`
}

// Examine returns one finding for each check, in the order in which they are printed.
func Examine(f Facts) []Finding {
	findings := []Finding{}
	for _, check := range []struct {
		name    string
		examine func(Facts) Finding
	}{
		{"governor", governor}, {"boost", boost}, {"load", load}, {"processes", processes}, {"host", host}, {"quota", quota},
		{"processors", processors}, {"memory", memory}, {"power", power}, {"storage", storage}, {"disk", disk}, {"clock", clock},
	} {
		finding := check.examine(f)
		if finding.State == "" {
			continue
		}
		finding.Check = check.name
		findings = append(findings, finding)
	}
	return findings
}

// sudo returns the command as it must be typed by this user.
func (f Facts) sudo(command string) string {
	if f.IsRoot || f.OS.Family == "windows" {
		return command
	}
	if !f.Has("sudo") && f.Has("doas") {
		return "doas " + command
	}
	return "sudo " + command
}

// write returns the command that writes a value into files of the kernel. A pattern may name several, which `>` would not open.
func (f Facts) write(value, files string) string {
	return "echo " + value + " | " + f.sudo("tee "+files)
}

func (f Facts) isContained() bool { return f.OS.Container != "" && f.OS.Container != "none" }

func (f Facts) isVirtual() bool {
	return f.Machine.Virtualization != "" && f.Machine.Virtualization != "none"
}

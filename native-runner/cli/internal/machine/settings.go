package machine

import "oslag/cli/internal/linux"

// Settings are what can be changed on this machine, for advice only: no report contains them. Each is empty where the system has
// no such thing.
type Settings struct {
	// Governors are those that every processor can use.
	Governors []string
	// BoostFile turns boost off if BoostOff is written to it. It has no leading slash.
	BoostFile, BoostOff string
	// ProcessorLimit and MemoryLimit are the control groups' files of the limits that apply.
	ProcessorLimit, MemoryLimit linux.Limiting
	HasSystemd                  bool
}

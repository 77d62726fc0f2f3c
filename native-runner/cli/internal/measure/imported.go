package measure

import (
	"errors"
	"fmt"
	"regexp"
	"strings"
	"time"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/nfc"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
)

// Stated is a person's description of a machine without a runner. System is the name and version in one text.
type Stated struct {
	Processor, Vendor, Architecture string
	Threads, MemoryBytes            int64
	System, Kernel                  string
	Filesystem, StorageClass        string
}

// Imported is what a report needs besides the recording and the description. Finished is the time of the file's last change.
type Imported struct {
	Home, KeyID, SuiteSHA256, Note string
	Runner                         report.Runner
	Finished                       time.Time
}

// Import makes a report from a run that was recorded elsewhere. Its host is `imported` and its build `local`, so that it is
// never aggregated with a runner's own reports. The circumstances of the run are unknown and stay absent.
func Import(recording *suite.Recording, stated Stated, imported Imported) (*report.Report, error) {
	measurements, err := recording.Measurements()
	if err != nil {
		return nil, err
	}
	if len(measurements) == 0 {
		return nil, errors.New("the run measured nothing")
	}
	started, elapsed := recording.Started, time.Duration(recording.Finished.ElapsedNs)
	name, version := splitSystem(stated.System)
	r := &report.Report{
		Schema: registry.FormatOf(started.Suite.Method).Schema, Audience: "any", Key: imported.KeyID, Host: registry.HostImported, Runner: imported.Runner,
		Suite: report.Suite{
			Version: started.Suite.Version, Method: started.Suite.Method, SHA256: imported.SuiteSHA256,
			Compiler: started.Suite.Compiler, Flags: started.Suite.Flags, Libc: started.Suite.Libc, Build: registry.BuildLocal,
		},
		Run: report.Run{
			ID: newID(), Mode: started.Mode, Started: timestamp(imported.Finished.Add(-elapsed)),
			Finished: timestamp(imported.Finished), ElapsedNs: recording.Finished.ElapsedNs, Warnings: append([]string{}, recording.Warnings...),
		},
		Machine: report.Machine{
			MemoryBytes: stated.MemoryBytes,
			Processor: report.Processor{
				Vendor: stated.Vendor, Brand: stated.Processor, Architecture: stated.Architecture,
				Threads: stated.Threads, CoreTypes: []report.CoreType{}, Caches: []report.Cache{},
			},
		},
		OS: report.OS{
			Family: familyOf(name), Name: name, Version: version, Kernel: stated.Kernel, Mitigations: []string{},
			Libc: started.Suite.Libc.Name + " " + started.Suite.Libc.Version, Clock: started.Clock,
		},
		Storage: storageStated(measurements, stated), Measurements: measurements,
	}
	toFormat(r, finishedRun{recording: recording, measurements: measurements})
	if imported.Note != "" {
		r.Note = new(nfc.Of(imported.Note))
	}
	// The stated values tell machines apart, so that each machine has one pseudonym.
	identifier := fmt.Sprintf("imported %s|%s|%s|%s", stated.Vendor, stated.Processor, stated.Architecture, stated.System)
	r.Machine.ID, err = keys.Pseudonym(imported.Home, identifier)
	return r, err
}

var leadingVersion = regexp.MustCompile(`^(.*?)\s+(\S*\d\S*)$`)

// splitSystem splits a text such as "NetBSD 10.1" into name and version.
func splitSystem(system string) (name, version string) {
	system = strings.TrimSpace(system)
	if parts := leadingVersion.FindStringSubmatch(system); parts != nil {
		return parts[1], parts[2]
	}
	return system, "unknown"
}

// familyOf returns the slug that groups systems: `linux` for every name that contains it, or else the first word.
func familyOf(name string) string {
	lower := strings.ToLower(name)
	if strings.Contains(lower, "linux") {
		return "linux"
	}
	word, _, _ := strings.Cut(lower, " ")
	return word
}

// storageStated returns the storage of each role that the measurements name.
func storageStated(measurements []report.Measurement, stated Stated) []report.Storage {
	storage := []report.Storage{}
	for _, role := range []string{report.RoleLocal, report.RoleRemote} {
		for _, measurement := range measurements {
			if measurement.Storage == role {
				class, filesystem := stated.StorageClass, stated.Filesystem
				if role == report.RoleRemote {
					class, filesystem = registry.StorageRemote, "unknown"
				}
				storage = append(storage, report.Storage{Role: role, Class: class, Filesystem: filesystem, Medium: "unknown", Options: []string{}})
				break
			}
		}
	}
	return storage
}

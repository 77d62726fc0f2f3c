package doctor

import (
	"fmt"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/shell"
)

const (
	// leastBytes is the smallest block and the smallest file of the rules for sizes.
	leastBytes = 64 << 20
	// otherBytes is what every other benchmark and its small files take, generously.
	otherBytes = 16 << 20
	// homeBytes is the space that a run reserves for what it measures.
	homeBytes = 1 << 20
)

// lastCacheBytes returns the size of the last-level cache, or 0 if unknown.
func (f Facts) lastCacheBytes() int64 {
	level, bytes := int64(0), int64(0)
	for _, cache := range f.Machine.Processor.Caches {
		if cache.Level > level || cache.Level == level && cache.SizeBytes > bytes {
			level, bytes = cache.Level, cache.SizeBytes
		}
	}
	return bytes
}

// storage is the file system on which files would be measured.
func storage(f Facts) Finding {
	at := f.Files.Storage
	if at.Filesystem == "" {
		return Finding{}
	}
	finding := Finding{State: Mend, Seen: fmt.Sprintf("%s at %s", at.Filesystem, f.Files.Folder)}
	switch {
	case at.Class == registry.StorageMemory:
		finding.Effect = "Files there are in memory, so no disk is measured. The report gets the warning `memory-file-system`."
	case at.Class == registry.StorageRemote:
		finding.Effect = "The network and another machine are measured with this one."
	case f.Files.IsLayered:
		finding.Effect = "Each operation passes through two file systems. The report gets the warning `overlay-file-system`."
	default:
		finding.State = OK
		return finding
	}
	return f.goElsewhere(finding)
}

// disk is the free space of the three folders to which a run writes.
func disk(f Facts) Finding {
	wanted := 2*max(2*f.lastCacheBytes(), leastBytes) + otherBytes
	for _, place := range []struct {
		Place
		wanted int64
		option string
	}{{f.Report, registry.MaxEnvelopeBytes, "oslag run --out FILE"}, {f.Home, homeBytes, "export OSLAG_HOME=FOLDER"}} {
		if place.Free >= 0 && place.Free < place.wanted {
			return Finding{State: Mend, Seen: FormatSize(place.Free) + " free at " + place.Folder,
				Effect: "A run reserves " + FormatSize(place.wanted) + " there and measures nothing without it.",
				Advice: "Free some space, or choose another place:", Commands: []string{place.option}}
		}
	}
	free := f.Files.Free
	switch {
	case free < 0:
		return Finding{State: Unknown, Seen: "the system does not say what is free at " + f.Files.Folder}
	case free >= wanted:
		return Finding{State: OK, Seen: FormatSize(free) + " free at " + f.Files.Folder}
	}
	return f.goElsewhere(Finding{State: Mend, Seen: FormatSize(free) + " free at " + f.Files.Folder,
		Effect: fmt.Sprintf("The file of `read` must exceed the caches and may take half of the free space, so a run needs %s here. A smaller file carries the warning `cache-not-escaped`.", FormatSize(wanted))})
}

// goElsewhere advises to measure files in another folder.
func (f Facts) goElsewhere(finding Finding) Finding {
	finding.Advice = "Measure files on a disk of this machine:"
	folder := "FOLDER"
	if found := f.Elsewhere(); found != "" {
		folder = shell.Quote(found)
	}
	finding.Commands = []string{"oslag run --dir " + folder}
	return finding
}

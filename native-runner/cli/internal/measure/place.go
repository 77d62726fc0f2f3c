package measure

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
)

const (
	scratchPrefix = spool.ScratchPrefix
	// staleAfter is much longer than any run. An older scratch folder is left over from a runner that was killed.
	staleAfter = 24 * time.Hour
)

// place is a scratch folder and its storage.
type place struct {
	scratch string
	storage report.Storage
}

// createScratch creates the scratch folders, the local one first.
func createScratch(ctx context.Context, plan Plan) (places []place, err error) {
	defer func() {
		if err != nil {
			removeScratch(places)
		}
	}()
	for _, wanted := range []struct{ role, dir string }{{report.RoleLocal, plan.Dir}, {report.RoleRemote, plan.RemoteDir}} {
		if wanted.dir == "" {
			continue
		}
		removeStale(wanted.dir)
		scratch, err := os.MkdirTemp(wanted.dir, scratchPrefix+"*")
		if err != nil {
			return places, fmt.Errorf("cannot create a folder for the run's files: %w", err)
		}
		plan.Spool.Leave(scratch)
		places = append(places, place{scratch: scratch})
		storage, err := machine.StorageAt(ctx, scratch)
		if err != nil {
			return places, err
		}
		storage.Role = wanted.role
		places[len(places)-1].storage = storage
	}
	return places, nil
}

// removeScratch removes the scratch folders, with files that a crashed suite has left there.
func removeScratch(places []place) {
	for _, place := range places {
		_ = os.RemoveAll(place.scratch)
	}
}

func removeStale(dir string) {
	entries, err := os.ReadDir(dir)
	if err != nil {
		return
	}
	for _, entry := range entries {
		status, err := entry.Info()
		if err == nil && status.IsDir() && strings.HasPrefix(entry.Name(), scratchPrefix) && time.Since(status.ModTime()) > staleAfter {
			_ = os.RemoveAll(filepath.Join(dir, entry.Name()))
		}
	}
}

func storageOf(places []place) []report.Storage {
	storage := []report.Storage{}
	for _, place := range places {
		storage = append(storage, place.storage)
	}
	return storage
}

func layered(storage []report.Storage) bool { return slices.ContainsFunc(storage, machine.IsLayered) }

package machine

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/shirou/gopsutil/v4/disk"

	"oslag/cli/internal/report"
)

// StorageAt describes what lies below an existing folder. Where the system does not say, the file system is "unknown"
// and counts as local.
func StorageAt(ctx context.Context, folder string) (report.Storage, error) {
	path, err := filepath.Abs(folder)
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return report.Storage{}, fmt.Errorf("find folder %s: %w", folder, err)
	}
	storage, known := storageAt(path)
	if !known {
		storage = storageByPartition(ctx, path)
	}
	return cleanStorage(storage), nil
}

func cleanStorage(storage report.Storage) report.Storage {
	storage.Filesystem = textOr(storage.Filesystem, "unknown")
	storage.Options = cleanList(storage.Options)
	return storage
}

// IsLayered says whether each file operation passes through more than one file system.
func IsLayered(storage report.Storage) bool { return isLayered(storage.Filesystem) }

// classes of the file systems that systems other than Linux name, in lower case; every other one is local.
var classes = map[string]string{
	"afpfs": "remote", "cifs": "remote", "nfs": "remote", "p9fs": "remote", "smbfs": "remote", "webdav": "remote",
	"mfs": "memory", "tmpfs": "memory",
}

func storageByPartition(ctx context.Context, path string) report.Storage {
	storage := report.Storage{Class: "local", Medium: "unknown"}
	partitions, err := disk.PartitionsWithContext(ctx, true)
	if err != nil {
		return storage
	}
	longest := -1
	for _, partition := range partitions {
		point := strings.TrimSuffix(partition.Mountpoint, string(filepath.Separator))
		below := strings.HasPrefix(path+string(filepath.Separator), point+string(filepath.Separator))
		if below && len(point) >= longest {
			longest, storage.Filesystem = len(point), partition.Fstype
		}
	}
	if class := classes[strings.ToLower(storage.Filesystem)]; class != "" {
		storage.Class = class
		storage.Medium = map[string]string{"remote": "network", "memory": "ram"}[class]
	}
	return storage
}

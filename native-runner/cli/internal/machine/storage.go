package machine

import (
	"context"
	"fmt"
	"path/filepath"
	"strings"

	"github.com/shirou/gopsutil/v4/disk"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// StorageAt describes the storage of an existing folder. If the system does not report the file system, it is "unknown"
// and counts as local.
func StorageAt(ctx context.Context, folder string) (report.Storage, error) {
	path, err := filepath.Abs(folder)
	if err == nil {
		path, err = filepath.EvalSymlinks(path)
	}
	if err != nil {
		return report.Storage{}, fmt.Errorf("cannot find folder %s: %w", folder, err)
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

// classes gives the storage class of file systems on systems other than Linux, by lower-case name. All others are local.
var classes = map[string]string{
	"afpfs": registry.StorageRemote, "cifs": registry.StorageRemote, "nfs": registry.StorageRemote,
	"p9fs": registry.StorageRemote, "smbfs": registry.StorageRemote, "webdav": registry.StorageRemote,
	"mfs": registry.StorageMemory, "tmpfs": registry.StorageMemory,
}

func storageByPartition(ctx context.Context, path string) report.Storage {
	storage := report.Storage{Class: registry.StorageLocal, Medium: "unknown"}
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
		storage.Medium = map[string]string{registry.StorageRemote: "network", registry.StorageMemory: "ram"}[class]
	}
	return storage
}

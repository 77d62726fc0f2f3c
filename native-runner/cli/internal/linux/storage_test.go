package linux

import (
	"slices"
	"strings"
	"testing"
)

func TestStorage(t *testing.T) {
	disks := map[string]string{
		"proc/self/mountinfo":                      readTestdata(t, "mountinfo", "machine.txt"),
		"sys/class/block/nvme0n1p2/partition":      "2",
		"sys/class/block/nvme0n1/queue/rotational": "0",
		"sys/class/block/vg-home/x":                "",
		"sys/class/block/sdb1/partition":           "1",
		"sys/class/block/sdb2/partition":           "2",
		"sys/class/block/sdb/queue/rotational":     "1",
		"sys/class/block/sdb/device/vendor":        "ATA",
		"sys/dev/block/0:45/uevent":                "MAJOR=0",
		"sys/class/block/vda1/partition":           "1",
		"sys/class/block/vda/queue/rotational":     "1",
		"sys/class/block/vg-home/slaves/sdc/dev":   "8:32",
		"sys/class/block/sdc/queue/rotational":     "0",
		"sys/class/block/sdc/device/model":         "Samsung SSD 870",
	}
	for _, test := range []struct{ path, class, filesystem, medium, options string }{
		{"/home/alice/.cache/oslag", "local", "btrfs", "ssd", "compress=zstd:3 discard=async noatime rw space_cache=v2 ssd"},
		{"/var/cache", "local", "ext4", "nvme", "data=ordered relatime rw"},
		{"/tmp/x", "memory", "tmpfs", "ram", "rw"},
		{"/tmp/covered/x", "memory", "ramfs", "ram", "rw"},
		{"/tmpfoo", "local", "ext4", "nvme", "data=ordered relatime rw"},
		{"/mnt/nfs", "remote", "nfs4", "network", "hard local_lock=none proto=tcp relatime rsize=1048576 rw sec=sys vers=4.2 wsize=1048576"},
		{"/mnt/share/x", "remote", "cifs", "network", "actimeo=1 cache=strict relatime rsize=4194304 rw vers=3.1.1 wsize=4194304"},
		{"/mnt/ssh", "remote", "fuse.sshfs", "network", "relatime rw"},
		{"/mnt/c/Users", "remote", "9p", "network", "dirsync noatime rw trans=fd"},
		{"/media/my disk/x", "local", "xfs", "hdd", "relatime rw"},
		{"/mnt/ntfs", "local", "fuseblk", "hdd", "relatime rw"},
		{"/virtual", "local", "ext4", "virtual", "discard relatime rw"},
	} {
		t.Run(test.path, func(t *testing.T) {
			storage, known := tree(disks).Storage(test.path)
			if !known || storage.Class != test.class || storage.Filesystem != test.filesystem || storage.Medium != test.medium ||
				strings.Join(storage.Options, " ") != test.options {
				t.Errorf("%t %+v", known, storage)
			}
		})
	}
}

func TestStorageInAContainer(t *testing.T) {
	files := tree(map[string]string{"proc/self/mountinfo": readTestdata(t, "mountinfo", "container.txt")})
	root, known := files.Storage("/root/.cache")
	if !known || root.Filesystem != "overlay" || root.Class != "local" || root.Medium != "unknown" || !IsLayered(root.Filesystem) ||
		!slices.Equal(root.Options, []string{"metacopy=on", "relatime", "rw", "xino=off"}) {
		t.Errorf("%+v", root)
	}
	volume, _ := files.Storage("/data/x")
	if volume.Filesystem != "ext4" || IsLayered(volume.Filesystem) {
		t.Errorf("%+v", volume)
	}
	if _, known := tree(nil).Storage("/"); known {
		t.Error("storage is known without a list of mounts")
	}
}

// No path, host, address or user name of a mount may be published, whatever the options are called.
func TestOptionsOfAMountKeepNamesBack(t *testing.T) {
	for _, name := range []string{"machine.txt", "container.txt"} {
		for _, mount := range ParseMountinfo(readTestdata(t, "mountinfo", name)) {
			for _, option := range publicOptions(mount.Options) {
				for _, secret := range []string{"alice", "192.0.2", "/", "example", "1000", "0123456789abcdef"} {
					if strings.Contains(option, secret) {
						t.Errorf("%s: option %q holds %q", mount.Point, option, secret)
					}
				}
			}
		}
	}
	if got := publicOptions([]string{"data=/home/alice", "vers=a b", "rw"}); !slices.Equal(got, []string{"rw"}) {
		t.Errorf("%q", got)
	}
}

func FuzzParseMountinfo(f *testing.F) {
	f.Add(readTestdata(f, "mountinfo", "machine.txt"), "/home/alice")
	f.Add(readTestdata(f, "mountinfo", "container.txt"), "/")
	f.Fuzz(func(t *testing.T, text, path string) {
		for _, mount := range ParseMountinfo(text) {
			if mount.Filesystem == "" || mount.Device == "" {
				t.Errorf("%+v", mount)
			}
		}
		storage, known := tree(map[string]string{"proc/self/mountinfo": text}).Storage(path)
		if known && (storage.Class == "" || storage.Medium == "" || storage.Options == nil) {
			t.Errorf("%+v", storage)
		}
	})
}

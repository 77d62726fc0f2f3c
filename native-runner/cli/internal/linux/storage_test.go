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
		{"/mnt/c/Users", "remote", "drvfs", "network", "dirsync noatime rw trans=fd"},
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

// mountDescriptions are a mount's file system, source and options, and what a report says about it.
var mountDescriptions = []struct{ mount, filesystem, class, medium string }{
	{"ext4 /dev/sda1 rw", "ext4", "local", "hdd"},
	{"xfs /dev/nvme0n1p1 rw", "xfs", "local", "nvme"},
	{"f2fs /dev/mmcblk0p1 rw", "f2fs", "local", "ssd"},
	{"btrfs /dev/dm-0 rw", "btrfs", "local", "nvme"},
	{"ext4 /dev/md0 rw", "ext4", "local", "hdd"},
	{"ext4 /dev/vda rw", "ext4", "local", "virtual"},
	{"ext4 /dev/ubda rw", "ext4", "local", "virtual"},
	{"ext4 /dev/nbd0 rw", "ext4", "local", "network"},
	{"xfs /dev/rbd0 rw", "xfs", "local", "network"},
	{"ext4 /dev/zram0 rw", "ext4", "local", "ram"},
	{"squashfs /dev/loop3 ro", "squashfs", "local", "unknown"},
	{"zfs tank/home rw,xattr", "zfs", "local", "unknown"},
	{"ntfs3 /dev/sda1 rw", "ntfs3", "local", "hdd"},
	{"fuseblk /dev/sda1 rw,user_id=0", "fuseblk", "local", "hdd"},
	{"vfat /dev/sda1 rw", "vfat", "local", "hdd"},
	{"lxfs rootfs rw", "lxfs", "local", "unknown"},
	{"wslfs rootfs rw", "wslfs", "local", "unknown"},
	{"tmpfs tmpfs rw,size=65536k", "tmpfs", "memory", "ram"},
	{"ramfs none rw", "ramfs", "memory", "ram"},
	{"devtmpfs udev rw", "devtmpfs", "memory", "ram"},
	{"rootfs rootfs rw", "rootfs", "memory", "ram"},
	{"nfs server:/export rw,vers=3", "nfs", "remote", "network"},
	{"nfs4 [fe80::1]:/export rw,vers=4.2", "nfs4", "remote", "network"},
	{"cifs //server/share rw,vers=3.0", "cifs", "remote", "network"},
	{"smb3 //server/share rw", "smb3", "remote", "network"},
	{"9p host0 rw,trans=virtio", "9p", "remote", "network"},
	{"9p drvfs rw,aname=drvfs;path=C:\\134;uid=1000", "drvfs", "remote", "network"},
	{"9p C:\\134 rw,aname=drvfs;path=C:\\134", "drvfs", "remote", "network"},
	{"virtiofs drvfs rw", "drvfs", "remote", "network"},
	{"drvfs C: rw,uid=1000", "drvfs", "remote", "network"},
	{"virtiofs shared rw", "virtiofs", "remote", "network"},
	{"vboxsf vagrant rw", "vboxsf", "remote", "network"},
	{"prl_fs Home rw", "prl_fs", "remote", "network"},
	{"hostfs none rw", "hostfs", "remote", "network"},
	{"afs AFS rw", "afs", "remote", "network"},
	{"ceph 10.0.0.1:6789:/ rw,name=admin", "ceph", "remote", "network"},
	{"lustre 10.0.0.1@tcp:/scratch rw", "lustre", "remote", "network"},
	{"gpfs gpfs0 rw", "gpfs", "remote", "network"},
	{"beegfs beegfs_nodev rw", "beegfs", "remote", "network"},
	{"gfs2 /dev/sda1 rw", "gfs2", "remote", "network"},
	{"fuse.glusterfs server:/volume rw", "fuse.glusterfs", "remote", "network"},
	{"fuse.sshfs user@host:/home rw", "fuse.sshfs", "remote", "network"},
	{"fuse.rclone bucket: rw", "fuse.rclone", "remote", "network"},
	{"fuse.ceph-fuse ceph-fuse rw", "fuse.ceph-fuse", "remote", "network"},
	{"fuse.juicefs JuiceFS:pool rw", "fuse.juicefs", "remote", "network"},
	{"fuse.s3fs s3fs rw", "fuse.s3fs", "remote", "network"},
	{"fuse.gvfsd-fuse gvfsd-fuse rw", "fuse.gvfsd-fuse", "remote", "network"},
	{"fuse https://dav.example/files rw", "fuse", "remote", "network"},
	{"fuse.newcomer files.example:/volume rw", "fuse.newcomer", "remote", "network"},
	{"fuse.newcomer /srv/store:with-colon rw", "fuse.newcomer", "local", "unknown"},
	{"fuse.mergerfs a:b rw", "fuse.mergerfs", "local", "unknown"},
	{"fuse.gocryptfs /home/.cipher rw", "fuse.gocryptfs", "local", "unknown"},
	{"fuse.bindfs /srv rw", "fuse.bindfs", "local", "unknown"},
	{"overlay overlay rw,lowerdir=/l,upperdir=/u", "overlay", "local", "unknown"},
	{"fuse.fuse-overlayfs fuse-overlayfs rw", "fuse.fuse-overlayfs", "local", "unknown"},
	{"ecryptfs /home/.ecryptfs rw", "ecryptfs", "local", "unknown"},
}

// Each mount is the only one of its machine. The test checks its name, class, medium and layers.
func TestMountDescriptions(t *testing.T) {
	disks := map[string]string{
		"sys/class/block/sda1/partition": "1", "sys/class/block/sda/queue/rotational": "1",
		"sys/class/block/nvme0n1p1/partition": "1", "sys/class/block/nvme0n1/queue/rotational": "0",
		"sys/class/block/mmcblk0p1/partition": "1", "sys/class/block/mmcblk0/queue/rotational": "0",
		"sys/class/block/vda/queue/rotational": "1", "sys/class/block/ubda/queue/rotational": "1",
		"sys/class/block/nbd0/queue/rotational": "0", "sys/class/block/rbd0/queue/rotational": "0", "sys/class/block/zram0/queue/rotational": "0",
		"sys/class/block/loop3/queue/rotational": "0", "sys/class/block/dm-0/slaves/nvme0n1/dev": "259:0",
		"sys/class/block/md0/slaves/sda/dev": "8:0",
	}
	for _, test := range mountDescriptions {
		t.Run(test.mount, func(t *testing.T) {
			disks["proc/self/mountinfo"] = "30 1 0:40 / / rw,relatime - " + test.mount + "\n"
			storage, known := tree(disks).Storage("/somewhere")
			if !known || storage.Filesystem != test.filesystem || storage.Class != test.class || storage.Medium != test.medium {
				t.Errorf("%t %+v", known, storage)
			}
			layered := slices.Contains([]string{"overlay", "ecryptfs", "fuse.fuse-overlayfs", "fuse.mergerfs", "fuse.gocryptfs", "fuse.bindfs"}, storage.Filesystem)
			if IsLayered(storage.Filesystem) != layered {
				t.Errorf("layered: %t", !layered)
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
		t.Error("storage was found without a list of mounts")
	}
}

// Published options must not contain a path, host, address or user name.
func TestPublishedOptionsContainNoNames(t *testing.T) {
	for _, name := range []string{"machine.txt", "container.txt"} {
		for _, mount := range parseMountinfo(readTestdata(t, "mountinfo", name)) {
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
		for _, mount := range parseMountinfo(text) {
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

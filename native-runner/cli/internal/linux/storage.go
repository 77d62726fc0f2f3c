package linux

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// remoteFilesystems use a server or a host, or share their disk with other machines. Names of FUSE file systems have the
// form "fuse.NAME".
var remoteFilesystems = map[string]bool{
	"9p": true, "afs": true, "beegfs": true, "ceph": true, "cifs": true, "coda": true, "drvfs": true, "gfs2": true,
	"glusterfs": true, "gpfs": true, "hostfs": true, "kafs": true, "lustre": true, "ncpfs": true, "nfs": true, "nfs4": true,
	"ocfs2": true, "orangefs": true, "prl_fs": true, "pvfs2": true, "smb3": true, "smbfs": true, "vboxsf": true, "virtiofs": true,
	"vmhgfs": true,

	"fuse.afpfs": true, "fuse.blobfuse": true, "fuse.blobfuse2": true, "fuse.ceph": true, "fuse.ceph-fuse": true,
	"fuse.curlftpfs": true, "fuse.cvmfs2": true, "fuse.davfs": true, "fuse.gcsfuse": true, "fuse.glusterfs": true,
	"fuse.goofys": true, "fuse.grpcfuse": true, "fuse.gvfsd-fuse": true, "fuse.juicefs": true, "fuse.mount-s3": true, "fuse.moosefs": true,
	"fuse.mfs": true, "fuse.osxfs": true, "fuse.prl_fsd": true, "fuse.rclone": true, "fuse.s3fs": true, "fuse.seaweedfs": true,
	"fuse.smbnetfs": true, "fuse.sshfs": true, "fuse.vmhgfs-fuse": true, "fuse.weed": true,
}

var memoryFilesystems = map[string]bool{"devtmpfs": true, "hugetlbfs": true, "ramfs": true, "rootfs": true, "tmpfs": true}

// layeredFilesystems store their files in another file system, in a different form or in several places.
var layeredFilesystems = map[string]bool{
	"aufs": true, "ecryptfs": true, "overlay": true, "shiftfs": true, "unionfs": true,

	"fuse.bindfs": true, "fuse.cryfs": true, "fuse.encfs": true, "fuse.fuse-overlayfs": true, "fuse.gocryptfs": true,
	"fuse.mergerfs": true, "fuse.unionfs": true, "fuse.unionfs-fuse": true,
}

// filesystemName returns the mount's file system, or "drvfs" for WSL's view of the host's drives. That view uses 9p or
// virtiofs, and its mounts contain "drvfs" in their source or options.
func filesystemName(mount mountEntry) string {
	isDrive := mount.Source == "drvfs" || slices.ContainsFunc(mount.Options, func(option string) bool {
		return strings.HasPrefix(option, "aname=drvfs")
	})
	if isDrive && (mount.Filesystem == "9p" || mount.Filesystem == "virtiofs") {
		return "drvfs"
	}
	return mount.Filesystem
}

// isRemote says whether a file system is on another machine. An unknown FUSE file system is remote if its source names a
// host.
func isRemote(name string, mount mountEntry) bool {
	return remoteFilesystems[name] || strings.HasPrefix(name, "fuse") && !layeredFilesystems[name] && namesHost(mount.Source)
}

// namesHost recognises host:path, //host/share and scheme://host. Paths of this machine may contain colons too.
func namesHost(source string) bool {
	if strings.HasPrefix(source, "//") || strings.Contains(source, "://") {
		return true
	}
	return !strings.HasPrefix(source, "/") && strings.Contains(source, ":")
}

// IsLayered says whether each operation passes through more than one file system.
func IsLayered(filesystem string) bool { return layeredFilesystems[filesystem] }

// mountOptions are the options that a report publishes. They change how files are written or found, and none of them can
// contain a path, a name or an address. plainValue restricts their values further.
var mountOptions = map[string]bool{
	"acdirmax": true, "acregmax": true, "actimeo": true, "async": true, "atime": true, "barrier": true, "cache": true,
	"commit": true, "compress": true, "compress-force": true, "dax": true, "data": true, "delalloc": true, "dirsync": true, "discard": true,
	"hard": true, "huge": true, "index": true, "journal_async_commit": true, "journal_checksum": true, "lazytime": true,
	"local_lock": true, "lookupcache": true, "metacopy": true, "nfs_export": true, "noac": true, "noatime": true, "nobarrier": true,
	"nodatacow": true, "nodatasum": true, "nodelalloc": true, "nodiratime": true, "nodiscard": true, "nolock": true, "proto": true,
	"redirect_dir": true, "relatime": true, "ro": true, "rsize": true, "rw": true, "sec": true, "soft": true, "space_cache": true,
	"ssd": true, "strictatime": true, "sync": true, "trans": true, "vers": true, "volatile": true, "wsize": true, "xino": true,
}

var plainValue = regexp.MustCompile(`^[A-Za-z0-9:._-]{1,32}$`)

// Storage describes the storage at an absolute path without symbolic links, or returns false if no mount is known there.
// The caller sets the role.
func (f Files) Storage(folder string) (report.Storage, bool) {
	mount := findMount(parseMountinfo(f.Text("proc/self/mountinfo")), folder)
	if mount == nil {
		return report.Storage{}, false
	}
	name := filesystemName(*mount)
	storage := report.Storage{Class: registry.StorageLocal, Filesystem: name, Options: publicOptions(mount.Options)}
	switch {
	case isRemote(name, *mount):
		storage.Class, storage.Medium = registry.StorageRemote, "network"
	case memoryFilesystems[name]:
		storage.Class, storage.Medium = registry.StorageMemory, "ram"
	default:
		storage.Medium = f.medium(*mount)
	}
	return storage, true
}

func publicOptions(options []string) []string {
	public := []string{}
	for _, option := range options {
		name, value, hasValue := strings.Cut(option, "=")
		if mountOptions[name] && (!hasValue || plainValue.MatchString(value)) && !slices.Contains(public, option) {
			public = append(public, option)
		}
	}
	slices.Sort(public)
	return public
}

// medium returns the kind of device below a mount. It tries the source's name first, because Btrfs and others give a mount
// its own device number.
func (f Files) medium(mount mountEntry) string {
	if name := path.Base(mount.Source); strings.HasPrefix(mount.Source, "/dev/") && f.exists("sys/class/block/"+name) {
		return f.deviceMedium(name, 0)
	}
	if device := "sys/dev/block/" + mount.Device; f.exists(device) {
		for line := range strings.SplitSeq(f.Text(device+"/uevent"), "\n") {
			if name, ok := strings.CutPrefix(line, "DEVNAME="); ok {
				return f.deviceMedium(path.Base(name), 0)
			}
		}
	}
	return "unknown"
}

// virtualVendors are the names that hypervisors give as the manufacturer of a disk.
var virtualVendors = []string{"QEMU", "VMware", "Msft", "Google", "VBOX", "Virtual", "Red Hat", "Xen", "Amazon Elastic"}

func (f Files) deviceMedium(name string, depth int) string {
	const maxDepth = 8
	device := "sys/class/block/" + name
	if slaves := f.matches(device + "/slaves/*"); len(slaves) > 0 && depth < maxDepth {
		// A mapped or mirrored device has the medium of its first part.
		return f.deviceMedium(path.Base(slaves[0]), depth+1)
	}
	if f.exists(device + "/partition") {
		device = "sys/class/block/" + diskOf(name)
	}
	maker := f.Text(device+"/device/vendor") + " " + f.Text(device+"/device/model")
	switch {
	case strings.HasPrefix(name, "vd"), strings.HasPrefix(name, "xvd"), strings.HasPrefix(name, "ubd"),
		slices.ContainsFunc(virtualVendors, func(vendor string) bool { return strings.Contains(maker, vendor) }):
		return "virtual"
	case strings.HasPrefix(name, "nvme"):
		return "nvme"
	case strings.HasPrefix(name, "ram"), strings.HasPrefix(name, "zram"), strings.HasPrefix(name, "pmem"):
		return "ram"
	case strings.HasPrefix(name, "nbd"), strings.HasPrefix(name, "rbd"), strings.HasPrefix(name, "drbd"):
		return "network"
	case strings.HasPrefix(name, "loop"):
		return "unknown"
	}
	switch f.Text(device + "/queue/rotational") {
	case "0":
		return "ssd"
	case "1":
		return "hdd"
	}
	return "unknown"
}

var partitionName = regexp.MustCompile(`^(?:(.*[0-9])p[0-9]+|(.*[^0-9])[0-9]+)$`)

// diskOf returns the disk of a partition: sda2 is on sda, nvme0n1p3 on nvme0n1.
func diskOf(partition string) string {
	match := partitionName.FindStringSubmatch(partition)
	if match == nil {
		return ""
	}
	return match[1] + match[2]
}

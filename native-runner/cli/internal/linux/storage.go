package linux

import (
	"path"
	"regexp"
	"slices"
	"strings"

	"oslag/cli/internal/report"
)

// remoteFilesystems have a server or a host at their other end, or share their disk with other machines. FUSE's are named
// after the dot.
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

// layeredFilesystems keep their files in another file system, in another form or in several places.
var layeredFilesystems = map[string]bool{
	"aufs": true, "ecryptfs": true, "overlay": true, "shiftfs": true, "unionfs": true,

	"fuse.bindfs": true, "fuse.cryfs": true, "fuse.encfs": true, "fuse.fuse-overlayfs": true, "fuse.gocryptfs": true,
	"fuse.mergerfs": true, "fuse.unionfs": true, "fuse.unionfs-fuse": true,
}

// nameOf tells WSL's view of the host's drives from other users of 9p and virtiofs: its mounts say so in their source or options.
func nameOf(mount Mount) string {
	isDrive := mount.Source == "drvfs" || slices.ContainsFunc(mount.Options, func(option string) bool {
		return strings.HasPrefix(option, "aname=drvfs")
	})
	if isDrive && (mount.Filesystem == "9p" || mount.Filesystem == "virtiofs") {
		return "drvfs"
	}
	return mount.Filesystem
}

// isRemote also takes a FUSE file system that is not known here for remote when its source names a host.
func isRemote(name string, mount Mount) bool {
	return remoteFilesystems[name] || strings.HasPrefix(name, "fuse") && !layeredFilesystems[name] && namesHost(mount.Source)
}

// namesHost recognises host:path, //host/share and scheme://host; paths of this machine may hold colons too.
func namesHost(source string) bool {
	if strings.HasPrefix(source, "//") || strings.Contains(source, "://") {
		return true
	}
	return !strings.HasPrefix(source, "/") && strings.Contains(source, ":")
}

// IsLayered says whether each operation passes through more than one file system.
func IsLayered(filesystem string) bool { return layeredFilesystems[filesystem] }

// mountOptions may be published: they change how files are written or found, and none can hold a path, a name or an
// address. Values are further narrowed by plainValue.
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

// Storage describes what lies at an absolute path without symbolic links, and whether it is layered. The role is left
// to the caller. It returns false when no mount is known there.
func (f Files) Storage(folder string) (report.Storage, bool) {
	mount := FindMount(ParseMountinfo(f.Text("proc/self/mountinfo")), folder)
	if mount == nil {
		return report.Storage{}, false
	}
	name := nameOf(*mount)
	storage := report.Storage{Class: "local", Filesystem: name, Options: publicOptions(mount.Options)}
	switch {
	case isRemote(name, *mount):
		storage.Class, storage.Medium = "remote", "network"
	case memoryFilesystems[name]:
		storage.Class, storage.Medium = "memory", "ram"
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

// medium names the kind of device below a mount. Btrfs and others give a mount a device number of its own, so the
// source's name is tried first.
func (f Files) medium(mount Mount) string {
	if name := path.Base(mount.Source); strings.HasPrefix(mount.Source, "/dev/") && f.Exists("sys/class/block/"+name) {
		return f.deviceMedium(name, 0)
	}
	if device := "sys/dev/block/" + mount.Device; f.Exists(device) {
		for line := range strings.SplitSeq(f.Text(device+"/uevent"), "\n") {
			if name, ok := strings.CutPrefix(line, "DEVNAME="); ok {
				return f.deviceMedium(path.Base(name), 0)
			}
		}
	}
	return "unknown"
}

// virtualVendors are what hypervisors write where a disk names its maker.
var virtualVendors = []string{"QEMU", "VMware", "Msft", "Google", "VBOX", "Virtual", "Red Hat", "Xen", "Amazon Elastic"}

func (f Files) deviceMedium(name string, depth int) string {
	const maxDepth = 8
	device := "sys/class/block/" + name
	if slaves := f.Matches(device + "/slaves/*"); len(slaves) > 0 && depth < maxDepth {
		// A mapped or mirrored device is what its first part is.
		return f.deviceMedium(path.Base(slaves[0]), depth+1)
	}
	if f.Exists(device + "/partition") {
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

// diskOf names the whole disk of a partition: sda2 is on sda, nvme0n1p3 on nvme0n1.
func diskOf(partition string) string {
	match := partitionName.FindStringSubmatch(partition)
	if match == nil {
		return ""
	}
	return match[1] + match[2]
}

package linux

import (
	"math"
	"path"
	"slices"
	"strconv"
	"strings"

	"oslag/cli/internal/report"
)

const (
	// mostMillis and mostBytes are the report format's limits. The first version of control groups writes a larger number of
	// bytes if there is no limit.
	mostMillis = 1_000_000_000
	mostBytes  = 1<<53 - 1
)

// limits returns what the control groups of this process allow, or nil if they limit nothing. A group can use no more than each
// group above it, so the smallest limit on the path counts (cgroups(7)). Groups above the mount are out of sight.
func (f Files) limits() *report.Limits {
	limits := report.Limits{}
	mounts := parseMountinfo(f.Text("proc/self/mountinfo"))
	for line := range strings.SplitSeq(f.Text("proc/self/cgroup"), "\n") {
		// hierarchy:controllers:path. The second version has no controllers here.
		fields := strings.SplitN(line, ":", 3)
		if len(fields) != 3 {
			continue
		}
		controllers := strings.Split(fields[1], ",")
		isSecond := fields[1] == ""
		for _, folder := range groupFolders(mounts, controllers, fields[2]) {
			if isSecond || slices.Contains(controllers, "cpu") {
				limits.ProcessorMillis = smallest(limits.ProcessorMillis, f.processorMillis(folder))
			}
			if isSecond || slices.Contains(controllers, "memory") {
				limits.MemoryBytes = smallest(limits.MemoryBytes, f.memoryBytes(folder))
			}
		}
	}
	if limits == (report.Limits{}) {
		return nil
	}
	return &limits
}

// groupFolders returns the folders of a group and of the groups above it, up to the mount of its hierarchy.
func groupFolders(mounts []mountEntry, controllers []string, group string) []string {
	filesystem := "cgroup"
	if controllers[0] == "" {
		filesystem = "cgroup2"
	}
	at := slices.IndexFunc(mounts, func(mount mountEntry) bool {
		return mount.Filesystem == filesystem && (filesystem == "cgroup2" || slices.Contains(mount.Options, controllers[0]))
	})
	if at < 0 {
		return nil
	}
	point := strings.TrimPrefix(path.Clean(mounts[at].Point), "/")
	// The path starts at the hierarchy's root, the mount perhaps further down. A path beside the mount is that of a group above it.
	below, isBelow := strings.CutPrefix(group, strings.TrimSuffix(mounts[at].Root, "/"))
	if !isBelow || (below != "" && below[0] != '/') || strings.HasPrefix(group, "/..") {
		below = "/"
	}
	var folders []string
	for below = path.Clean("/" + below); below != "/"; below = path.Dir(below) {
		folders = append(folders, path.Join(point, below))
	}
	return append(folders, point)
}

// processorMillis returns the group's quota of processor time as 1000 times a number of processors, or 0 for no limit.
func (f Files) processorMillis(folder string) int64 {
	quota, period, _ := strings.Cut(f.Text(folder+"/cpu.max"), " ")
	if quota == "" {
		quota, period = f.Text(folder+"/cpu.cfs_quota_us"), f.Text(folder+"/cpu.cfs_period_us")
	}
	allowed, err := strconv.ParseFloat(quota, 64)
	of, errOf := strconv.ParseFloat(period, 64)
	if err != nil || errOf != nil || !(allowed > 0) || !(of > 0) {
		return 0
	}
	millis := math.Round(1000 * allowed / of)
	if millis > mostMillis {
		return 0
	}
	return max(1, int64(millis))
}

// memoryBytes returns the group's limit of memory, or 0 for none.
func (f Files) memoryBytes(folder string) int64 {
	text := f.Text(folder + "/memory.max")
	if text == "" {
		text = f.Text(folder + "/memory.limit_in_bytes")
	}
	bytes, err := strconv.ParseInt(text, 10, 64)
	if err != nil || bytes < 1 || bytes > mostBytes {
		return 0
	}
	return bytes
}

// smallest returns the smaller of two limits, of which 0 is none.
func smallest(a, b int64) int64 {
	if a == 0 || b == 0 {
		return max(a, b)
	}
	return min(a, b)
}

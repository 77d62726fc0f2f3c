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

// Limiting is a file of a control group that holds a limit, without a leading slash, and the group's path below its mount. Both
// are "" if there is no limit.
type Limiting struct{ File, Group string }

// limits returns what the control groups of this process allow, or nil if they limit nothing.
func (f Files) limits() *report.Limits {
	limits, _, _ := f.LimitsAndFiles()
	if limits == (report.Limits{}) {
		return nil
	}
	return &limits
}

// LimitsAndFiles returns what the control groups of this process allow, and where the limits of processor time and of memory
// are written. A group can use no more than each group above it, so the smallest limit on the path counts (cgroups(7)). Groups above
// the mount are out of sight.
func (f Files) LimitsAndFiles() (limits report.Limits, processor, memory Limiting) {
	mounts := parseMountinfo(f.Text("proc/self/mountinfo"))
	for line := range strings.SplitSeq(f.Text("proc/self/cgroup"), "\n") {
		// hierarchy:controllers:path. The second version has no controllers here.
		fields := strings.SplitN(line, ":", 3)
		if len(fields) != 3 {
			continue
		}
		controllers := strings.Split(fields[1], ",")
		isSecond := fields[1] == ""
		folders := groupFolders(mounts, controllers, fields[2])
		for _, folder := range folders {
			group := "/" + strings.TrimPrefix(strings.TrimPrefix(folder, folders[len(folders)-1]), "/")
			if isSecond || slices.Contains(controllers, "cpu") {
				millis, file := f.processorMillis(folder)
				if isSmaller(millis, limits.ProcessorMillis) {
					limits.ProcessorMillis, processor = millis, Limiting{file, group}
				}
			}
			if isSecond || slices.Contains(controllers, "memory") {
				bytes, file := f.memoryBytes(folder)
				if isSmaller(bytes, limits.MemoryBytes) {
					limits.MemoryBytes, memory = bytes, Limiting{file, group}
				}
			}
		}
	}
	return limits, processor, memory
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

// processorMillis returns the group's quota of processor time as 1000 times a number of processors, or 0 for no limit, and its file.
func (f Files) processorMillis(folder string) (millis int64, file string) {
	file = folder + "/cpu.max"
	quota, period, _ := strings.Cut(f.Text(file), " ")
	if quota == "" {
		file = folder + "/cpu.cfs_quota_us"
		quota, period = f.Text(file), f.Text(folder+"/cpu.cfs_period_us")
	}
	allowed, err := strconv.ParseFloat(quota, 64)
	of, errOf := strconv.ParseFloat(period, 64)
	if err != nil || errOf != nil || !(allowed > 0) || !(of > 0) {
		return 0, file
	}
	rounded := math.Round(1000 * allowed / of)
	if rounded > mostMillis {
		return 0, file
	}
	return max(1, int64(rounded)), file
}

// memoryBytes returns the group's limit of memory, or 0 for none, and its file.
func (f Files) memoryBytes(folder string) (bytes int64, file string) {
	file = folder + "/memory.max"
	text := f.Text(file)
	if text == "" {
		file = folder + "/memory.limit_in_bytes"
		text = f.Text(file)
	}
	bytes, err := strconv.ParseInt(text, 10, 64)
	if err != nil || bytes < 1 || bytes > mostBytes {
		return 0, file
	}
	return bytes, file
}

// isSmaller says whether a limit is smaller than another one. 0 is none.
func isSmaller(limit, other int64) bool { return limit != 0 && (other == 0 || limit < other) }

package linux

import (
	"strconv"
	"strings"
)

// mountEntry is one line of /proc/self/mountinfo (proc(5)). Options are those of the mount and of the file system.
type mountEntry struct {
	Device     string // major:minor
	Root       string // the folder of the file system that is mounted
	Point      string
	Filesystem string
	Source     string
	Options    []string
}

// parseMountinfo reads /proc/self/mountinfo and ignores invalid lines.
func parseMountinfo(text string) []mountEntry {
	var mounts []mountEntry
	for line := range strings.SplitSeq(text, "\n") {
		// A single hyphen ends a variable number of optional fields.
		before, after, found := strings.Cut(line, " - ")
		left, right := strings.Fields(before), strings.Fields(after)
		if !found || len(left) < 6 || len(right) < 2 {
			continue
		}
		mount := mountEntry{
			Device: left[2], Root: unescape(left[3]), Point: unescape(left[4]), Filesystem: right[0], Source: unescape(right[1]),
			Options: strings.Split(left[5], ","),
		}
		if len(right) > 2 {
			mount.Options = append(mount.Options, strings.Split(right[2], ",")...)
		}
		mounts = append(mounts, mount)
	}
	return mounts
}

// findMount returns the mount of an absolute path without symbolic links, or nil. Of several mounts at one point, the last
// one hides the others.
func findMount(mounts []mountEntry, path string) *mountEntry {
	var found *mountEntry
	for i := range mounts {
		point := mounts[i].Point
		below := point == "/" || path == point || strings.HasPrefix(path, point+"/")
		if below && (found == nil || len(point) >= len(found.Point)) {
			found = &mounts[i]
		}
	}
	return found
}

// unescape replaces the kernel's octal escapes with the blanks and backslashes that they stand for.
func unescape(text string) string {
	var plain strings.Builder
	for i := 0; i < len(text); i++ {
		if text[i] == '\\' && i+3 < len(text) {
			if code, err := strconv.ParseUint(text[i+1:i+4], 8, 8); err == nil {
				plain.WriteByte(byte(code))
				i += 3
				continue
			}
		}
		plain.WriteByte(text[i])
	}
	return plain.String()
}

package linux

import (
	"strconv"
	"strings"
)

// Mount is one line of /proc/self/mountinfo (proc(5)). Options are those of the mount and of the file system.
type Mount struct {
	Device     string // major:minor
	Point      string
	Filesystem string
	Source     string
	Options    []string
}

// ParseMountinfo reads /proc/self/mountinfo. Lines that do not follow its form are left out.
func ParseMountinfo(text string) []Mount {
	var mounts []Mount
	for line := range strings.SplitSeq(text, "\n") {
		// A variable number of optional fields ends with a lone hyphen.
		before, after, found := strings.Cut(line, " - ")
		left, right := strings.Fields(before), strings.Fields(after)
		if !found || len(left) < 6 || len(right) < 2 {
			continue
		}
		mount := Mount{
			Device: left[2], Point: unescape(left[4]), Filesystem: right[0], Source: unescape(right[1]),
			Options: strings.Split(left[5], ","),
		}
		if len(right) > 2 {
			mount.Options = append(mount.Options, strings.Split(right[2], ",")...)
		}
		mounts = append(mounts, mount)
	}
	return mounts
}

// FindMount returns the mount that an absolute path without symbolic links lies on, or nil. Of several mounts on one
// point the last covers the others.
func FindMount(mounts []Mount, path string) *Mount {
	var found *Mount
	for i := range mounts {
		point := mounts[i].Point
		below := point == "/" || path == point || strings.HasPrefix(path, point+"/")
		if below && (found == nil || len(point) >= len(found.Point)) {
			found = &mounts[i]
		}
	}
	return found
}

// unescape turns the kernel's octal escapes of blanks and backslashes back.
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

// Package linux reads what Linux says of a machine below /proc, /sys and /etc. Everything takes the root as an fs.FS, so
// that captured trees of other machines test it. What a kernel does not say is reported as absent, never as zero.
package linux

import (
	"io/fs"
	"strconv"
	"strings"
)

// Files is a root folder; paths have no leading slash.
type Files struct{ fs.FS }

// Text returns a file's content without surrounding white space, or "" when it cannot be read.
func (f Files) Text(path string) string {
	content, err := fs.ReadFile(f.FS, path)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(string(content), "\x00", " "))
}

// Integer returns the integer that a file holds, in decimal or with a prefix such as 0x, or nil.
func (f Files) Integer(path string) *int64 {
	value, err := strconv.ParseInt(f.Text(path), 0, 64)
	if err != nil {
		return nil
	}
	return &value
}

// Exists says whether there is such a file or folder.
func (f Files) Exists(path string) bool {
	_, err := fs.Stat(f.FS, path)
	return err == nil
}

// Matches returns the paths that match the pattern, sorted; none when there is no such folder.
func (f Files) Matches(pattern string) []string {
	paths, err := fs.Glob(f.FS, pattern)
	if err != nil {
		return nil
	}
	return paths
}

// ParseCPUList reads the kernel's notation of processor numbers, such as "0-3,8". It stops at the first part that is
// none, and never returns more than 65 536 numbers.
func ParseCPUList(text string) []int {
	const limit = 1 << 16
	var cpus []int
	for part := range strings.SplitSeq(strings.TrimSpace(text), ",") {
		first, last, isRange := strings.Cut(part, "-")
		low, err := strconv.Atoi(first)
		if err != nil || low < 0 {
			return cpus
		}
		high := low
		if isRange {
			if high, err = strconv.Atoi(last); err != nil || high < low {
				return cpus
			}
		}
		for cpu := low; cpu <= high; cpu++ {
			if len(cpus) == limit {
				return cpus
			}
			cpus = append(cpus, cpu)
		}
	}
	return cpus
}

// chosen returns the option that stands in brackets, as in "always [madvise] never", or the whole text.
func chosen(text string) string {
	_, after, found := strings.Cut(text, "[")
	if option, _, closed := strings.Cut(after, "]"); found && closed {
		return option
	}
	return text
}

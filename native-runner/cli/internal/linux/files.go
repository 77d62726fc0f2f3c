// Package linux reads the description of a machine from /proc, /sys and /etc. The root is an fs.FS, so that tests can use
// captured trees of other machines. A value that the kernel does not report is absent, never zero.
package linux

import (
	"io/fs"
	"strconv"
	"strings"
)

// Files is a root folder; paths have no leading slash.
type Files struct{ fs.FS }

// Text returns a file's content without surrounding white space, or "" if it cannot be read.
func (f Files) Text(path string) string {
	content, err := fs.ReadFile(f.FS, path)
	if err != nil {
		return ""
	}
	return strings.TrimSpace(strings.ReplaceAll(string(content), "\x00", " "))
}

// integer returns the integer in a file, or nil. The file is decimal or has a prefix such as 0x.
func (f Files) integer(path string) *int64 {
	value, err := strconv.ParseInt(f.Text(path), 0, 64)
	if err != nil {
		return nil
	}
	return &value
}

func (f Files) exists(path string) bool {
	_, err := fs.Stat(f.FS, path)
	return err == nil
}

// matches returns the paths that match the pattern, sorted.
func (f Files) matches(pattern string) []string {
	paths, err := fs.Glob(f.FS, pattern)
	if err != nil {
		return nil
	}
	return paths
}

// parseCPUList reads the kernel's notation of processor numbers, such as "0-3,8". It stops at the first invalid part, and
// returns at most 65 536 numbers.
func parseCPUList(text string) []int {
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

// chosen returns the option in brackets, as in "always [madvise] never", or else the whole text.
func chosen(text string) string {
	_, after, found := strings.Cut(text, "[")
	if option, _, closed := strings.Cut(after, "]"); found && closed {
		return option
	}
	return text
}

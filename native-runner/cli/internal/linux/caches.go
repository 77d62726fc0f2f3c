package linux

import (
	"cmp"
	"slices"
	"strconv"
	"strings"

	"oslag/cli/internal/report"
)

var cacheKinds = map[string]string{"Data": "data", "Instruction": "instruction", "Unified": "unified"}

// caches returns the different caches by level and kind. Equal caches appear once.
func (f Files) caches() []report.Cache {
	type identity struct {
		level               int64
		kind                string
		size, line, threads int64
	}
	seen := map[identity]bool{}
	caches := []report.Cache{}
	for _, folder := range f.matches("sys/devices/system/cpu/cpu[0-9]*/cache/index[0-9]*") {
		level, size := f.integer(folder+"/level"), parseKilobytes(f.Text(folder+"/size"))
		kind := cacheKinds[f.Text(folder+"/type")]
		if level == nil || *level < 1 || *level > 8 || size == 0 || kind == "" {
			continue
		}
		cache := report.Cache{Level: *level, Kind: kind, SizeBytes: size}
		if line := f.integer(folder + "/coherency_line_size"); line != nil && *line > 0 {
			cache.LineBytes = line
		}
		if threads := len(parseCPUList(f.Text(folder + "/shared_cpu_list"))); threads > 0 {
			cache.SharedByThreads = new(int64(threads))
		}
		id := identity{*level, kind, size, valueOr(cache.LineBytes), valueOr(cache.SharedByThreads)}
		if !seen[id] {
			seen[id] = true
			caches = append(caches, cache)
		}
	}
	slices.SortStableFunc(caches, func(a, b report.Cache) int {
		return cmp.Or(cmp.Compare(a.Level, b.Level), strings.Compare(a.Kind, b.Kind), cmp.Compare(b.SizeBytes, a.SizeBytes))
	})
	return caches
}

// parseKilobytes returns a size of sysfs, such as "32K" or "8M", in bytes, or 0 if the text is not a size.
func parseKilobytes(text string) int64 {
	unit := int64(1)
	switch {
	case strings.HasSuffix(text, "K"):
		unit = 1 << 10
	case strings.HasSuffix(text, "M"):
		unit = 1 << 20
	}
	value, err := strconv.ParseInt(strings.TrimRight(text, "KM"), 10, 32)
	if err != nil || value < 0 {
		return 0
	}
	return value * unit
}

func valueOr(value *int64) int64 {
	if value == nil {
		return 0
	}
	return *value
}

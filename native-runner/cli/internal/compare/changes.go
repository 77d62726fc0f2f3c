package compare

import (
	"slices"
	"strings"

	"oslag/cli/internal/report"
)

// labels name the fields of a report in words, those first that explain most. A field that ends in "." stands for all below it.
var labels = []struct{ field, label string }{
	{"os.kernel", "kernel"}, {"os.family", "family of systems"}, {"os.name", "system"}, {"os.version", "system version"},
	{"machine.processor.microcode", "microcode"}, {"os.mitigations.", "mitigation "}, {"os.boot_parameters.", "boot parameter "},
	{"os.governor", "governor"}, {"os.boost", "boost"}, {"os.frequency_driver", "frequency driver"},
	{"os.energy_preference", "energy preference"}, {"os.idle_driver", "idle driver"}, {"machine.power", "power"},
	{"machine.processor.smt", "hyper-threading"}, {"storage.local.filesystem", "file system"}, {"storage.local.", "local storage "},
	{"storage.remote.filesystem", "remote file system"}, {"storage.remote.", "remote storage "},
	{"os.transparent_hugepages", "transparent huge pages"}, {"os.preemption", "preemption"},
	{"os.limits.processor_millis", "CPU quota, in thousandths of a processor"}, {"os.limits.memory_bytes", "memory limit in bytes"},
	{"machine.virtualization", "virtualization"}, {"os.container", "container"}, {"os.wsl", "WSL"}, {"os.seccomp", "seccomp"}, {"os.lsm", "security modules"},
	{"os.clock.source", "clock source"}, {"os.clock.", "clock "}, {"os.libc", "C library"}, {"os.", "system "},
	{"machine.processor.", "processor "}, {"machine.", "machine "},
	{"mode", "mode"}, {"suite.libc.", "suite's C library "}, {"suite.", "suite "},
}

// Changes lists what changed between the circumstances of two reports, in words and by how much it can explain. Unlike Differences it
// compares lists by what they name, so that one more mitigation is one change. It leaves out the observed step of the clock,
// which differs from run to run.
func Changes(a, b *report.Report) []Difference {
	found := named(a).differences(named(b))
	slices.SortStableFunc(found, func(x, y Difference) int { return labelOf(x.Field) - labelOf(y.Field) })
	for i := range found {
		found[i].Field = inWords(found[i].Field)
	}
	return found
}

// labelOf returns the index of a field's label, or their number without one.
func labelOf(field string) int {
	for i, known := range labels {
		if field == known.field || strings.HasSuffix(known.field, ".") && strings.HasPrefix(field, known.field) {
			return i
		}
	}
	return len(labels)
}

func inWords(field string) string {
	i := labelOf(field)
	if i == len(labels) {
		return field
	}
	rest := strings.TrimPrefix(field, labels[i].field)
	if strings.HasPrefix(field, "os.mitigations.") || strings.HasPrefix(field, "os.boot_parameters.") {
		return labels[i].label + rest
	}
	return labels[i].label + strings.NewReplacer("_", " ", ".", " ").Replace(rest)
}

// named returns every value by its path, with the name of a list's element in place of its index.
func named(r *report.Report) flat {
	all := fields(r)
	renamed := flat{values: map[string]string{}}
	for _, path := range all.order {
		field, value := path, all.values[path]
		list, index := cutIndex(path)
		switch {
		case path == "os.clock.step_ns" || strings.HasPrefix(path, "storage.") && strings.HasSuffix(path, ".role"):
			continue
		case list == "os.mitigations":
			name, state, _ := strings.Cut(value, ": ")
			field, value = list+"."+name, state
		case list == "os.boot_parameters":
			name, setting, hasSetting := strings.Cut(value, "=")
			if !hasSetting {
				setting = "set"
			}
			field, value = list+"."+name, setting
		case strings.HasPrefix(path, "storage."):
			field = ofStorage(r, path)
			if strings.HasSuffix(list, ".options") {
				field, value = strings.TrimSuffix(field, "options."+index)+"option "+value, "set"
			}
		case path == "suite.sha256":
			// As many digits tell two programs apart.
			value = value[:min(12, len(value))]
		}
		if _, repeated := renamed.values[field]; repeated {
			value = renamed.values[field] + ", " + value
		} else {
			renamed.order = append(renamed.order, field)
		}
		renamed.values[field] = value
	}
	return renamed
}

// cutIndex returns the path of the list and the index, for a path that ends in an index.
func cutIndex(path string) (list, index string) {
	dot := strings.LastIndexByte(path, '.')
	if dot < 0 || strings.Trim(path[dot+1:], "0123456789") != "" {
		return path, ""
	}
	return path[:dot], path[dot+1:]
}

// ofStorage replaces the index of a storage with its role.
func ofStorage(r *report.Report, path string) string {
	index, rest, _ := strings.Cut(strings.TrimPrefix(path, "storage."), ".")
	for i, storage := range r.Storage {
		if index == string(rune('0'+i)) {
			return "storage." + storage.Role + "." + rest
		}
	}
	return path
}

// The words for how B differs from A, if A was measured first.
const (
	Faster         = "faster"
	Slower         = "slower"
	NotSignificant = "not significant"
)

// Change says in words how B differs from A, by the rule of the comparison.
func (c Comparison) Change(pair Pair) string {
	switch verdict := c.verdict(pair); verdict {
	case "A is faster":
		return Slower
	case "B is faster":
		return Faster
	default:
		return verdict
	}
}

// Count returns in how many measurements B is faster, and in how many it is slower.
func (c Comparison) Count() (faster, slower int) {
	for _, pair := range c.Pairs {
		switch c.Change(pair) {
		case Faster:
			faster++
		case Slower:
			slower++
		}
	}
	return faster, slower
}

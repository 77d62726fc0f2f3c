package machine

import (
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Limits of the report format (packages/schema/src/report.ts). A larger value is a fault of the kernel and is dropped.
const (
	mostCount   = 1_000_000
	mostHz      = 1_000_000_000_000
	mostInteger = 1<<53 - 1
)

// within returns the value, or nil if it is negative or above the limit.
func within(value *int64, most int64) *int64 {
	if value == nil || *value < 0 || *value > most {
		return nil
	}
	return value
}

// boundProcessor drops numbers outside the limits, and entries beyond the length of a report's lists.
func boundProcessor(processor *report.Processor) {
	for _, count := range []**int64{
		&processor.Family, &processor.Model, &processor.Stepping, &processor.Implementer, &processor.Part, &processor.Variant,
		&processor.Revision, &processor.Sockets,
	} {
		*count = within(*count, mostCount)
	}
	processor.Threads, processor.Cores = min(processor.Threads, mostCount), min(processor.Cores, mostCount)
	processor.BaseHz, processor.MaxHz = within(processor.BaseHz, mostHz), within(processor.MaxHz, mostHz)
	processor.CoreTypes = processor.CoreTypes[:min(len(processor.CoreTypes), registry.MaxListEntries)]
	for i := range processor.CoreTypes {
		processor.CoreTypes[i].MaxHz = within(processor.CoreTypes[i].MaxHz, mostHz)
	}
	processor.Caches = processor.Caches[:min(len(processor.Caches), registry.MaxListEntries)]
	for i := range processor.Caches {
		processor.Caches[i].LineBytes = within(processor.Caches[i].LineBytes, mostInteger)
	}
}

// boundMoment drops numbers outside the limits.
func boundMoment(moment *report.Moment) {
	moment.LoadMillis = within(moment.LoadMillis, 1_000_000_000)
	moment.FrequencyHz = within(moment.FrequencyHz, mostHz)
	for _, count := range []**int64{&moment.StealMs, &moment.SwapBytes, &moment.ThrottleCount} {
		*count = within(*count, mostInteger)
	}
}

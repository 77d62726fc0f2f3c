// Package suite runs oslag-suite as a separate process and reads its events: line-delimited JSON, as described in
// native-runner/suite/PROTOCOL.md. This package does not know what a benchmark measures. packages/browser-suite reads the
// same events in TypeScript; testdata/streams holds both to the same verdicts.
package suite

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"oslag/cli/internal/report"
)

// Versions of the protocol. A run needs the newest one. A saved run of protocol 1 can still be imported.
const (
	protocol1 = 1
	protocol2 = 2
)

// Target names one measurement. Storage is empty for benchmarks without files.
type Target struct {
	Benchmark string `json:"benchmark"`
	Variant   string `json:"variant"`
	Storage   string `json:"storage"`
}

// Event is one line of the suite: one of the types below.
type Event interface{ check() error }

// Listed is a `benchmark` event: one variant in the suite's registry.
type Listed struct {
	Target
	Operation string `json:"operation"`
}

// Versioned is a `version` event.
type Versioned struct {
	Protocol int64 `json:"protocol"`
	Suite    Build `json:"suite"`
}

// Started is a `started` event, the first of a run.
type Started struct {
	Protocol  int64        `json:"protocol"`
	Suite     Build        `json:"suite"`
	Mode      string       `json:"mode"`
	Clock     report.Clock `json:"clock"`
	Processes int64        `json:"processes"`
	BudgetMs  int64        `json:"budget_ms"`
	// Seed permutes the order within each round. Protocol 1 has none.
	Seed *int64 `json:"seed"`
}

// Build is what the suite says about how it was built.
type Build struct {
	Version  string      `json:"version"`
	Method   int64       `json:"method"`
	Compiler string      `json:"compiler"`
	Flags    string      `json:"flags"`
	Libc     report.Libc `json:"libc"`
}

// Measuring is a `measurement` event. It comes before the first samples of a measurement.
type Measuring struct {
	Target
	Operation  string         `json:"operation"`
	Parameters map[string]any `json:"parameters"`
	// ImageSHA256 is the digest of the compiled program, or "" if the benchmark compiles nothing.
	ImageSHA256 string `json:"image_sha256"`
	// Parts says how the samples are divided, and PartsReason why they are not. Protocol 1 has neither.
	Parts       string `json:"parts"`
	PartsReason string `json:"parts_reason"`
}

// Sampled is a `samples` event. A measurement may have several of them.
type Sampled struct {
	Target
	Process int64     `json:"process"`
	Samples [][]int64 `json:"samples"`
}

// Cold is a `cold` event: the sample of a measurement's first pass, which does not count among its samples.
type Cold struct {
	Target
	Process int64   `json:"process"`
	Sample  []int64 `json:"sample"`
}

// Unmeasured is an `unsupported` or a `failed` event.
type Unmeasured struct {
	Target
	Outcome   string `json:"-"`
	Operation string `json:"operation"`
	Reason    string `json:"reason"`
}

// Referred is the `reference` event: what the run's width witnesses are compared with.
type Referred struct{ report.WidthWitness }

// Parted is a `parts` event: four numbers for each sample of a measurement, in the order of its samples.
type Parted struct {
	Target
	Parts [][]int64 `json:"parts"`
	// Cold has the numbers of the cold sample, if there is one.
	Cold []int64 `json:"cold"`
}

// Probed is a `probe` event: how much of the last moment an undisturbed core could have had. ReferenceFs is the low quantile
// of the width witnesses, in femtoseconds per step. All three are 0 if this processor has no width witness.
type Probed struct {
	Witnesses           int64 `json:"witnesses"`
	UndisturbedPermille int64 `json:"undisturbed_permille"`
	ReferenceFs         int64 `json:"reference_fs"`
}

// Warned is a `warning` event. Without a benchmark it concerns the whole run.
type Warned struct {
	Target
	Code string `json:"code"`
}

// Progress is a `progress` event: how far the run is, in thousandths, and what runs now.
type Progress struct {
	Target
	Permille int64  `json:"permille"`
	LeftMs   int64  `json:"left_ms"`
	Phase    string `json:"phase"`
}

// Finished is a `finished` event, the last of a run.
type Finished struct {
	Outcome   string `json:"outcome"`
	ElapsedNs int64  `json:"elapsed_ns"`
}

// parseEvent reads one line. It refuses unknown events, unknown or missing fields, and text after the object.
func parseEvent(line []byte) (Event, error) {
	var fields map[string]json.RawMessage
	if err := json.Unmarshal(line, &fields); err != nil {
		return nil, fmt.Errorf("not one JSON object: %w", err)
	}
	var name string
	if err := json.Unmarshal(fields["event"], &name); err != nil {
		return nil, errors.New("the field `event` is missing")
	}
	event, err := newEvent(name)
	if err != nil {
		return nil, err
	}
	for _, field := range required[name] {
		if _, ok := fields[field]; !ok {
			return nil, fmt.Errorf("event %s has no field %s", name, field)
		}
	}
	delete(fields, "event")
	rest, err := json.Marshal(fields)
	if err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	decoder := json.NewDecoder(bytes.NewReader(rest))
	decoder.DisallowUnknownFields()
	decoder.UseNumber()
	if err := decoder.Decode(event); err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	if _, err := decoder.Token(); !errors.Is(err, io.EOF) {
		return nil, fmt.Errorf("event %s: text follows the object", name)
	}
	if err := event.check(); err != nil {
		return nil, fmt.Errorf("event %s: %w", name, err)
	}
	return event, nil
}

var required = map[string][]string{
	"benchmark":   {"benchmark", "variant", "operation"},
	"version":     {"protocol", "suite"},
	"started":     {"protocol", "suite", "mode", "clock", "processes", "budget_ms"},
	"measurement": {"benchmark", "variant", "operation", "parameters"},
	"samples":     {"benchmark", "variant", "process", "samples"},
	"cold":        {"benchmark", "variant", "process", "sample"},
	"unsupported": {"benchmark", "variant", "operation", "reason"},
	"failed":      {"benchmark", "variant", "operation", "reason"},
	"reference":   {"slice_ns", "steps", "reference_fs", "tolerance_permille", "facts"},
	"parts":       {"benchmark", "variant", "parts"},
	"probe":       {"witnesses", "undisturbed_permille", "reference_fs"},
	"warning":     {"code"},
	"progress":    {"permille", "left_ms", "phase"},
	"finished":    {"outcome", "elapsed_ns"},
}

func newEvent(name string) (Event, error) {
	switch name {
	case "benchmark":
		return &Listed{}, nil
	case "version":
		return &Versioned{}, nil
	case "started":
		return &Started{}, nil
	case "measurement":
		return &Measuring{}, nil
	case "samples":
		return &Sampled{}, nil
	case "cold":
		return &Cold{}, nil
	case "unsupported":
		return &Unmeasured{Outcome: report.OutcomeUnsupported}, nil
	case "failed":
		return &Unmeasured{Outcome: report.OutcomeFailed}, nil
	case "reference":
		return &Referred{}, nil
	case "parts":
		return &Parted{}, nil
	case "probe":
		return &Probed{}, nil
	case "warning":
		return &Warned{}, nil
	case "progress":
		return &Progress{}, nil
	case "finished":
		return &Finished{}, nil
	}
	return nil, fmt.Errorf("unknown event %.40q", name)
}

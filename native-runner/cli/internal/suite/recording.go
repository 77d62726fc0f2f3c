package suite

import (
	"errors"
	"fmt"
	"slices"
	"time"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Recording collects the events of one run as measurements, in the order in which the suite began them.
type Recording struct {
	Started  *Started
	Finished *Finished
	Warnings []string
	// Diagnostics are the suite's messages on standard error.
	Diagnostics []string
	// ProcessorTime is the processor time of the suite and its processes.
	ProcessorTime time.Duration

	order    []Target
	measured map[Target]*report.Measurement
	warned   map[Target][]string
}

// newRecording returns an empty recording.
func newRecording() *Recording {
	return &Recording{measured: map[Target]*report.Measurement{}, warned: map[Target][]string{}}
}

// Add adds the next event. It refuses an event that is out of the protocol's order.
func (r *Recording) Add(event Event) error {
	if r.Finished != nil {
		return errors.New("an event follows `finished`")
	}
	if _, first := event.(*Started); first != (r.Started == nil) {
		return errors.New("`started` must be the first event, and the only one of its kind")
	}
	switch event := event.(type) {
	case *Started:
		r.Started = event
	case *Finished:
		r.Finished = event
	case *Measuring:
		return r.begin(event.Target, &report.Measurement{
			Operation: event.Operation, Parameters: event.Parameters, ImageSHA256: event.ImageSHA256,
			Outcome: report.OutcomeSamples,
		})
	case *Sampled:
		return r.addSamples(event)
	case *Cold:
		return r.addCold(event)
	case *Unmeasured:
		return r.giveUp(event)
	case *Warned:
		r.warn(event)
	case *Progress:
	case *Listed, *Versioned:
		return errors.New("a run may not contain `benchmark` or `version` events")
	}
	return nil
}

// Measurements returns the measurements. It fails if one of them has no outcome.
func (r *Recording) Measurements() ([]report.Measurement, error) {
	var measurements []report.Measurement
	for _, target := range r.order {
		measurement := *r.measured[target]
		if measurement.Outcome == report.OutcomeSamples && len(measurement.Samples) == 0 {
			return nil, fmt.Errorf("%s %s has no outcome", target.Benchmark, target.Variant)
		}
		if measurement.Parameters == nil {
			measurement.Parameters = map[string]any{}
		}
		measurement.Warnings = append([]string{}, r.warned[target]...)
		measurements = append(measurements, measurement)
	}
	return measurements, nil
}

// Counts returns how many measurements have samples, and how many were begun.
func (r *Recording) Counts() (sampled, begun int) {
	for _, measurement := range r.measured {
		if len(measurement.Samples) > 0 {
			sampled++
		}
	}
	return sampled, len(r.order)
}

func (r *Recording) begin(target Target, measurement *report.Measurement) error {
	if _, again := r.measured[target]; again {
		return fmt.Errorf("%s %s begins twice", target.Benchmark, target.Variant)
	}
	measurement.Benchmark, measurement.Variant, measurement.Storage = target.Benchmark, target.Variant, target.Storage
	r.order = append(r.order, target)
	r.measured[target] = measurement
	return nil
}

func (r *Recording) addSamples(event *Sampled) error {
	measurement := r.measured[event.Target]
	if measurement == nil || measurement.Outcome != report.OutcomeSamples {
		return fmt.Errorf("samples of %s %s without its `measurement` event", event.Benchmark, event.Variant)
	}
	for _, sample := range event.Samples {
		measurement.Samples = append(measurement.Samples, toSample(event.Process, sample))
	}
	if len(measurement.Samples) > registry.MaxSamplesPerMeasurement {
		return fmt.Errorf("%s %s has more than %d samples", event.Benchmark, event.Variant, registry.MaxSamplesPerMeasurement)
	}
	return nil
}

func (r *Recording) addCold(event *Cold) error {
	measurement := r.measured[event.Target]
	if measurement == nil || measurement.Outcome != report.OutcomeSamples || measurement.Cold != nil {
		return fmt.Errorf("%s %s has a cold sample without its `measurement` event, or two cold samples", event.Benchmark, event.Variant)
	}
	measurement.Cold = toSample(event.Process, event.Sample)
	return nil
}

func toSample(process int64, numbers []int64) report.Sample {
	return report.Sample{process, numbers[0], numbers[1], numbers[2], numbers[3], numbers[4]}
}

// giveUp ends a measurement without a result. It drops the samples from before a failure, because they are incomplete.
func (r *Recording) giveUp(event *Unmeasured) error {
	measurement := r.measured[event.Target]
	if measurement == nil {
		measurement = &report.Measurement{}
		if err := r.begin(event.Target, measurement); err != nil {
			return err
		}
	}
	measurement.Operation, measurement.Outcome, measurement.Reason = event.Operation, event.Outcome, event.Reason
	measurement.Samples, measurement.Cold = nil, nil
	return nil
}

func (r *Recording) warn(event *Warned) {
	if event.Target == (Target{}) {
		r.Warnings = addOnce(r.Warnings, event.Code)
		return
	}
	r.warned[event.Target] = addOnce(r.warned[event.Target], event.Code)
}

func addOnce(codes []string, code string) []string {
	if slices.Contains(codes, code) {
		return codes
	}
	return append(codes, code)
}

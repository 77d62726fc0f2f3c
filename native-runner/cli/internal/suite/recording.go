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
	// WidthWitness is nil if the run had no width witness.
	WidthWitness *report.WidthWitness
	Warnings     []string
	// Diagnostics are the suite's messages on standard error.
	Diagnostics []string
	// ProcessorTime is the processor time of the suite and its processes.
	ProcessorTime time.Duration

	order    []Target
	measured map[Target]*report.Measurement
	parted   map[Target]bool
	warned   map[Target][]string
}

// newRecording returns an empty recording.
func newRecording() *Recording {
	return &Recording{measured: map[Target]*report.Measurement{}, parted: map[Target]bool{}, warned: map[Target][]string{}}
}

// Add adds the next event. It refuses an event that is out of the protocol's order.
func (r *Recording) Add(event Event) error {
	if r.Finished != nil {
		return errors.New("an event follows `finished`")
	}
	if _, first := event.(*Started); first != (r.Started == nil) {
		return errors.New("`started` must be the first event, and the only one of its kind")
	}
	switch event.(type) {
	case *Measuring, *Sampled, *Cold:
		if r.WidthWitness != nil {
			return errors.New("a measurement goes on after the `reference` event")
		}
	case *Referred, *Parted:
		if r.Started.Protocol == protocol1 {
			return errors.New("protocol 1 has no `reference` and `parts` events")
		}
	}
	switch event := event.(type) {
	case *Started:
		r.Started = event
	case *Finished:
		r.Finished = event
	case *Measuring:
		return r.beginMeasuring(event)
	case *Sampled:
		return r.addSamples(event)
	case *Cold:
		return r.addCold(event)
	case *Referred:
		return r.refer(event)
	case *Parted:
		return r.addParts(event)
	case *Unmeasured:
		return r.giveUp(event)
	case *Warned:
		r.warn(event)
	case *Progress:
	case *Listed, *Versioned, *Probed:
		return errors.New("a run may not contain `benchmark`, `version` or `probe` events")
	}
	return nil
}

// Measurements returns the measurements. It fails if one of them has no outcome, or samples without their parts.
func (r *Recording) Measurements() ([]report.Measurement, error) {
	var measurements []report.Measurement
	for _, target := range r.order {
		measurement := *r.measured[target]
		if measurement.Outcome == report.OutcomeSamples && len(measurement.Samples) == 0 {
			return nil, fmt.Errorf("%s %s has no outcome", target.Benchmark, target.Variant)
		}
		if err := r.completeParts(target, &measurement); err != nil {
			return nil, err
		}
		measurements = append(measurements, r.complete(target, measurement))
	}
	return measurements, nil
}

// notJudged is the reason why measurements of a run that was killed have no undisturbed parts: the suite judges at its end.
const notJudged = "the run ended before its slices were judged"

// notReached is the suite's reason for measurements that an interrupted run did not get to. They did not fail.
const notReached = "the run was interrupted before its first sample"

// Measured returns the measurements of a run that may have ended early: those with samples, and those that have no samples for a
// reason of their own. Samples that were not judged have no undisturbed part.
func (r *Recording) Measured() []report.Measurement {
	var measurements []report.Measurement
	for _, target := range r.order {
		measurement := *r.measured[target]
		if measurement.Outcome == report.OutcomeFailed && measurement.Reason == notReached {
			continue
		}
		if measurement.Outcome == report.OutcomeSamples {
			if len(measurement.Samples) == 0 {
				continue
			}
			if measurement.Parts != report.PartsNone && !r.parted[target] {
				measurement.Parts, measurement.PartsReason = report.PartsNone, notJudged
			}
			if measurement.Parts == report.PartsNone {
				withoutParts(&measurement)
			}
		}
		measurements = append(measurements, r.complete(target, measurement))
	}
	return measurements
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

// completeParts gives samples without width witnesses their empty parts, and requires a `parts` event for the others.
func (r *Recording) completeParts(target Target, measurement *report.Measurement) error {
	switch {
	case r.Started.Protocol == protocol1 || measurement.Outcome != report.OutcomeSamples || r.parted[target]:
		return nil
	case measurement.Parts != report.PartsNone:
		return fmt.Errorf("%s %s has no `parts` event", target.Benchmark, target.Variant)
	}
	withoutParts(measurement)
	return nil
}

// withoutParts gives samples their empty parts.
func withoutParts(measurement *report.Measurement) {
	measurement.Samples = slices.Clone(measurement.Samples)
	for i, sample := range measurement.Samples {
		measurement.Samples[i] = sample.WithParts(report.Parts{})
	}
	if measurement.Cold != nil {
		measurement.Cold = measurement.Cold.WithParts(report.Parts{})
	}
}

// complete adds what every measurement of a report has.
func (r *Recording) complete(target Target, measurement report.Measurement) report.Measurement {
	if measurement.Parameters == nil {
		measurement.Parameters = map[string]any{}
	}
	measurement.Warnings = append([]string{}, r.warned[target]...)
	return measurement
}

func (r *Recording) beginMeasuring(event *Measuring) error {
	if (r.Started.Protocol == protocol1) != (event.Parts == "") {
		return errors.New("a measurement of protocol 2 says how its samples are divided, and one of protocol 1 does not")
	}
	return r.begin(event.Target, &report.Measurement{
		Operation: event.Operation, Parameters: event.Parameters, ImageSHA256: event.ImageSHA256,
		Outcome: report.OutcomeSamples, Parts: event.Parts, PartsReason: event.PartsReason,
	})
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
	if most := registry.FormatOf(r.Started.Suite.Method).SamplesPerMeasurement; len(measurement.Samples) > most {
		return fmt.Errorf("%s %s has more than %d samples", event.Benchmark, event.Variant, most)
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

func (r *Recording) refer(event *Referred) error {
	if r.WidthWitness != nil {
		return errors.New("`reference` appears twice")
	}
	r.WidthWitness = &event.WidthWitness
	return nil
}

// addParts adds the numbers of a measurement's parts to its samples.
func (r *Recording) addParts(event *Parted) error {
	if r.WidthWitness == nil {
		return errors.New("`parts` comes before `reference`")
	}
	measurement := r.measured[event.Target]
	if measurement == nil || measurement.Outcome != report.OutcomeSamples || r.parted[event.Target] {
		return fmt.Errorf("%s %s has `parts` without samples, or twice", event.Benchmark, event.Variant)
	}
	if len(event.Parts) != len(measurement.Samples) || (event.Cold != nil) != (measurement.Cold != nil) {
		return fmt.Errorf("the parts of %s %s are those of %d samples, but it has %d, or they differ in the cold sample",
			event.Benchmark, event.Variant, len(event.Parts), len(measurement.Samples))
	}
	r.parted[event.Target] = true
	for i, row := range event.Parts {
		sample, err := withParts(measurement, measurement.Samples[i], row)
		if err != nil {
			return err
		}
		measurement.Samples[i] = sample
	}
	if event.Cold == nil {
		return nil
	}
	cold, err := withParts(measurement, measurement.Cold, event.Cold)
	measurement.Cold = cold
	return err
}

// withParts returns the sample with its parts. It refuses parts that the sample cannot have.
func withParts(measurement *report.Measurement, sample report.Sample, row []int64) (report.Sample, error) {
	parts := report.Parts{Count: row[0], Undisturbed: row[1], UndisturbedIterations: row[2], UndisturbedElapsedNs: row[3]}
	whole := report.Parts{Count: parts.Count, Undisturbed: parts.Count, UndisturbedIterations: sample.Iterations(), UndisturbedElapsedNs: sample.ElapsedNs()}
	fits := false
	switch measurement.Parts {
	case report.PartsSlices:
		hasNone := parts.Undisturbed == 0
		fits = parts.Count >= 1 && parts.Undisturbed >= 0 && parts.Undisturbed <= parts.Count &&
			parts.UndisturbedIterations >= 0 && parts.UndisturbedIterations <= whole.UndisturbedIterations &&
			parts.UndisturbedElapsedNs >= 0 && parts.UndisturbedElapsedNs <= whole.UndisturbedElapsedNs &&
			hasNone == (parts.UndisturbedIterations == 0) && hasNone == (parts.UndisturbedElapsedNs == 0) &&
			(parts.Undisturbed == parts.Count) == (parts.UndisturbedIterations == whole.UndisturbedIterations) &&
			(parts.Undisturbed == parts.Count) == (parts.UndisturbedElapsedNs == whole.UndisturbedElapsedNs)
	case report.PartsWitnesses:
		fits = parts.Count >= 2 && parts.Undisturbed >= 0 && parts.Undisturbed <= parts.Count &&
			parts.UndisturbedIterations == 0 && parts.UndisturbedElapsedNs == 0
	}
	if !fits {
		return nil, fmt.Errorf("the parts %v do not fit a sample of %s %s with %d iterations in %d ns", row,
			measurement.Benchmark, measurement.Variant, sample.Iterations(), sample.ElapsedNs())
	}
	return sample.WithParts(parts), nil
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
	measurement.Samples, measurement.Cold, measurement.Parts, measurement.PartsReason = nil, nil, "", ""
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

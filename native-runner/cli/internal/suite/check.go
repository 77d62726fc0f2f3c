package suite

import (
	"encoding/json"
	"errors"
	"fmt"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

func (t Target) check() error {
	benchmark := registry.GetBenchmark(t.Benchmark)
	if benchmark == nil {
		return fmt.Errorf("unknown benchmark %.40q", t.Benchmark)
	}
	if !benchmark.HasVariant(t.Variant) {
		return fmt.Errorf("benchmark %s has no variant %.40q", t.Benchmark, t.Variant)
	}
	if t.Storage != "" && t.Storage != report.RoleLocal && t.Storage != report.RoleRemote {
		return fmt.Errorf("unknown storage %.40q", t.Storage)
	}
	return nil
}

func (e *Listed) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	return checkText("operation", e.Operation)
}

func (e *Versioned) check() error {
	if err := checkProtocol(e.Protocol); err != nil {
		return err
	}
	return e.Suite.check()
}

func (e *Started) check() error {
	if err := checkProtocol(e.Protocol); err != nil {
		return err
	}
	if err := e.Suite.check(); err != nil {
		return err
	}
	if (e.Protocol == protocol1) != (e.Suite.Method == 1) {
		return fmt.Errorf("protocol %d cannot carry method %d", e.Protocol, e.Suite.Method)
	}
	if (e.Protocol == protocol1) != (e.Seed == nil) {
		return errors.New("protocol 2 has a seed, and protocol 1 has none")
	}
	if e.Seed != nil && (*e.Seed < 0 || *e.Seed > maxSeed) {
		return fmt.Errorf("seed is %d", *e.Seed)
	}
	if !slices.Contains(registry.Modes, e.Mode) {
		return fmt.Errorf("unknown mode %.40q", e.Mode)
	}
	return checkText("clock.source", e.Clock.Source)
}

func checkProtocol(number int64) error {
	if number != protocol1 && number != protocol2 {
		return protocolError(number)
	}
	return nil
}

func protocolError(number int64) error {
	return fmt.Errorf("the suite speaks protocol %d and this runner %d; use the suite and the runner of one release", number, protocol2)
}

func (b Build) check() error {
	texts := []struct{ name, text string }{
		{"suite.version", b.Version}, {"suite.compiler", b.Compiler}, {"suite.flags", b.Flags},
		{"suite.libc.name", b.Libc.Name}, {"suite.libc.version", b.Libc.Version},
	}
	for _, field := range texts {
		if err := checkText(field.name, field.text); err != nil {
			return err
		}
	}
	if b.Libc.Link != "dynamic" && b.Libc.Link != "static" {
		return fmt.Errorf("unknown suite.libc.link %.40q", b.Libc.Link)
	}
	return nil
}

// check also turns the numbers among the parameters into integers, because a report has no other numbers.
func (e *Measuring) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	for name, value := range e.Parameters {
		switch value := value.(type) {
		case json.Number:
			integer, err := value.Int64()
			if err != nil {
				return fmt.Errorf("parameter %.40q is not an integer", name)
			}
			e.Parameters[name] = integer
		case string:
			if err := checkText("parameter "+name, value); err != nil {
				return err
			}
		default:
			return fmt.Errorf("parameter %.40q is neither an integer nor a string", name)
		}
	}
	if e.ImageSHA256 != "" && !registry.IsSHA256(e.ImageSHA256) {
		return fmt.Errorf("image_sha256 is %.70q", e.ImageSHA256)
	}
	if err := e.checkParts(); err != nil {
		return err
	}
	return checkText("operation", e.Operation)
}

// checkParts accepts an event without parts, because protocol 1 has none. The recording knows the protocol.
func (e *Measuring) checkParts() error {
	if !slices.Contains([]string{"", report.PartsSlices, report.PartsWitnesses, report.PartsNone}, e.Parts) {
		return fmt.Errorf("unknown parts %.40q", e.Parts)
	}
	if (e.Parts == report.PartsNone) != (e.PartsReason != "") {
		return errors.New("parts_reason belongs to the parts `none`, and only to them")
	}
	if e.PartsReason == "" {
		return nil
	}
	return checkText("parts_reason", e.PartsReason)
}

const (
	// numbersInSample does not count the process, because the event names it once for all samples.
	numbersInSample = 5
	numbersInParts  = 4
	maxSeed         = 1<<32 - 1
	// maxInteger is the largest integer that a report may hold.
	maxInteger = 1<<53 - 1
)

func (e *Sampled) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	if e.Process < 0 || len(e.Samples) == 0 {
		return fmt.Errorf("samples need a process number and at least one sample")
	}
	for _, sample := range e.Samples {
		if err := checkSample(sample); err != nil {
			return err
		}
	}
	return nil
}

func (e *Cold) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	if e.Process < 0 {
		return fmt.Errorf("a cold sample needs a process number")
	}
	return checkSample(e.Sample)
}

func checkSample(sample []int64) error {
	if len(sample) != numbersInSample {
		return fmt.Errorf("a sample has %d numbers, not %d", len(sample), numbersInSample)
	}
	return nil
}

func (e *Referred) check() error {
	for _, number := range []struct {
		name       string
		value, max int64
	}{{"slice_ns", e.SliceNs, 1e12}, {"steps", e.Steps, 1 << 31}, {"reference_fs", e.ReferenceFs, maxInteger}, {"tolerance_permille", e.TolerancePermille, 1000}} {
		if number.value < 1 || number.value > number.max {
			return fmt.Errorf("%s is %d", number.name, number.value)
		}
	}
	for _, half := range []*int64{e.FirstHalfFs, e.SecondHalfFs} {
		if half != nil && (*half < 1 || *half > maxInteger) {
			return fmt.Errorf("a half's reference is %d", *half)
		}
	}
	for i, fact := range e.Facts {
		if !slices.Contains([]string{report.FactInvoluntarySwitches, report.FactProcessor, report.FactStolenTime}, fact) || slices.Contains(e.Facts[:i], fact) {
			return fmt.Errorf("the fact %.40q is unknown or appears twice", fact)
		}
	}
	if e.Facts == nil {
		return errors.New("facts is no list")
	}
	return nil
}

// check looks at each row by itself. The recording compares rows with samples.
func (e *Parted) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	rows := e.Parts
	if e.Cold != nil {
		rows = append(rows[:len(rows):len(rows)], e.Cold)
	}
	for _, row := range rows {
		if len(row) != numbersInParts {
			return fmt.Errorf("the parts of a sample are %d numbers, not %d", len(row), numbersInParts)
		}
	}
	return nil
}

func (e *Probed) check() error {
	if e.Witnesses < 0 || e.ReferenceFs < 0 || e.ReferenceFs > maxInteger || e.UndisturbedPermille < 0 || e.UndisturbedPermille > 1000 {
		return fmt.Errorf("%d of 1000 of %d witnesses, reference %d", e.UndisturbedPermille, e.Witnesses, e.ReferenceFs)
	}
	if (e.Witnesses == 0) != (e.ReferenceFs == 0) {
		return errors.New("witnesses have a reference, and only they")
	}
	return nil
}

func (e *Unmeasured) check() error {
	if err := e.Target.check(); err != nil {
		return err
	}
	if err := checkText("operation", e.Operation); err != nil {
		return err
	}
	return checkText("reason", e.Reason)
}

func (e *Warned) check() error {
	if registry.GetWarning(e.Code) == nil {
		return fmt.Errorf("unknown warning %.40q", e.Code)
	}
	if e.Target == (Target{}) {
		return nil
	}
	return e.Target.check()
}

func (e *Progress) check() error {
	if e.Permille < 0 || e.Permille > 1000 || e.LeftMs < 0 {
		return fmt.Errorf("progress is %d of 1000, with %d ms left", e.Permille, e.LeftMs)
	}
	if e.Target == (Target{}) {
		return nil
	}
	return e.Target.check()
}

func (e *Finished) check() error {
	if e.Outcome != "complete" && e.Outcome != "interrupted" {
		return fmt.Errorf("unknown outcome %.40q", e.Outcome)
	}
	if e.ElapsedNs < 1 {
		return fmt.Errorf("elapsed_ns is %d", e.ElapsedNs)
	}
	return nil
}

// checkText accepts the report format's text: 1 to 200 characters of printable ASCII.
func checkText(name, text string) error {
	if len(text) < 1 || len(text) > registry.MaxTextCharacters {
		return fmt.Errorf("%s has %d characters", name, len(text))
	}
	for _, b := range []byte(text) {
		if b < 0x20 || b > 0x7e {
			return fmt.Errorf("%s is not printable ASCII", name)
		}
	}
	return nil
}

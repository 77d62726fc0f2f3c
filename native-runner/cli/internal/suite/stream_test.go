package suite

import (
	"bytes"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

func record(stream []byte) (*Recording, error) {
	recording := newRecording()
	return recording, readEvents(bytes.NewReader(stream), recording.Add)
}

func readStream(t testing.TB, kind, name string) []byte {
	t.Helper()
	stream, err := os.ReadFile(filepath.Join("testdata", "streams", kind, name+".jsonl"))
	if err != nil {
		t.Fatal(err)
	}
	return stream
}

func TestGoodStreams(t *testing.T) {
	for _, test := range []struct {
		name  string
		check func(*Recording, []report.Measurement) bool
	}{
		{"complete", func(r *Recording, m []report.Measurement) bool {
			return r.Finished.Outcome == "complete" && len(m) == 3 && m[0].Benchmark == "getpid" && m[0].Parameters["cpu"] == int64(1) &&
				m[1].Storage == "local" && len(m[0].Samples) >= 5 && m[1].Warnings[0] == registry.WarningNoisySamples &&
				r.Started.Clock.StepNs != nil && len(m[0].Warnings) == 0 && m[0].Warnings != nil
		}},
		{"failed-after-samples", func(r *Recording, m []report.Measurement) bool {
			return len(m) == 1 && m[0].Outcome == report.OutcomeFailed && m[0].Reason == "child died" && m[0].Samples == nil
		}},
		{"one-pass", func(_ *Recording, m []report.Measurement) bool {
			return len(m) == 2 && m[0].ImageSHA256 == strings.Repeat("d", 64) && len(m[0].Samples) == 1 &&
				slices.Equal(m[0].Cold, report.Sample{0, 1, 900000, 800000, 1500, 1500}) &&
				m[1].Outcome == report.OutcomeFailed && m[1].Cold == nil && m[1].Samples == nil
		}},
		{"unsupported", func(r *Recording, m []report.Measurement) bool {
			return len(m) == 1 && m[0].Outcome == report.OutcomeUnsupported && m[0].Parameters != nil &&
				len(r.Warnings) == 1 && r.Warnings[0] == registry.WarningNotPinned && len(m[0].Warnings) == 1
		}},
		{"local-and-remote", func(r *Recording, m []report.Measurement) bool {
			return len(m) == 2 && m[0].Storage == report.RoleLocal && m[1].Storage == report.RoleRemote && len(m[1].Samples) == 1 &&
				slices.Equal(m[1].Samples[0], report.Sample{0, 1000, 100000, 100000, 1500, 1500})
		}},
	} {
		t.Run(test.name, func(t *testing.T) {
			recording, err := record(readStream(t, "good", test.name))
			if err != nil {
				t.Fatal(err)
			}
			measurements, err := recording.Measurements()
			if err != nil || !test.check(recording, measurements) {
				t.Errorf("%v: %+v", err, measurements)
			}
		})
	}
}

func TestBadStreamsAreRefused(t *testing.T) {
	reasons := map[string]string{
		"not-json": "line 2 of the suite: not one JSON object", "not-an-object": "not one JSON object", "no-event-name": "the field `event` is missing",
		"unknown-event": `unknown event "sleeping"`, "unknown-field": `unknown field "mood"`, "missing-field": "no field elapsed_ns",
		"other-protocol": "the suite speaks protocol 2 and this runner 1", "not-started-first": "`started` must be the first event",
		"started-twice": "the only one of its kind", "event-after-finished": "follows `finished`",
		"samples-without-measurement": "without its `measurement`", "measurement-twice": "begins twice", "unknown-benchmark": "unknown benchmark",
		"unknown-variant": "no variant", "unknown-storage": "unknown storage", "unknown-warning": "unknown warning",
		"parameter-not-integer": "is not an integer", "parameter-list": "neither an integer nor a string", "sample-of-floats": "cannot unmarshal number",
		"sample-beyond-integers": "cannot unmarshal number", "sample-of-four-numbers": "a sample has 4 numbers", "sample-of-six-numbers": "a sample has 6 numbers",
		"no-samples": "at least one sample", "escape-in-operation": "not printable ASCII", "progress-beyond-the-end": "1001 of 1000",
		"listing-in-a-run": "a run may not contain `benchmark`", "two-objects-on-a-line": "not one JSON object", "unknown-outcome": "unknown outcome",
		"cold-without-measurement": "without its `measurement`", "cold-twice": "or two cold samples", "cold-of-four-numbers": "a sample has 4 numbers",
		"image-of-other-letters":           "image_sha256 is",
		"more-samples-than-a-report-holds": "more than 100 samples",
	}
	files, err := filepath.Glob("testdata/streams/bad/*.jsonl")
	if err != nil || len(files) != len(reasons) {
		t.Fatalf("%d files, %d reasons: %v", len(files), len(reasons), err)
	}
	for name, reason := range reasons {
		t.Run(name, func(t *testing.T) {
			if _, err := record(readStream(t, "bad", name)); err == nil || !strings.Contains(err.Error(), reason) {
				t.Errorf("%v, want %q", err, reason)
			}
		})
	}
}

func TestAMeasurementWithoutAnOutcomeMakesNoReport(t *testing.T) {
	lines := strings.SplitAfter(string(readStream(t, "good", "failed-after-samples")), "\n")
	recording, err := record([]byte(lines[0] + lines[1]))
	if err != nil {
		t.Fatal(err)
	}
	if _, err := recording.Measurements(); err == nil {
		t.Error("accepted")
	}
	if sampled, begun := recording.Counts(); sampled != 0 || begun != 1 {
		t.Errorf("%d of %d", sampled, begun)
	}
}

func FuzzEventStream(f *testing.F) {
	for _, kind := range []string{"good", "bad"} {
		files, _ := filepath.Glob(filepath.Join("testdata", "streams", kind, "*.jsonl"))
		for _, file := range files {
			f.Add(readStream(f, kind, strings.TrimSuffix(filepath.Base(file), ".jsonl")))
		}
	}
	f.Fuzz(func(t *testing.T, stream []byte) {
		recording, err := record(stream)
		if err != nil {
			return
		}
		measurements, err := recording.Measurements()
		if err != nil {
			return
		}
		for _, measurement := range measurements {
			if (measurement.Outcome == report.OutcomeSamples) != (len(measurement.Samples) > 0) ||
				len(measurement.Samples) > registry.MaxSamplesPerMeasurement {
				t.Errorf("%+v", measurement)
			}
		}
	})
}

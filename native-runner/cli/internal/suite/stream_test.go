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
	return recording, readEvents(bytes.NewReader(stream), recording.Add, nil)
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
		"other-protocol": "the suite speaks protocol 3 and this runner 2", "not-started-first": "`started` must be the first event",
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

const secondGood, secondBad = "protocol-2/good", "protocol-2/bad"

func TestGoodStreamsOfProtocol2(t *testing.T) {
	for _, test := range []struct {
		name  string
		check func(*Recording, []report.Measurement) bool
	}{
		{"complete", func(r *Recording, m []report.Measurement) bool {
			return len(m) == 3 && *r.Started.Seed == 1<<32-1 && r.WidthWitness.ReferenceFs == 386000 && *r.WidthWitness.SecondHalfFs == 386400 &&
				len(r.WidthWitness.Facts) == 3 && m[0].Parts == report.PartsSlices && len(m[0].Samples) == 12 &&
				slices.Equal(m[0].Samples[1], report.Sample{0, 110197, 19871223, 13336739, 1485, 1542, 49, 49, 110197, 19871223}) &&
				slices.Equal(m[2].Samples[11], report.Sample{5, 204906, 13983622, 13975235, 1550, 1918, 34, 4, 24106, 1480618})
		}},
		{"short", func(r *Recording, m []report.Measurement) bool {
			return m[0].Samples[0].Parts() == report.Parts{Count: 4, Undisturbed: 1, UndisturbedIterations: 250, UndisturbedElapsedNs: 24000}
		}},
		{"one-pass", func(_ *Recording, m []report.Measurement) bool {
			return len(m) == 2 && m[0].Parts == report.PartsWitnesses && slices.Equal(m[0].Samples[0], report.Sample{1, 1, 700000, 600000, 1500, 1500, 3, 0, 0, 0}) &&
				slices.Equal(m[0].Cold, report.Sample{0, 1, 900000, 800000, 1500, 1500, 3, 1, 0, 0}) &&
				m[1].Outcome == report.OutcomeFailed && m[1].Parts == "" && m[1].Cold == nil
		}},
		{"no-witness", func(r *Recording, m []report.Measurement) bool {
			return r.WidthWitness == nil && m[0].Parts == report.PartsNone && m[0].PartsReason == "the clock steps by 100000 ns" &&
				len(m[0].Samples[0]) == 10 && m[0].Samples[0].Parts() == report.Parts{}
		}},
		{"local-and-remote", func(_ *Recording, m []report.Measurement) bool {
			return len(m) == 2 && m[1].Storage == report.RoleRemote
		}},
		{"unsupported", func(r *Recording, m []report.Measurement) bool {
			return m[0].Outcome == report.OutcomeUnsupported && m[0].Parts == ""
		}},
		{"failed-after-samples", func(_ *Recording, m []report.Measurement) bool { return m[0].Parts == "" && m[0].Samples == nil }},
	} {
		t.Run(test.name, func(t *testing.T) {
			recording, err := record(readStream(t, secondGood, test.name))
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

func TestBadStreamsOfProtocol2AreRefused(t *testing.T) {
	const fit, another, late = "do not fit a sample of open-close foo", "says how its samples are divided", "goes on after the `reference`"
	reasons := map[string]string{
		"no-seed": "has a seed", "seed-too-large": "seed is 4294967296", "seed-negative": "seed is -1", "seed-in-protocol-1": "has a seed",
		"method-1": "protocol 2 cannot carry method 1", "measurement-without-parts": another, "unknown-parts": `unknown parts "shards"`,
		"none-without-a-reason": "parts_reason belongs", "reason-with-slices": "parts_reason belongs", "escape-in-reason": "not printable ASCII",
		"parts-in-a-measurement-of-protocol-1": another, "reference-in-protocol-1": "protocol 1 has no", "parts-in-protocol-1": "protocol 1 has no",
		"reference-twice": "appears twice", "reference-of-zero": "reference_fs is 0", "reference-of-fractions": "cannot unmarshal number",
		"reference-without-steps": "no field steps", "half-of-zero": "a half's reference is 0", "tolerance-above-all": "tolerance_permille is 1001",
		"unknown-fact": `the fact "mood"`, "fact-twice": `the fact "processor"`, "facts-null": "facts is no list",
		"parts-twice": "without samples, or twice", "parts-without-measurement": "without samples, or twice", "parts-of-another-storage": "without samples, or twice",
		"parts-of-two-samples": "those of 2 samples, but it has 1", "parts-of-no-sample": "those of 0 samples", "parts-of-three-numbers": "3 numbers, not 4",
		"parts-of-five-numbers": "5 numbers, not 4", "parts-beyond-integers": "cannot unmarshal number",
		"more-undisturbed-than-parts": fit, "negative-undisturbed": fit, "no-slice": fit, "undisturbed-iterations-beyond-the-total": fit,
		"undisturbed-time-beyond-the-total": fit, "undisturbed-time-without-a-slice": fit, "undisturbed-slice-without-time": fit,
		"undisturbed-slice-without-iterations": fit, "all-undisturbed-and-less-than-the-total": fit, "some-undisturbed-and-all-time": fit, "negative-time": fit,
		"witnesses-with-time": fit, "one-witness": fit, "more-undisturbed-than-witnesses": fit,
		"cold-parts-without-a-cold-sample": "they differ in the cold sample", "cold-sample-without-its-parts": "they differ in the cold sample", "cold-parts-that-do-not-fit": fit,
		"samples-after-the-parts": late, "measurement-after-the-reference": late, "cold-after-the-parts": late, "parts-before-the-samples": "those of 1 samples, but it has 0", "parts-before-the-reference": "`parts` comes before `reference`", "parts-for-none": fit,
		"probe-in-a-run": "may not contain", "more-samples-than-a-report-holds": "more than 200 samples", "parts-missing": "has no `parts` event", "reference-missing": "`parts` comes before `reference`",
	}
	files, err := filepath.Glob(filepath.Join("testdata", "streams", secondBad, "*.jsonl"))
	if err != nil || len(files) != len(reasons) {
		t.Fatalf("%d files, %d reasons: %v", len(files), len(reasons), err)
	}
	for name, reason := range reasons {
		t.Run(name, func(t *testing.T) {
			recording, err := record(readStream(t, secondBad, name))
			if err == nil {
				_, err = recording.Measurements()
			}
			if err == nil || !strings.Contains(err.Error(), reason) {
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
	for _, kind := range []string{"good", "bad", secondGood, secondBad} {
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
				len(measurement.Samples) > registry.FormatOf(recording.Started.Suite.Method).SamplesPerMeasurement {
				t.Errorf("%+v", measurement)
			}
			for _, sample := range measurement.Samples {
				if parts := sample.Parts(); parts.UndisturbedElapsedNs > sample.ElapsedNs() || parts.UndisturbedIterations > sample.Iterations() || parts.Undisturbed > parts.Count {
					t.Errorf("%v", sample)
				}
			}
		}
	})
}

package verify

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
	"time"
	"unicode/utf8"

	"oslag/cli/internal/nfc"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// checkMeaning checks the rules across fields. packages/schema/src/meaning.ts has the same rules, texts and order, so that
// both give the same problem for the same bytes. packages/schema/fixtures/invalid holds both to the same codes.
func checkMeaning(r *report.Report) *Problem {
	for _, check := range []func(*report.Report) *Problem{
		checkMethod, checkRun, checkArchitecture, checkNoteOf, checkHost, checkMeasurements, checkWidthWitness,
	} {
		if problem := check(r); problem != nil {
			return problem
		}
	}
	return nil
}

// checkMethod has the first rules, because a newer method may change the others.
func checkMethod(r *report.Report) *Problem {
	if !slices.Contains(registry.Methods, r.Suite.Method) {
		known := strings.ReplaceAll(strings.Trim(fmt.Sprint(registry.Methods), "[]"), " ", ", ")
		return &Problem{registry.ProblemUnknownMethod, "The suite's method is none of those known here: " + known + ".", "suite.method"}
	}
	if r.Schema != registry.FormatOf(r.Suite.Method).Schema {
		first := registry.ReportFormats[0].Schema
		return &Problem{registry.ProblemUnknownMethod,
			"A report of method 1 must be " + first + ", and one of a later method a later format.", "suite.method"}
	}
	return nil
}

func checkRun(r *report.Report) *Problem {
	for _, date := range []struct{ field, text string }{{"run.started", r.Run.Started}, {"run.finished", r.Run.Finished}} {
		if !isCalendarTime(date.text) {
			return &Problem{registry.ProblemSchemaInvalid, date.field + " is not a date in the calendar.", date.field}
		}
	}
	if r.Run.Finished < r.Run.Started {
		return &Problem{registry.ProblemImpossible, "The run finished before it started.", "run.finished"}
	}
	if r.Run.ElapsedNs < 1 {
		return &Problem{registry.ProblemImpossible, "run.elapsed_ns must be above zero.", "run.elapsed_ns"}
	}
	return nil
}

// checkArchitecture refuses other spellings of a name. A report of format 1 says what its runner said.
func checkArchitecture(r *report.Report) *Problem {
	canonical := registry.CanonicalArchitecture(r.Machine.Processor.Architecture)
	if r.Suite.Method == 1 || r.Machine.Processor.Architecture == canonical {
		return nil
	}
	return &Problem{registry.ProblemSchemaInvalid, "The canonical name of this architecture is " + canonical + ".", "machine.processor.architecture"}
}

func checkNoteOf(r *report.Report) *Problem {
	if r.Note == nil {
		return nil
	}
	return Note(*r.Note)
}

// isCalendarTime says whether a timestamp is a real date: February 30 is not.
func isCalendarTime(text string) bool {
	at, err := time.Parse(time.RFC3339, text)
	return err == nil && at.UTC().Format(time.RFC3339) == text
}

// isUnsafe says whether a code point may reorder or hide text: a control or direction character.
func isUnsafe(point rune) bool {
	return point <= 0x1f || point >= 0x7f && point <= 0x9f || point == 0x61c || point == 0x200e || point == 0x200f ||
		point >= 0x2028 && point <= 0x202e || point >= 0x2066 && point <= 0x2069 || point == 0xfeff
}

// Note checks a report's only free text.
func Note(note string) *Problem { return checkFreeText(note, "note") }

func checkFreeText(text, field string) *Problem {
	if length := utf8.RuneCountInString(text); length < 1 || length > registry.MaxNoteCodePoints {
		return &Problem{registry.ProblemBadString, fmt.Sprintf("A %s must have 1 to %d characters.", field, registry.MaxNoteCodePoints), field}
	}
	if !utf8.ValidString(text) || strings.ContainsFunc(text, isUnsafe) || !nfc.Is(text) {
		return &Problem{registry.ProblemBadString, "A " + field + " must be NFC text without control or direction characters.", field}
	}
	return nil
}

func checkHost(r *report.Report) *Problem {
	if (r.Host == registry.HostBrowser) != (r.Browser != nil) {
		return &Problem{registry.ProblemImpossible, "A report must have `browser` if its host is a browser, and only then.", "browser"}
	}
	roles := map[string]bool{}
	for _, storage := range r.Storage {
		if roles[storage.Role] {
			return &Problem{registry.ProblemImpossible, "A storage role may appear only once.", "storage"}
		}
		roles[storage.Role] = true
	}
	return nil
}

func checkMeasurements(r *report.Report) *Problem {
	roles := map[string]bool{"": true}
	for _, storage := range r.Storage {
		roles[storage.Role] = true
	}
	seen := map[[3]string]bool{}
	for i, measurement := range r.Measurements {
		field := fmt.Sprintf("measurements.%d", i)
		benchmark := registry.GetBenchmark(measurement.Benchmark)
		if benchmark == nil || !benchmark.HasVariant(measurement.Variant) {
			return &Problem{registry.ProblemSchemaInvalid, "The benchmark has no such variant.", field + ".variant"}
		}
		if len(measurement.Parameters) > registry.MaxParametersPerMeasurement {
			return &Problem{registry.ProblemSchemaInvalid, "There are too many parameters.", field + ".parameters"}
		}
		identity := [3]string{measurement.Benchmark, measurement.Variant, measurement.Storage}
		if seen[identity] {
			return &Problem{registry.ProblemImpossible, "The same measurement appears twice.", field}
		}
		seen[identity] = true
		if !roles[measurement.Storage] {
			return &Problem{registry.ProblemImpossible, "The measurement names a storage that is not listed.", field + ".storage"}
		}
		if measurement.Storage != "" && !benchmark.Files {
			return &Problem{registry.ProblemImpossible, "This benchmark uses no files, so it has no storage.", field + ".storage"}
		}
		if problem := checkSamples(measurement, benchmark); problem != nil {
			problem.Field = field + problem.Field
			return problem
		}
	}
	return nil
}

// hasItsProcesses says whether the parameter processes is the variant's number or, for the variant `all`, at least 1.
func hasItsProcesses(measurement report.Measurement) bool {
	processes, ok := measurement.Parameters["processes"].(int64)
	return ok && processes >= 1 && (measurement.Variant == "all" || strconv.FormatInt(processes, 10) == measurement.Variant)
}

func checkSamples(measurement report.Measurement, benchmark *registry.Benchmark) *Problem {
	if measurement.Outcome != report.OutcomeSamples {
		return nil
	}
	if benchmark.Quantity == "bandwidth" {
		if bytes, ok := measurement.Parameters["bytes_per_iteration"].(int64); !ok || bytes < 1 {
			return &Problem{registry.ProblemImpossible, "A bandwidth needs the parameter bytes_per_iteration.", ".parameters"}
		}
	}
	if benchmark.Parallel && !hasItsProcesses(measurement) {
		return &Problem{registry.ProblemImpossible,
			"A parallel benchmark needs the number of its variant in the parameter processes.", ".parameters"}
	}
	samples := measurement.Samples
	if measurement.Cold != nil {
		samples = append(samples[:len(samples):len(samples)], measurement.Cold)
	}
	for _, sample := range samples {
		before, after := sample.WitnessPs()
		if sample.Iterations() < 1 || sample.ElapsedNs() < 1 || sample.CPUNs() < 0 || before < 1 || after < 1 {
			return &Problem{registry.ProblemImpossible,
				"A sample has iterations, elapsed_ns and witnesses above zero, and no negative cpu_ns.", ".samples"}
		}
	}
	return checkParts(measurement, samples)
}

// checkParts checks that the undisturbed part of every sample lies within the whole. A measurement of format 1 has no parts.
func checkParts(measurement report.Measurement, samples []report.Sample) *Problem {
	if measurement.Parts == "" {
		return nil
	}
	if (measurement.Parts == report.PartsNone) != (measurement.PartsReason != "") {
		return &Problem{registry.ProblemImpossible,
			"A measurement must have `parts_reason` if its parts are `none`, and only then.", ".parts_reason"}
	}
	for _, sample := range samples {
		if !hasPossibleParts(sample, measurement.Parts) {
			return &Problem{registry.ProblemImpossible,
				"The undisturbed part of a sample lies within the whole: in parts, in iterations and in time.", ".samples"}
		}
	}
	return nil
}

func hasPossibleParts(sample report.Sample, kind string) bool {
	parts := sample.Parts()
	hasNoTime := parts.UndisturbedIterations == 0 && parts.UndisturbedElapsedNs == 0
	switch kind {
	case report.PartsWitnesses:
		return parts.Count >= 2 && parts.Undisturbed >= 0 && parts.Undisturbed <= parts.Count && hasNoTime
	case report.PartsNone:
		return parts == report.Parts{}
	}
	switch {
	case parts.Count < 1:
		return false
	case parts.Undisturbed == 0:
		return hasNoTime
	case parts.Undisturbed == parts.Count:
		return parts.UndisturbedIterations == sample.Iterations() && parts.UndisturbedElapsedNs == sample.ElapsedNs()
	}
	return isBetween(parts.Undisturbed, parts.Count) && isBetween(parts.UndisturbedIterations, sample.Iterations()) &&
		isBetween(parts.UndisturbedElapsedNs, sample.ElapsedNs())
}

// isBetween says whether a part is above zero and below the whole.
func isBetween(part, whole int64) bool { return part >= 1 && part < whole }

func checkWidthWitness(r *report.Report) *Problem {
	hasParts := slices.ContainsFunc(r.Measurements, func(m report.Measurement) bool {
		return m.Parts == report.PartsSlices || m.Parts == report.PartsWitnesses
	})
	if hasParts == (r.Run.WidthWitness != nil) {
		return nil
	}
	return &Problem{registry.ProblemImpossible, "A report must have `width_witness` if a measurement has parts, and only then.", "run.width_witness"}
}

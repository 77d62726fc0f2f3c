package registry

import (
	_ "embed"
	"regexp"
)

// ReportJSONSchema is the JSON Schema (2020-12) of the payload of a report of format 1. It is generated together with the
// registries.
//
//go:embed report.schema.json
var ReportJSONSchema []byte

// ReportJSONSchema2 is the JSON Schema of format 2.
//
//go:embed report-2.schema.json
var ReportJSONSchema2 []byte

// StatementJSONSchema is the JSON Schema of a statement's payload.
//
//go:embed statement.schema.json
var StatementJSONSchema []byte

var sha256Form = regexp.MustCompile(SHA256Pattern)

// IsSHA256 says whether the text is a SHA-256 in lower-case hexadecimal. A report's id is one.
func IsSHA256(text string) bool { return sha256Form.MatchString(text) }

// GetBenchmark returns the benchmark with that id, or nil.
func GetBenchmark(id string) *Benchmark {
	for i := range Benchmarks {
		if Benchmarks[i].ID == id {
			return &Benchmarks[i]
		}
	}
	return nil
}

// HasVariant says whether the benchmark has a variant with that id.
func (b *Benchmark) HasVariant(id string) bool {
	for _, variant := range b.Variants {
		if variant.ID == id {
			return true
		}
	}
	return false
}

// GetWarning returns the warning with that code, or nil.
func GetWarning(code string) *Warning {
	for i := range Warnings {
		if Warnings[i].Code == code {
			return &Warnings[i]
		}
	}
	return nil
}

// GetProblem returns the problem with that code, or nil.
func GetProblem(code string) *Problem {
	for i := range Problems {
		if Problems[i].Code == code {
			return &Problems[i]
		}
	}
	return nil
}

// GetFlag returns the flag with that code, or nil.
func GetFlag(code string) *Flag {
	for i := range Flags {
		if Flags[i].Code == code {
			return &Flags[i]
		}
	}
	return nil
}

// GetPlausibilityRule returns the rule with that id, or nil.
func GetPlausibilityRule(id string) *PlausibilityRule {
	for i := range PlausibilityRules {
		if PlausibilityRules[i].ID == id {
			return &PlausibilityRules[i]
		}
	}
	return nil
}

// FormatOf returns the report format of a method: format 1 is of method 1, the newest of every later one.
func FormatOf(method int64) ReportFormat {
	if method == 1 {
		return ReportFormats[0]
	}
	return ReportFormats[len(ReportFormats)-1]
}

// CanonicalArchitecture returns the canonical name of an architecture, which a report of format 2 uses, or the name itself if
// the registry does not list it.
func CanonicalArchitecture(name string) string {
	if canonical, isAlias := ArchitectureAliases[name]; isAlias {
		return canonical
	}
	return name
}

// GetVerdict returns the verdict with this id, which must exist.
func GetVerdict(id string) Verdict {
	for _, verdict := range Verdicts {
		if verdict.ID == id {
			return verdict
		}
	}
	panic("there is no verdict " + id)
}

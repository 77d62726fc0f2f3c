package verify

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// checkPayload verifies the signed bytes of a report: their canonical form, the schema, and the rules across fields.
func checkPayload(opened *opened) (*report.Report, *Problem) {
	tree, problem := checkDocument(opened)
	if problem != nil {
		return nil, problem
	}
	parsed := &report.Report{}
	if err := json.Unmarshal(opened.payload, parsed); err != nil {
		return nil, refuse(registry.ProblemSchemaInvalid)
	}
	toIntegers(parsed)
	if parsed.Key != opened.keys[0] {
		return nil, refuseAt(registry.ProblemKeyMismatch, "key")
	}
	if problem := checkMeaning(parsed); problem != nil {
		return parsed, problem
	}
	return parsed, checkPrivate(tree)
}

// format is the form of a signed document: its payload type and limits, and its schema. note is the field that the search for
// control characters leaves out, or "".
type format struct {
	payloadType, schema, note string
	envelopeBytes, tokens     int
	compile                   func() (*jsonschema.Schema, error)
}

// reportFormats are the formats of reports, oldest first.
var reportFormats = []format{
	reportFormat(registry.ReportFormats[0], compileSchema1),
	reportFormat(registry.ReportFormats[1], compileSchema2),
}

func reportFormat(of registry.ReportFormat, compile func() (*jsonschema.Schema, error)) format {
	return format{of.PayloadType, of.Schema, "note", of.EnvelopeBytes, of.Tokens, compile}
}

// checkDocument returns the payload's parsed values, or the first problem that concerns one field at a time.
func checkDocument(opened *opened) (any, *Problem) {
	of := opened.format
	tree, problem := parse(opened.payload, of.tokens)
	if problem != nil {
		return nil, problem
	}
	if !isCanonical(opened.payload) {
		return nil, refuse(registry.ProblemNotCanonical)
	}
	if holdsControl(tree, of.note) {
		return nil, refuse(registry.ProblemBadString)
	}
	root, ok := tree.(map[string]any)
	if !ok || root["schema"] != of.schema {
		return nil, refuseAt(registry.ProblemUnsupportedSchema, "schema")
	}
	return tree, checkSchema(tree, of.compile)
}

// holdsControl says whether a key or string holds a control character. It leaves out the value of a top-level field called note:
// checkSchema refuses a note that is not a string, and checkMeaning has a stricter rule for one that is. The problem names no
// field, because the sender may have chosen its name.
func holdsControl(value any, note string) bool {
	switch value := value.(type) {
	case string:
		return hasControl(value)
	case []any:
		return slices.ContainsFunc(value, func(element any) bool { return holdsControl(element, "") })
	case map[string]any:
		for key, member := range value {
			if hasControl(key) || (note == "" || key != note) && holdsControl(member, "") {
				return true
			}
		}
	}
	return false
}

func hasControl(text string) bool {
	return strings.ContainsFunc(text, func(r rune) bool { return r < 0x20 || r == 0x7f })
}

// toIntegers turns the parameters' numbers from Go's floats into integers. The schema has checked that they are integers.
func toIntegers(r *report.Report) {
	for _, measurement := range r.Measurements {
		for name, value := range measurement.Parameters {
			if number, ok := value.(float64); ok {
				measurement.Parameters[name] = int64(number)
			}
		}
	}
}

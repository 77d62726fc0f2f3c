package verify

import (
	"encoding/json"
	"slices"
	"strings"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// checkPayload verifies signed bytes: their canonical form, the schema, and the rules across fields.
func checkPayload(payload []byte, keyID string) (*report.Report, *Problem) {
	if problem := checkDocument(payload, reportShape); problem != nil {
		return nil, problem
	}
	parsed := &report.Report{}
	if err := json.Unmarshal(payload, parsed); err != nil {
		return nil, refuse(registry.ProblemSchemaInvalid)
	}
	toIntegers(parsed)
	if parsed.Key != keyID {
		return nil, refuseAt(registry.ProblemKeyMismatch, "key")
	}
	if problem := checkMeaning(parsed); problem != nil {
		return parsed, problem
	}
	return parsed, checkPrivate(payload)
}

// shape is the form of a signed document. note is the field that the search for control characters leaves out, or "".
type shape struct {
	name, note string
	compile    func() (*jsonschema.Schema, error)
}

var reportShape = shape{registry.ReportSchema, "note", compileSchema}

func checkDocument(payload []byte, of shape) *Problem {
	tree, problem := parse(payload)
	if problem != nil {
		return problem
	}
	if !isCanonical(payload) {
		return refuse(registry.ProblemNotCanonical)
	}
	if holdsControl(tree, of.note) {
		return refuse(registry.ProblemBadString)
	}
	root, ok := tree.(map[string]any)
	if !ok || root["schema"] != of.name {
		return refuseAt(registry.ProblemUnsupportedSchema, "schema")
	}
	return checkSchema(tree, of.compile)
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

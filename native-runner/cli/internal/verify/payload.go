package verify

import (
	"encoding/json"
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
		problem := refuse(registry.ProblemSchemaInvalid)
		return nil, problem
	}
	toIntegers(parsed)
	if parsed.Key != keyID {
		return nil, refuse(registry.ProblemKeyMismatch)
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
	if field, found := findControl(tree, nil, of.note); found {
		problem := refuse(registry.ProblemBadString)
		problem.Field = field
		return problem
	}
	root, ok := tree.(map[string]any)
	if !ok || root["schema"] != of.name {
		return refuse(registry.ProblemUnsupportedSchema)
	}
	return checkSchema(tree, of.compile)
}

// findControl looks for a control character in every key and string. It leaves out the value of the top-level note: checkSchema
// refuses a note that is not a string, and checkMeaning has a stricter rule for one that is.
func findControl(value any, path []string, note string) (field string, found bool) {
	switch value := value.(type) {
	case string:
		if hasControl(value) {
			return strings.Join(path, "."), true
		}
	case []any:
		for _, element := range value {
			if field, found := findControl(element, append(path, "*"), note); found {
				return field, true
			}
		}
	case map[string]any:
		for key, member := range value {
			if hasControl(key) {
				return strings.Join(path, "."), true
			}
			if note != "" && len(path) == 0 && key == note {
				continue
			}
			if field, found := findControl(member, append(path, key), note); found {
				return field, true
			}
		}
	}
	return "", false
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

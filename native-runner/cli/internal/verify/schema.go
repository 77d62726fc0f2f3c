package verify

import (
	"bytes"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"
	"github.com/santhosh-tekuri/jsonschema/v6/kind"

	"oslag/cli/internal/registry"
)

// The schemas are generated from the site's own.
var (
	compileSchema1         = compiled("report.schema.json", registry.ReportJSONSchema)
	compileSchema2         = compiled("report-2.schema.json", registry.ReportJSONSchema2)
	compileStatementSchema = compiled("statement.schema.json", registry.StatementJSONSchema)
)

func compiled(name string, source []byte) func() (*jsonschema.Schema, error) {
	return sync.OnceValues(func() (*jsonschema.Schema, error) {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(source))
		if err != nil {
			return nil, fmt.Errorf("cannot read %s: %w", name, err)
		}
		compiler := jsonschema.NewCompiler()
		// A name without a scheme is resolved from the working folder, which may be gone.
		address := "urn:oslag:" + name
		if err := compiler.AddResource(address, document); err != nil {
			return nil, fmt.Errorf("cannot load %s: %w", name, err)
		}
		schema, err := compiler.Compile(address)
		if err != nil {
			return nil, fmt.Errorf("cannot compile %s: %w", name, err)
		}
		return schema, nil
	})
}

func checkSchema(tree any, compile func() (*jsonschema.Schema, error)) *Problem {
	schema, err := compile()
	if err != nil {
		// The schema is part of this program, so this cannot happen: a test compiles it.
		panic(err)
	}
	invalid := schema.Validate(tree)
	if invalid == nil {
		return nil
	}
	var cause *jsonschema.ValidationError
	if !errors.As(invalid, &cause) {
		return refuse(registry.ProblemSchemaInvalid)
	}
	return refuseAt(registry.ProblemSchemaInvalid, strings.Join(slices.MinFunc(faultsOf(cause, nil), comparePaths), "."))
}

// IsAudience says whether the text is a valid audience: an origin, or `any`.
func IsAudience(text string) bool {
	schema, err := compileSchema2()
	if err != nil {
		panic(err)
	}
	return schema.Properties["audience"].Validate(text) == nil
}

// faultsOf returns the paths of all faults. A missing field has its own path, an unknown one that of its object, because the
// sender chose its name. within is the path of the innermost measurement or statement.
func faultsOf(err *jsonschema.ValidationError, within []string) [][]string {
	at := err.InstanceLocation
	switch fault := err.ErrorKind.(type) {
	case *kind.OneOf:
		return faultsOfUnion(err)
	case *kind.PropertyNames:
		// Only parameters have rules for names. The library changes the location of this error later.
		return [][]string{append(slices.Clone(within), "parameters")}
	case *kind.Required:
		var paths [][]string
		for _, name := range fault.Missing {
			paths = append(paths, append(slices.Clone(at), name))
		}
		return paths
	}
	if end := slices.Index(at, "parameters"); end >= 0 {
		// The sender chooses the names of parameters too.
		return [][]string{at[:end+1]}
	}
	if len(err.Causes) == 0 {
		return [][]string{at}
	}
	var paths [][]string
	for _, cause := range err.Causes {
		paths = append(paths, faultsOf(cause, within)...)
	}
	return paths
}

// tags are the fields that choose the form of an object: of a measurement and of a statement.
var tags = []string{"action", "outcome"}

// faultsOfUnion returns the faults of the form that the object's tag chooses. If there is none, the tag is at fault.
func faultsOfUnion(err *jsonschema.ValidationError) [][]string {
	var ofTag [][]string
	for _, form := range err.Causes {
		paths := faultsOf(form, err.InstanceLocation)
		i := slices.IndexFunc(paths, func(path []string) bool {
			return len(path) == len(err.InstanceLocation)+1 && slices.Contains(tags, path[len(path)-1])
		})
		if i < 0 {
			return paths
		}
		ofTag = paths[i : i+1]
	}
	return ofTag
}

// comparePaths orders paths as docs/report.md says: an object before its parts, names by code units, indices by number.
func comparePaths(a, b []string) int {
	return slices.CompareFunc(a, b, func(a, b string) int {
		i, notA := strconv.Atoi(a)
		j, notB := strconv.Atoi(b)
		if notA == nil && notB == nil {
			return i - j
		}
		return strings.Compare(a, b)
	})
}

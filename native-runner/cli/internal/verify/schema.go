package verify

import (
	"bytes"
	"errors"
	"fmt"
	"strings"
	"sync"

	"github.com/santhosh-tekuri/jsonschema/v6"

	"oslag/cli/internal/registry"
)

// The schemas are generated from the site's own.
var (
	compileSchema          = compiled("report.schema.json", registry.ReportJSONSchema)
	compileStatementSchema = compiled("statement.schema.json", registry.StatementJSONSchema)
)

func compiled(name string, source []byte) func() (*jsonschema.Schema, error) {
	return sync.OnceValues(func() (*jsonschema.Schema, error) {
		document, err := jsonschema.UnmarshalJSON(bytes.NewReader(source))
		if err != nil {
			return nil, fmt.Errorf("cannot read %s: %w", name, err)
		}
		compiler := jsonschema.NewCompiler()
		if err := compiler.AddResource(name, document); err != nil {
			return nil, fmt.Errorf("cannot load %s: %w", name, err)
		}
		schema, err := compiler.Compile(name)
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
	problem := refuse(registry.ProblemSchemaInvalid)
	var cause *jsonschema.ValidationError
	if errors.As(invalid, &cause) {
		problem.Field = strings.Join(deepest(cause).InstanceLocation, ".")
	}
	return problem
}

// IsAudience says whether the text is a valid audience: an origin, or `any`.
func IsAudience(text string) bool {
	schema, err := compileSchema()
	if err != nil {
		panic(err)
	}
	return schema.Properties["audience"].Validate(text) == nil
}

// deepest returns the cause deepest in the report. In a union, the branches that do not apply fail at the top.
func deepest(err *jsonschema.ValidationError) *jsonschema.ValidationError {
	found := err
	for _, cause := range err.Causes {
		if candidate := deepest(cause); len(candidate.InstanceLocation) > len(found.InstanceLocation) {
			found = candidate
		}
	}
	return found
}

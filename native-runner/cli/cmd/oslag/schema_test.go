package main

import (
	"bytes"
	"encoding/json"
	"maps"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"
	"time"

	generator "github.com/invopop/jsonschema"
	"github.com/santhosh-tekuri/jsonschema/v6"
)

// The Go type of what each schema describes.
var schemaTypes = map[string]any{
	schemaCheck: checkedOutput{}, schemaCompare: compareOutput{}, schemaDoctor: []doctorOutput{}, schemaEnv: surroundings{}, schemaHistory: []keptRun{},
	schemaList: []listedVariant{}, schemaRun: runOutput{}, schemaSubmit: submitOutput{}, schemaVerify: []verdict{},
}

const writeSchemas = "OSLAG_WRITE_SCHEMAS"

// generateSchema derives the schema of a type, with its comments as descriptions. A strict one has no descriptions, and allows no field that
// it does not name.
func generateSchema(t *testing.T, name string, isStrict bool) []byte {
	t.Helper()
	reflector := generator.Reflector{AllowAdditionalProperties: !isStrict, Anonymous: true, ExpandedStruct: true}
	for _, folder := range []string{"cmd/oslag", "internal"} {
		if isStrict {
			break
		}
		if err := reflector.AddGoComments("oslag/cli", folder, generator.WithFullComment()); err != nil {
			t.Fatal(err)
		}
	}
	schema := reflector.Reflect(schemaTypes[name])
	schema.ID = generator.ID("urn:oslag:schema:" + strings.ReplaceAll(name, "/", ":"))
	schema.Title = "oslag." + name
	object := schema
	if schema.Items != nil {
		object = schema.Definitions[strings.TrimPrefix(schema.Items.Ref, "#/$defs/")]
	}
	own, _ := object.Properties.Get("schema")
	own.Const = schema.Title
	if name == schemaEnv {
		// Fields of surroundings hide these two, and are not always there.
		for field, optional := range map[string]string{"machine": "id", "os": "clock"} {
			hiding, _ := schema.Properties.Get(field)
			hiding.Required = slices.DeleteFunc(hiding.Required, func(required string) bool { return required == optional })
		}
	}
	text, err := json.MarshalIndent(schema, "", "  ")
	if err != nil {
		t.Fatal(err)
	}
	return append(text, '\n')
}

func TestTheSchemasAreThoseOfTheTypes(t *testing.T) {
	t.Chdir("../..")
	for name := range schemaTypes {
		file := "cmd/oslag/" + schemaFile(name)
		want := generateSchema(t, name, false)
		if os.Getenv(writeSchemas) != "" {
			if err := os.WriteFile(file, want, 0o644); err != nil {
				t.Fatal(err)
			}
			continue
		}
		if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s is not that of the type, %v: set %s=1 and test again; if a field went or changed its meaning, raise the version", file, err, writeSchemas)
		}
	}
}

// schemaPair returns the schema that `oslag schema` prints, and one that forbids fields that are not in it.
func schemaPair(t *testing.T, name string) [2]*jsonschema.Schema {
	t.Helper()
	compiled, isMade := schemaPairs.Load(name)
	if !isMade {
		printed, err := findSchema(name)
		if err != nil {
			t.Fatal(err)
		}
		compiled, _ = schemaPairs.LoadOrStore(name, [2]*jsonschema.Schema{compileSchema(t, printed), compileSchema(t, generateSchema(t, name, true))})
	}
	return compiled.([2]*jsonschema.Schema)
}

var schemaPairs sync.Map

func compileSchema(t *testing.T, text []byte) *jsonschema.Schema {
	t.Helper()
	document, err := jsonschema.UnmarshalJSON(bytes.NewReader(text))
	if err != nil {
		t.Fatal(err)
	}
	compiler := jsonschema.NewCompiler()
	if err := compiler.AddResource("schema.json", document); err != nil {
		t.Fatal(err)
	}
	schema, err := compiler.Compile("schema.json")
	if err != nil {
		t.Fatal(err)
	}
	return schema
}

// expectSchema checks an output by the schema that `oslag schema` prints and by one that forbids fields that are not in it, and returns
// the first object.
func expectSchema(t *testing.T, name, output string) map[string]any {
	t.Helper()
	value, err := jsonschema.UnmarshalJSON(strings.NewReader(output))
	if err != nil {
		t.Fatalf("%s: %v: %.300s", name, err, output)
	}
	for _, schema := range schemaPair(t, name) {
		if err := schema.Validate(value); err != nil {
			t.Errorf("%s: %v", name, err)
		}
	}
	if list, isList := value.([]any); isList {
		if len(list) == 0 {
			t.Fatalf("%s: the list is empty", name)
		}
		value = list[0]
	}
	object := value.(map[string]any)
	date, _ := object["date"].(string)
	if at, err := time.Parse(time.RFC3339, date); object["schema"] != "oslag."+name || err != nil || time.Since(at).Abs() > time.Hour {
		t.Errorf("%s: schema %v, date %v, %v", name, object["schema"], object["date"], err)
	}
	return object
}

func TestOutputsOfReportsHaveTheirSchemas(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	fixtures := absolute(t, "../../../../packages/schema/fixtures")
	reports, err := filepath.Glob(filepath.Join(fixtures, "format-2/valid/*.json"))
	if err != nil || len(reports) < 5 {
		t.Fatalf("%d reports, %v", len(reports), err)
	}
	reports = append(reports, filepath.Join(fixtures, "noisy/quiet.json"), filepath.Join(fixtures, "valid/full.json"))
	for _, file := range reports {
		for name, args := range map[string][]string{
			schemaRun: {"show", file, "--format", "json"}, schemaCheck: {"check", file, "--json"}, schemaVerify: {"verify", file, file + ".absent", "--json"},
			schemaCompare: {"compare", reports[0], file, "--format", "json"},
		} {
			stdout, _, _ := d.oslag(args...)
			object := expectSchema(t, name, stdout)
			if name != schemaCompare && object["machine"] == nil {
				t.Errorf("%s of %s names no machine", name, filepath.Base(file))
			}
		}
	}
}

func TestOutputsOfThisMachineHaveTheirSchemas(t *testing.T) {
	t.Parallel()
	needSuite(t)
	d := newUser(t)
	server := site(t, &reportStore{})
	for _, step := range []struct {
		schema string
		args   []string
	}{
		{schemaEnv, []string{"env", "--json"}},
		{schemaRun, []string{"run", "--quick", "--quiet", "--only", "getpid", "--json", "--out", "first.json"}},
		{schemaRun, []string{"run", "--quiet", "--like", "first.json", "--fail-above", "1000000%", "--json", "--out", "second.json"}},
		{schemaSubmit, []string{"submit", "second.json", "--to", server.URL, "--yes", "--json"}},
		{schemaHistory, []string{"history", "--format", "json"}},
		{schemaCompare, []string{"diff", "--last", "--format", "json", "--fail-above", "1000000%"}},
		{schemaDoctor, []string{"doctor", "--json"}},
		{schemaEnv, []string{"env", "--format", "json"}},
		{schemaList, []string{"list", "--format", "json"}},
	} {
		stdout, stderr, code := d.oslag(step.args...)
		if code != 0 {
			t.Fatalf("%v: code %d: %s", step.args, code, stderr)
		}
		object := expectSchema(t, step.schema, stdout)
		if object["machine"] == nil {
			t.Errorf("%v names no machine", step.args)
		}
		if nested, has := object["comparison"].(map[string]any); has && nested["fail_above"] == nil {
			t.Errorf("%v has no judgement: %v", step.args, nested)
		}
	}
}

func TestSchemaListsWhatItPrints(t *testing.T) {
	t.Parallel()
	d := newUser(t)
	names, _, code := d.oslag("schema")
	if want := slices.Sorted(maps.Keys(schemaTypes)); code != 0 || len(strings.Fields(names)) != len(want)+len(documentSchemas) {
		t.Errorf("code %d: %s", code, names)
	}
	for _, name := range strings.Fields(names) {
		byVersion, _, code := d.oslag("schema", "oslag."+name)
		if code != 0 {
			t.Errorf("%s: code %d", name, code)
		}
		compileSchema(t, []byte(byVersion))
	}
	for _, name := range []string{"run/1", "report/2"} {
		newest, _ := findSchema(strings.Split(name, "/")[0])
		if versioned, _ := findSchema(name); !bytes.Equal(newest, versioned) {
			t.Errorf("%s is not the newest", name)
		}
	}
	for _, name := range []string{"dance", "run/9", "../main.go", "/", ""} {
		if _, stderr, code := d.oslag("schema", name); code != exitUsage || !strings.Contains(stderr, "there is no schema") {
			t.Errorf("%q: code %d: %s", name, code, stderr)
		}
	}
}

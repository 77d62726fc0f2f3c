package main

import (
	"embed"
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/registry"
)

//go:embed schemas
var outputSchemas embed.FS

// documentSchemas are those of the signed documents. The site's own are the source.
var documentSchemas = map[string][]byte{
	"report/1": registry.ReportJSONSchema, "report/2": registry.ReportJSONSchema2, "statement/1": registry.StatementJSONSchema,
}

// schemaNames lists every schema by its name and version.
func schemaNames() []string {
	names := []string{"report/1", "report/2", "statement/1"}
	entries, err := outputSchemas.ReadDir("schemas")
	if err != nil {
		// The files are part of this program.
		panic(err)
	}
	for _, entry := range entries {
		names = append(names, strings.Replace(strings.TrimSuffix(entry.Name(), ".schema.json"), "-", "/", 1))
	}
	slices.Sort(names)
	return names
}

// findSchema returns the schema with that name. A name without version stands for the newest one.
func findSchema(name string) ([]byte, error) {
	name = strings.TrimPrefix(name, "oslag.")
	if !strings.Contains(name, "/") {
		unversioned := name + "/"
		for _, known := range schemaNames() {
			if strings.HasPrefix(known, unversioned) {
				name = known
			}
		}
	}
	if schema, found := documentSchemas[name]; found {
		return schema, nil
	}
	if !slices.Contains(schemaNames(), name) {
		return nil, usageError(fmt.Errorf("there is no schema %s; `oslag schema` lists them%s", printable(name), didYouMean(name, unversionedNames())))
	}
	return outputSchemas.ReadFile(schemaFile(name))
}

func unversionedNames() []string {
	var names []string
	for _, name := range schemaNames() {
		unversioned, _, _ := strings.Cut(name, "/")
		names = append(names, unversioned)
	}
	return slices.Compact(names)
}

func schemaFile(name string) string {
	return "schemas/" + strings.ReplaceAll(name, "/", "-") + ".schema.json"
}

func newSchema() *cobra.Command {
	return &cobra.Command{
		Use:   "schema [NAME]",
		Short: "Print the JSON schemas of what oslag prints and signs",
		Long: `Print the JSON schema (2020-12) of what a command prints as JSON, or of a signed
report or statement. Without a name the command lists the names.

Every JSON object has schema, date (when it was printed) and machine (the
pseudonym of the machine that it is about). In a list, each element has them.
The schema has a version, which a script can check: a version gains fields, but
loses none and changes the meaning of none. The schema of show is that of run,
and the schema of diff is that of compare.`,
		Example: "  oslag schema\n  oslag schema run\n  oslag schema compare/1 > compare.schema.json",
		Args: usage(func(cmd *cobra.Command, args []string) error {
			if len(args) > 1 {
				return errors.New("give one name, or none for the list of names")
			}
			return nil
		}),
		ValidArgsFunction: func(_ *cobra.Command, args []string, _ string) ([]string, cobra.ShellCompDirective) {
			if len(args) > 0 {
				return nil, cobra.ShellCompDirectiveNoFileComp
			}
			return schemaNames(), cobra.ShellCompDirectiveNoFileComp
		},
		RunE: func(_ *cobra.Command, args []string) error {
			if len(args) == 0 {
				for _, name := range schemaNames() {
					fmt.Fprintln(stdout, name)
				}
				return nil
			}
			schema, err := findSchema(args[0])
			if err != nil {
				return err
			}
			_, err = os.Stdout.Write(schema)
			return err
		},
	}
}

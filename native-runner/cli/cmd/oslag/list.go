package main

import (
	"fmt"
	"io"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/sheet"
	"oslag/cli/internal/suite"
)

func newList() *cobra.Command {
	var path string
	format := formatText
	cmd := &cobra.Command{
		Use:     "list",
		Short:   "List the benchmarks and what each one measures",
		Example: "  oslag list\n  oslag list --format csv",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			operations := map[suite.Target]string{}
			binary, err := suite.Find(path)
			if err == nil {
				listed, err := suite.List(cmd.Context(), binary)
				if err != nil {
					return err
				}
				for _, entry := range listed {
					operations[entry.Target] = entry.Operation
				}
			} else {
				fmt.Fprintf(stderr, "oslag: the operations are not listed: %v\n", err)
			}
			head := headHere(cmd.Context(), schemaList)
			switch format {
			case formatJSON:
				return printJSON(listed(head, operations))
			case formatCSV:
				return writeListed(os.Stdout, listed(head, operations))
			}
			return printBenchmarks(operations)
		},
	}
	cmd.Flags().StringVar(&path, "suite", "", "the suite's program (default: OSLAG_SUITE, or oslag-suite beside oslag)")
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	return cmd
}

// listedVariant is one variant in the JSON and CSV output.
type listedVariant struct {
	jsonHead
	Benchmark string `json:"benchmark"`
	Variant   string `json:"variant"`
	Title     string `json:"title"`
	Unit      string `json:"unit"`
	Operation string `json:"operation,omitempty"`
	Extension bool   `json:"extension"`
}

func listed(head jsonHead, operations map[suite.Target]string) []listedVariant {
	all := []listedVariant{}
	for _, benchmark := range registry.Benchmarks {
		for _, variant := range benchmark.Variants {
			operation := operations[suite.Target{Benchmark: benchmark.ID, Variant: variant.ID}]
			all = append(all, listedVariant{head, benchmark.ID, variant.ID, variant.Title, benchmark.Unit, operation, benchmark.Extension})
		}
	}
	return all
}

func writeListed(out io.Writer, all []listedVariant) error {
	table := sheet.NewWriter(out, "benchmark", "variant", "title", "unit", "operation", "extension")
	for _, one := range all {
		table.Write(one.Benchmark, one.Variant, one.Title, one.Unit, one.Operation, one.Extension)
	}
	return table.Flush()
}

func printBenchmarks(operations map[suite.Target]string) error {
	table := tabwriter.NewWriter(stdout, 0, 0, 2, ' ', 0)
	extensions := false
	for _, benchmark := range registry.Benchmarks {
		if benchmark.Extension && !extensions {
			extensions = true
			fmt.Fprintln(table, "\nExtensions, measured only with --extensions or when named with --only")
		}
		fmt.Fprintf(table, "%s\t%s (%s)\n", benchmark.ID, benchmark.Summary, benchmark.Unit)
		for _, variant := range benchmark.Variants {
			operation := operations[suite.Target{Benchmark: benchmark.ID, Variant: variant.ID}]
			if operation != "" {
				operation = ": " + operation
			}
			fmt.Fprintf(table, "  %s/%s\t  %s%s\n", benchmark.ID, variant.ID, variant.Title, operation)
		}
	}
	return table.Flush()
}

package main

import (
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/suite"
)

func newList() *cobra.Command {
	var path string
	cmd := &cobra.Command{
		Use:   "list",
		Short: "Name the benchmarks and what each measures",
		Args:  usage(cobra.NoArgs),
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
				fmt.Fprintf(os.Stderr, "oslag: the operations are not named, because %v\n", err)
			}
			return printBenchmarks(operations)
		},
	}
	cmd.Flags().StringVar(&path, "suite", "", "the suite's program (default: OSLAG_SUITE, or oslag-suite beside oslag)")
	return cmd
}

func printBenchmarks(operations map[suite.Target]string) error {
	table := tabwriter.NewWriter(os.Stdout, 0, 0, 2, ' ', 0)
	extensions := false
	for _, benchmark := range registry.Benchmarks {
		if benchmark.Extension && !extensions {
			extensions = true
			fmt.Fprintln(table, "\nExtensions, measured with --extensions or by name\t")
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

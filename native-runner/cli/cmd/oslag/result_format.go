package main

import (
	"os"
	"slices"

	"github.com/spf13/cobra"

	"oslag/cli/internal/export"
	"oslag/cli/internal/result"
)

// The formats of other programs, in which run and show print results.
const (
	formatGoogle     outputFormat = "google-benchmark"
	formatPrometheus outputFormat = "prometheus"
)

// resultFormats are those of the results of one report.
var resultFormats = append(slices.Clone(shownFormats), formatGoogle, formatPrometheus)

// resultFormat is the flag of the commands that print the results of one report.
type resultFormat struct{ *outputFormat }

func (f resultFormat) Set(name string) error {
	if !slices.Contains(resultFormats, outputFormat(name)) {
		return refuseFormat(name, resultFormats)
	}
	*f.outputFormat = outputFormat(name)
	return nil
}

func (f resultFormat) add(cmd *cobra.Command) {
	cmd.Flags().Var(f, "format", "`text`, json, csv, google-benchmark or prometheus: how results are printed")
}

// printTable prints the results of a report as CSV or in the format of another program.
func printTable(saved saved, format outputFormat) error {
	r := saved.verified.Report
	switch format {
	case formatGoogle:
		return export.WriteGoogleBenchmark(os.Stdout, saved.verified.ID, r)
	case formatPrometheus:
		return export.WritePrometheus(os.Stdout, saved.verified.ID, r)
	}
	return result.WriteCSV(os.Stdout, result.Summarise(r))
}

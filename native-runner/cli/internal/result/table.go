package result

import (
	"fmt"
	"io"
	"text/tabwriter"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/rounding"
)

// WriteTable prints one line for each measurement, in the report's order. Extensions have their own table.
func WriteTable(out io.Writer, summary Summary) error {
	var rows, extensions []Row
	for _, row := range summary.Rows {
		if benchmark := registry.GetBenchmark(row.Benchmark); benchmark != nil && benchmark.Extension {
			extensions = append(extensions, row)
		} else {
			rows = append(rows, row)
		}
	}
	if len(rows) > 0 {
		if err := writeRows(out, rows); err != nil {
			return err
		}
	}
	if len(extensions) > 0 {
		fmt.Fprintln(out, "\nExtensions: not from the paper, and in no geometric mean")
		if err := writeRows(out, extensions); err != nil {
			return err
		}
		if err := writeEfficiency(out, extensions); err != nil {
			return err
		}
	}
	if summary.RatingMIPS != nil {
		fmt.Fprintf(out, "\nRating: %s VAX MIPS (Dhrystone 2.1 per second / %d).", formatNumber(*summary.RatingMIPS), dhrystonesPerVAXMIPS)
		fmt.Fprintln(out, " Cost in instructions = time x rating.")
	}
	_, err := fmt.Fprintln(out, "Median: the median of all processes' medians. Spread: interquartile range of the samples / their median.")
	return err
}

// writeRows prints a table, and below it the reason for each missing result.
func writeRows(out io.Writer, rows []Row) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "benchmark\tvariant\tmedian\tgrade\tspread\tat fastest clock\tcost\tsamples\t")
	for _, row := range rows {
		name := row.Benchmark
		if row.Storage == report.RoleRemote {
			name += " (remote)"
		}
		if row.Median == nil {
			fmt.Fprintf(table, "%s\t%s\t%s\t\t\t\t\t\t\n", name, row.Variant, row.Outcome)
			continue
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s %%\t%s\t%s\t%d\t\n", name, row.Variant, FormatValue(row.Quantity, row.Median),
			row.Grade.Grade, rounding.Fixed(*row.SpreadPercent, 1), FormatValue(row.Quantity, row.AtFastestClock), formatCost(row), row.Samples)
	}
	if err := table.Flush(); err != nil {
		return err
	}
	for _, row := range rows {
		if row.Median == nil {
			fmt.Fprintf(out, "%s %s %s: %s\n", row.Benchmark, row.Variant, formatOutcome(row.Outcome), row.Reason)
		}
	}
	return nil
}

func formatOutcome(outcome string) string {
	if outcome == report.OutcomeFailed {
		return outcome
	}
	return "is " + outcome
}

// writeEfficiency prints the parallel efficiency of the measurements that have one.
func writeEfficiency(out io.Writer, rows []Row) error {
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	count := 0
	for _, row := range rows {
		if row.ParallelEfficiency == nil {
			continue
		}
		if count++; count == 1 {
			fmt.Fprintln(out, "\nParallel efficiency: throughput of N processes / (N x the throughput of one). At 1, no process waits for another.")
			fmt.Fprintln(table, "benchmark\tprocesses\tthroughput\tefficiency\t")
		}
		name := row.Benchmark
		if row.Storage == report.RoleRemote {
			name += " (remote)"
		}
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t\n", name, row.Variant, FormatValue(row.Quantity, row.Median), rounding.Fixed(*row.ParallelEfficiency, 2))
	}
	return table.Flush()
}

// WriteWarnings explains each warning once: what was seen, how it affects the result, and what to do next.
func WriteWarnings(out io.Writer, r *report.Report) error {
	concerned := map[string][]string{}
	for _, measurement := range r.Measurements {
		for _, code := range measurement.Warnings {
			concerned[code] = append(concerned[code], measurement.Benchmark+" "+measurement.Variant)
		}
	}
	for _, code := range r.Run.Warnings {
		concerned[code] = append([]string{"the whole run"}, concerned[code]...)
	}
	for _, warning := range registry.Warnings {
		about := concerned[warning.Code]
		if len(about) == 0 {
			continue
		}
		_, err := fmt.Fprintf(out, "\nwarning: %s (%s)\n  %s %s\n  %s\n", warning.Code, join(about), warning.Seen, warning.Harm, warning.Remedy)
		if err != nil {
			return err
		}
	}
	return nil
}

// join returns at most three names, and the number of the others.
func join(names []string) string {
	const most = 3
	text := names[0]
	for i, name := range names[1:] {
		if i+1 == most {
			return fmt.Sprintf("%s and %d more", text, len(names)-most)
		}
		text += ", " + name
	}
	return text
}

package result

import (
	"fmt"
	"io"
	"slices"
	"strconv"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/table"
)

// WriteTable prints one line for each measurement, in the report's order, and no line of more characters than given.
// Extensions have their own table.
func WriteTable(out io.Writer, summary Summary, characters int) error {
	var rows, extensions []Row
	for _, row := range summary.Rows {
		if benchmark := registry.GetBenchmark(row.Benchmark); benchmark != nil && benchmark.Extension {
			extensions = append(extensions, row)
		} else {
			rows = append(rows, row)
		}
	}
	if len(rows) > 0 {
		if err := writeRows(out, rows, characters); err != nil {
			return err
		}
	}
	if len(extensions) > 0 {
		fmt.Fprintln(out, "\nExtensions: not from the paper, and in no geometric mean")
		if err := writeRows(out, extensions, characters); err != nil {
			return err
		}
		if err := writeEfficiency(out, extensions, characters); err != nil {
			return err
		}
	}
	if summary.RatingMIPS != nil {
		fmt.Fprintf(out, "\nRating: %s VAX MIPS (Dhrystone 2.1 per second / %d).", formatNumber(*summary.RatingMIPS), dhrystonesPerVAXMIPS)
		fmt.Fprintln(out, " Cost in instructions = time x rating.")
	}
	if hasParts(summary.Rows) {
		fmt.Fprintf(out, "Value: the median over processes of their undisturbed slices, during which nothing else used the core%s. It is ranked and plotted.\n", orMarked(summary.Rows))
	}
	_, err := fmt.Fprintln(out, "Median: the median of all processes' medians. Spread: interquartile range of the samples / their median.")
	return err
}

// writeRows prints a table, and below it the reason for each missing result and for each value that is a total. Columns that do not
// fit beside the others are in a second table.
func writeRows(out io.Writer, rows []Row, characters int) error {
	more := []table.Column{{Head: "median"}, {Head: "interval"}, {Head: "spread"}, {Head: "at fastest clock"}, {Head: "cost"}, {Head: "samples"}}
	for _, row := range rows {
		cells := make([]string, len(more))
		if row.Median != nil {
			cells = []string{FormatValue(row.Quantity, row.Median), FormatInterval(row.Quantity, row.Interval), rounding.Fixed(*row.SpreadPercent, 1) + " %",
				FormatValue(row.Quantity, row.AtFastestClock), formatCost(row), strconv.Itoa(row.Samples)}
		}
		for i, cell := range cells {
			more[i].Cells = append(more[i].Cells, cell)
		}
	}
	if !hasParts(rows) {
		// In method 1 every value is the median, which the first columns have.
		more = more[2:]
	}
	if err := table.WriteBlocks(out, append(shortColumns(rows), more...), characters); err != nil {
		return err
	}
	for _, row := range rows {
		if row.Median == nil {
			fmt.Fprintf(out, "%s %s %s: %s\n", row.Benchmark, row.Variant, formatOutcome(row.Outcome), row.Reason)
		}
	}
	return writeTotals(out, rows)
}

// hasParts says whether the rows are of a method with an undisturbed part.
func hasParts(rows []Row) bool {
	return slices.ContainsFunc(rows, func(row Row) bool { return row.Parts != nil })
}

// FormatMarked formats a value, and marks it if it is the total although the method has an undisturbed part.
func FormatMarked(row Row) string {
	text := FormatValue(row.Quantity, row.Value)
	if row.IsMarked() {
		text += MarkOfTotal
	}
	return text
}

// formatShare formats the undisturbed share, or returns "" where there are no width witnesses.
func formatShare(parts *Parts) string {
	if parts == nil || parts.UndisturbedShare == nil {
		return ""
	}
	return formatNumber(100**parts.UndisturbedShare) + " %"
}

// writeTotals says of each value that is a total why it is one.
func writeTotals(out io.Writer, rows []Row) error {
	if !slices.ContainsFunc(rows, Row.IsMarked) {
		return nil
	}
	_, err := fmt.Fprintf(out, "%s %s\n", MarkOfTotal, TotalNotice)
	var reasons []string
	names := map[string][]string{}
	for _, row := range rows {
		if !row.IsMarked() {
			continue
		}
		reason := explainTotal(row)
		if names[reason] == nil {
			reasons = append(reasons, reason)
		}
		names[reason] = append(names[reason], row.Benchmark+" "+row.Variant)
	}
	for _, reason := range reasons {
		_, err = fmt.Fprintf(out, "  %s: %s.\n", strings.Join(names[reason], ", "), reason)
	}
	return err
}

// explainTotal returns a clause that says why the value of a row is the total.
func explainTotal(row Row) string {
	switch row.ValueReason {
	case ReasonTooFew:
		return fmt.Sprintf("fewer than %d slices, or slices of fewer than %d processes, were undisturbed", registry.UndisturbedSlicesMin, registry.UndisturbedProcessesMin)
	case ReasonNotCut:
		return "the operation is longer than a slice, so it was not cut"
	}
	return "nothing shows whether others used the core: " + row.PartsReason
}

func formatOutcome(outcome string) string {
	if outcome == report.OutcomeFailed {
		return outcome
	}
	return "is " + outcome
}

// writeEfficiency prints the parallel efficiency of the measurements that have one.
func writeEfficiency(out io.Writer, rows []Row, characters int) error {
	columns := []table.Column{{Left: true}, {Head: "throughput"}, {Head: "efficiency"}}
	for _, row := range rows {
		if row.ParallelEfficiency == nil {
			continue
		}
		for i, cell := range []string{NameOf(row), FormatMarked(row), rounding.Fixed(*row.ParallelEfficiency, 2)} {
			columns[i].Cells = append(columns[i].Cells, cell)
		}
	}
	if len(columns[0].Cells) == 0 {
		return nil
	}
	fmt.Fprintln(out, "\nParallel efficiency: throughput of N processes / (N x the throughput of one). At 1, no process waits for another.")
	return table.Write(out, table.Fit(columns, characters))
}

// orMarked returns what the sentence about values adds if some of them are totals.
func orMarked(rows []Row) string {
	if slices.ContainsFunc(rows, Row.IsMarked) {
		return ", or the median if it is marked " + MarkOfTotal
	}
	return ""
}

// WarningsOf returns the codes of a report's warnings, each once, in the order of the registry.
func WarningsOf(r *report.Report) []string {
	var codes []string
	for _, warning := range registry.Warnings {
		if isWarned(r, []string{warning.Code}) || slices.ContainsFunc(r.Measurements, func(m report.Measurement) bool { return slices.Contains(m.Warnings, warning.Code) }) {
			codes = append(codes, warning.Code)
		}
	}
	return codes
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

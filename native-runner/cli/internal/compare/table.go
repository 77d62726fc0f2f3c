package compare

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"oslag/cli/internal/result"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/sheet"
	"oslag/cli/internal/table"
)

// WriteText prints a comparison as text, with tables of lines of at most so many characters. The circumstances come first, because
// they explain the results.
func WriteText(out io.Writer, comparison Comparison, characters int) error {
	for _, reason := range comparison.Incomparable {
		fmt.Fprintf(out, "NOT COMPARABLE: %s.\n", reason)
	}
	if len(comparison.Differences) == 0 {
		fmt.Fprintln(out, "The circumstances do not differ.")
	} else {
		fmt.Fprintln(out, "Circumstances that differ (A, B)")
		for _, difference := range comparison.Differences {
			fmt.Fprintf(out, "  %s: %s, %s\n", difference.Field, orNone(difference.A), orNone(difference.B))
		}
	}
	fmt.Fprintln(out)
	if err := table.WriteBlocks(out, columnsOf(comparison), characters); err != nil {
		return err
	}
	for _, missing := range []struct {
		where string
		names []string
	}{{"A", comparison.OnlyA}, {"B", comparison.OnlyB}} {
		if len(missing.names) > 0 {
			fmt.Fprintf(out, "Only in %s: %s.\n", missing.where, strings.Join(missing.names, ", "))
		}
	}
	if slices.ContainsFunc(comparison.Pairs, func(pair Pair) bool { return pair.A.IsMarked() || pair.B.IsMarked() }) {
		fmt.Fprintln(out, result.MarkOfTotal+" "+result.TotalNotice)
	}
	_, err := fmt.Fprintln(out, "If the interval of B / A contains 1, the difference is not significant.")
	return err
}

// columnsOf returns the table of a comparison: the ratios first, then the values.
func columnsOf(comparison Comparison) []table.Column {
	columns := []table.Column{{Left: true}, {Head: "B / A"}, {Head: "interval"}, {Head: "difference"}, {Head: "A"}, {Head: "interval of A"}, {Head: "B"}, {Head: "interval of B"}, {Head: "grades"}}
	for _, pair := range comparison.Pairs {
		a, b := pair.A, pair.B
		for i, cell := range []string{result.NameOf(a), rounding.Fixed(pair.Ratio, 3), ratioRange(pair), comparison.verdict(pair),
			result.FormatMarked(a), result.FormatInterval(a.Quantity, a.ValueInterval), result.FormatMarked(b), result.FormatInterval(b.Quantity, b.ValueInterval),
			a.Grade.Grade + " " + b.Grade.Grade} {
			columns[i].Cells = append(columns[i].Cells, cell)
		}
	}
	return columns
}

// verdict says which report is faster, if the difference is significant and the numbers may be compared.
func (c Comparison) verdict(pair Pair) string {
	switch {
	case len(c.Incomparable) > 0:
		return "not comparable"
	case pair.Range == nil:
		return "unknown"
	case pair.Range.Low <= 1 && pair.Range.High >= 1:
		return "not significant"
	case (pair.Ratio > 1) == (pair.A.Quantity == "time"):
		return "A is faster"
	}
	return "B is faster"
}

func ratioRange(pair Pair) string {
	if pair.Range == nil {
		return ""
	}
	return rounding.Fixed(pair.Range.Low, 3) + " to " + rounding.Fixed(pair.Range.High, 3)
}

func orNone(text string) string {
	if text == "" {
		return "(none)"
	}
	return text
}

// WriteCSV writes one line for each pair. Values are in the benchmarks' units. Those of two methods are not comparable.
func WriteCSV(out io.Writer, comparison Comparison) error {
	lines := sheet.NewWriter(out, "benchmark", "variant", "storage", "unit", "a", "a_low", "a_high", "a_grade", "b", "b_low", "b_high", "b_grade", "ratio", "ratio_low", "ratio_high", "ratio_coverage",
		"a_method", "b_method", "a_value_of", "b_value_of")
	for _, pair := range comparison.Pairs {
		a, b := pair.A, pair.B
		aLow, aHigh := ends(a.ValueInterval)
		bLow, bHigh := ends(b.ValueInterval)
		ratioLow, ratioHigh := ends(pair.Range)
		var coverage *float64
		if pair.Range != nil {
			coverage = &pair.Range.Coverage
		}
		lines.Write(a.Benchmark, a.Variant, a.Storage, a.Unit, a.Value, aLow, aHigh, a.Grade.Grade,
			b.Value, bLow, bHigh, b.Grade.Grade, pair.Ratio, ratioLow, ratioHigh, coverage,
			int(comparison.MethodA), int(comparison.MethodB), a.ValueOf, b.ValueOf)
	}
	return lines.Flush()
}

func ends(interval *result.Interval) (low, high *float64) {
	if interval == nil {
		return nil, nil
	}
	return &interval.Low, &interval.High
}

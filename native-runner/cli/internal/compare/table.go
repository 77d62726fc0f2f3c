package compare

import (
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"oslag/cli/internal/result"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/sheet"
)

// WriteText prints a comparison as text. The circumstances come first, because they explain the results.
func WriteText(out io.Writer, comparison Comparison) error {
	for _, reason := range comparison.Incomparable {
		fmt.Fprintf(out, "NOT COMPARABLE: %s.\n", reason)
	}
	if len(comparison.Differences) == 0 {
		fmt.Fprintln(out, "The circumstances do not differ.")
	} else {
		fmt.Fprintln(out, "Circumstances that differ (A, B)")
		table := tabwriter.NewWriter(out, 0, 0, 2, ' ', 0)
		for _, difference := range comparison.Differences {
			fmt.Fprintf(table, "  %s\t%s\t%s\n", difference.Field, orNone(difference.A), orNone(difference.B))
		}
		if err := table.Flush(); err != nil {
			return err
		}
	}
	fmt.Fprintln(out)
	table := tabwriter.NewWriter(out, 0, 0, 2, ' ', tabwriter.AlignRight)
	fmt.Fprintln(table, "benchmark\tvariant\tA\tinterval\tB\tinterval\tB / A\tinterval\tgrades\tdifference\t")
	for _, pair := range comparison.Pairs {
		a, b := pair.A, pair.B
		fmt.Fprintf(table, "%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s\t%s %s\t%s\t\n", strings.TrimSpace(a.Benchmark+" "+a.Storage), a.Variant,
			result.FormatMarked(a), interval(a), result.FormatMarked(b), interval(b),
			rounding.Fixed(pair.Ratio, 3), ratioRange(pair), a.Grade.Grade, b.Grade.Grade, comparison.verdict(pair))
	}
	if err := table.Flush(); err != nil {
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

func interval(row result.Row) string {
	if row.ValueInterval == nil {
		return ""
	}
	return fmt.Sprintf("%s to %s", result.FormatValue(row.Quantity, &row.ValueInterval.Low), result.FormatValue(row.Quantity, &row.ValueInterval.High))
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
	table := sheet.NewWriter(out, "benchmark", "variant", "storage", "unit", "a", "a_low", "a_high", "a_grade", "b", "b_low", "b_high", "b_grade", "ratio", "ratio_low", "ratio_high", "ratio_coverage",
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
		table.Write(a.Benchmark, a.Variant, a.Storage, a.Unit, a.Value, aLow, aHigh, a.Grade.Grade,
			b.Value, bLow, bHigh, b.Grade.Grade, pair.Ratio, ratioLow, ratioHigh, coverage,
			int(comparison.MethodA), int(comparison.MethodB), a.ValueOf, b.ValueOf)
	}
	return table.Flush()
}

func ends(interval *result.Interval) (low, high *float64) {
	if interval == nil {
		return nil, nil
	}
	return &interval.Low, &interval.High
}

package result

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/table"
)

// shortLines is how many results the short form has at most, and shortReasons how many reasons for the grade.
const (
	shortLines   = 9
	shortReasons = 3
)

// WriteShort prints the headlines with their intervals, the rating, the grade, and at most three reasons for it. The table has no
// line of more characters than given.
func WriteShort(out io.Writer, summary Summary, characters int) error {
	rows := headlines(summary.Rows)
	if err := table.Write(out, table.Fit(shortColumns(rows), characters)); err != nil {
		return err
	}
	if slices.ContainsFunc(rows, Row.IsMarked) {
		fmt.Fprintln(out, MarkOfTotal+" "+TotalNotice)
	}
	if left := len(summary.Rows) - len(rows); left > 0 {
		fmt.Fprintf(out, "Left out here: %s.\n", countOf(left, "further result"))
	}
	var text []string
	if summary.RatingMIPS != nil {
		text = append(text, "Rating "+formatNumber(*summary.RatingMIPS)+" VAX MIPS.")
	}
	reasons := shortest(summary)
	if summary.Grade != "" {
		sentence := fmt.Sprintf("Grade %s (A is best, %s is worst).", summary.Grade, registry.Grades[len(registry.Grades)-1])
		if len(reasons) > 0 {
			sentence = strings.TrimSuffix(sentence, ".") + ", because"
		}
		text = append(text, sentence)
	} else {
		reasons = nil
	}
	if len(text) > 0 {
		fmt.Fprintln(out, strings.Join(text, " "))
	}
	for _, reason := range reasons {
		if _, err := fmt.Fprintln(out, "- "+reason); err != nil {
			return err
		}
	}
	return nil
}

// headlines returns all rows if there are few, and otherwise the first variant of each benchmark, those of the paper first.
func headlines(rows []Row) []Row {
	if len(rows) <= shortLines {
		return rows
	}
	var own, extensions []Row
	seen := map[string]bool{}
	for _, row := range rows {
		if seen[row.Benchmark] || row.Storage == report.RoleRemote && hasLocal(rows, row.Benchmark) {
			continue
		}
		seen[row.Benchmark] = true
		if benchmark := registry.GetBenchmark(row.Benchmark); benchmark != nil && benchmark.Extension {
			extensions = append(extensions, row)
		} else {
			own = append(own, row)
		}
	}
	own = append(own, extensions...)
	return own[:min(len(own), shortLines)]
}

func hasLocal(rows []Row, benchmark string) bool {
	return slices.ContainsFunc(rows, func(row Row) bool { return row.Benchmark == benchmark && row.Storage != report.RoleRemote })
}

func shortColumns(rows []Row) []table.Column {
	name, value, interval := table.Column{Left: true}, table.Column{Head: "median"}, table.Column{Head: "interval"}
	grade, undisturbed := table.Column{Head: "grade"}, table.Column{Head: "undisturbed"}
	if hasParts(rows) {
		value.Head = "value"
	}
	for _, row := range rows {
		name.Cells = append(name.Cells, NameOf(row))
		shown, letter := row.Outcome, ""
		if row.Median != nil {
			shown, letter = FormatMarked(row), row.Grade.Grade
		}
		value.Cells = append(value.Cells, shown)
		interval.Cells = append(interval.Cells, FormatInterval(row.Quantity, row.ValueInterval))
		grade.Cells = append(grade.Cells, letter)
		undisturbed.Cells = append(undisturbed.Cells, formatShare(row.Parts))
	}
	columns := []table.Column{name, value, interval, grade}
	if hasParts(rows) {
		columns = append(columns, undisturbed)
	}
	return columns
}

// NameOf names a measurement in a table: its benchmark, and its variant if it has a name that says something.
func NameOf(row Row) string {
	name := row.Benchmark
	if row.Variant != "default" {
		name += " " + row.Variant
	}
	if row.Storage == report.RoleRemote {
		name += " (remote)"
	}
	return name
}

// FormatInterval formats an interval, with its unit once if both ends have the same. Without an interval it returns "".
func FormatInterval(quantity string, interval *Interval) string {
	if interval == nil {
		return ""
	}
	low, high := FormatValue(quantity, &interval.Low), FormatValue(quantity, &interval.High)
	if _, unit, found := strings.Cut(high, " "); found {
		low = strings.TrimSuffix(low, " "+unit)
	}
	return low + " to " + high
}

// shortest returns the gravest reasons for the grade, one clause each, worst first.
func shortest(summary Summary) []string {
	var reasons []string
	for _, grade := range slices.Backward(registry.Grades) {
		for _, criterion := range summary.rule.criteria {
			var names []string
			var values []float64
			for _, row := range summary.Rows {
				if reason := reasonOf(row, criterion.ID); reason != nil && reason.Grade == grade && row.Storage != report.RoleRemote && isOfPoint(row) {
					names = append(names, NameOf(row))
					values = append(values, *reason.Value)
				}
			}
			if len(names) > 0 && len(reasons) < shortReasons {
				reasons = append(reasons, fmt.Sprintf("%s: %s (%s)", grade, clauseOf(criterion, values...), join(names)))
			}
		}
	}
	return reasons
}

func countOf(count int, noun string) string {
	if count == 1 {
		return "1 " + noun
	}
	return fmt.Sprintf("%d %ss", count, noun)
}

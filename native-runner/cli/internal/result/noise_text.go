package result

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/rounding"
)

// WriteNoise prints how quiet the run was, why grades are below A, and what would improve them.
func WriteNoise(out io.Writer, summary Summary) error {
	if summary.Grade != "" {
		fmt.Fprintf(out, "Noise: grade %s (A is best, D is worst). This is the worst grade among the default set's headlines and the rating.\n", summary.Grade)
	}
	// Criteria only: WriteWarnings explains the warnings.
	for _, criterion := range summary.rule.criteria {
		if slices.ContainsFunc(summary.Rows, func(row Row) bool { return reasonOf(row, criterion.ID) != nil }) {
			if err := writeReason(out, criterion, summary.Rows); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeReason prints the best grade that a criterion leaves, with the values, and then the value that grade A needs. A value
// that all measurements share appears once; others are grouped by grade, worst first.
func writeReason(out io.Writer, criterion registry.GradeCriterion, rows []Row) error {
	if of, all := ofRun(criterion.ID, rows); all {
		_, err := fmt.Fprintf(out, "  %s: %s. %s\n    %s\n", gradeLimit(of.Grade), clauseOf(criterion, *of.Value), neededForA(criterion), criterion.Remedy)
		return err
	}
	for _, grade := range slices.Backward(registry.Grades) {
		var names []string
		var values []float64
		for _, row := range rows {
			if reason := reasonOf(row, criterion.ID); reason != nil && reason.Grade == grade {
				names = append(names, row.Benchmark+" "+row.Variant)
				values = append(values, *reason.Value)
			}
		}
		if len(names) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "  %s for %s: %s.\n", gradeLimit(grade), join(names), clauseOf(criterion, values...)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "    %s %s\n", neededForA(criterion), criterion.Remedy)
	return err
}

// gradeLimit returns "Grade at most B", or "Grade D" for the worst grade, which cannot get worse.
func gradeLimit(grade string) string {
	if grade == registry.Grades[len(registry.Grades)-1] {
		return "Grade " + grade
	}
	return "Grade at most " + grade
}

// neededForA says which values give the best grade.
func neededForA(criterion registry.GradeCriterion) string {
	bound := map[string]string{"above": "at most", "below": "at least"}[criterion.Worse]
	return fmt.Sprintf("Grade %s needs %s %s.", registry.Grades[0], bound, formatLimit(criterion.Limits[0], criterion))
}

// clauseOf returns the criterion's clause with the value, or with the range of several values.
func clauseOf(criterion registry.GradeCriterion, values ...float64) string {
	least, most := formatCriterion(slices.Min(values), criterion), formatCriterion(slices.Max(values), criterion)
	text := least
	if most != least {
		text += " to " + most
	}
	return strings.Replace(criterion.Seen, "{}", text, 1)
}

// ofRun returns the reason that all measurements share, or false if they differ.
func ofRun(id string, rows []Row) (*GradeReason, bool) {
	var of *GradeReason
	for _, row := range rows {
		if row.Grade == nil {
			continue
		}
		reason := reasonOf(row, id)
		if reason == nil || (of != nil && *of.Value != *reason.Value) {
			return nil, false
		}
		of = reason
	}
	return of, of != nil
}

func reasonOf(row Row, id string) *GradeReason {
	if row.Grade == nil {
		return nil
	}
	for _, reason := range row.Grade.Reasons {
		if reason.ID == id {
			return &reason
		}
	}
	return nil
}

// formatLimit formats a limit of the registry, which needs no rounding.
func formatLimit(limit float64, criterion registry.GradeCriterion) string {
	if criterion.Shown == "share" {
		return fmt.Sprintf("%g %%", rounding.HalfAway(100*limit, 4))
	}
	return fmt.Sprintf("%g", limit)
}

func formatCriterion(value float64, criterion registry.GradeCriterion) string {
	switch criterion.Shown {
	case "share":
		return formatNumber(100*value) + " %"
	case "count":
		return rounding.Fixed(value, 0)
	}
	return formatNumber(value)
}

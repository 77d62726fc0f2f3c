package result

import (
	"fmt"
	"io"
	"math"
	"slices"

	"oslag/cli/internal/registry"
)

// WriteNoise prints how quiet the run was, why grades are below A, and what would improve them.
func WriteNoise(out io.Writer, summary Summary) error {
	if summary.Grade != "" {
		fmt.Fprintf(out, "Noise: grade %s (A is best, D is worst). This is the worst grade among the default set's headlines and the rating.\n", summary.Grade)
	}
	if !summary.Quiet {
		fmt.Fprintln(out, "The machine was busy, so a site would mark the report and leave it out of all ranks. `oslag run --wait` waits until the machine is quiet.")
	}
	// Criteria only: WriteWarnings explains the warnings.
	for _, criterion := range registry.GradeCriteria {
		if slices.ContainsFunc(summary.Rows, func(row Row) bool { return reasonOf(row, criterion.ID) != nil }) {
			if err := writeReason(out, criterion, summary.Rows); err != nil {
				return err
			}
		}
	}
	return nil
}

// writeReason prints the best grade that a criterion leaves, the values that cause it, and the value that grade A needs.
func writeReason(out io.Writer, criterion registry.GradeCriterion, rows []Row) error {
	worst, values := valuesByGrade(criterion, rows)
	bound := map[string]string{"above": "at most", "below": "at least"}[criterion.Worse]
	_, err := fmt.Fprintf(out, "  Grade at most %s. %s: %s. Grade A needs %s %s.\n    %s\n",
		worst, criterion.Title, values, bound, formatLimit(criterion.Limits[0], criterion), criterion.Remedy)
	return err
}

// valuesByGrade returns the worst grade that a criterion gives, and the values below grade A. The values are grouped by
// grade, worst first. A value that all measurements share appears once.
func valuesByGrade(criterion registry.GradeCriterion, rows []Row) (worst, values string) {
	if of, all := ofRun(criterion.ID, rows); all {
		return of.Grade, formatCriterion(*of.Value, criterion)
	}
	named := map[string][]string{}
	for _, row := range rows {
		if reason := reasonOf(row, criterion.ID); reason != nil {
			named[reason.Grade] = append(named[reason.Grade], fmt.Sprintf("%s %s %s", row.Benchmark, row.Variant, formatCriterion(*reason.Value, criterion)))
		}
	}
	for _, grade := range slices.Backward(registry.Grades) {
		switch {
		case len(named[grade]) == 0:
		case worst == "":
			worst, values = grade, join(named[grade])
		default:
			values += fmt.Sprintf("; at most %s: %s", grade, join(named[grade]))
		}
	}
	return worst, values
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
		return fmt.Sprintf("%g %%", math.Round(limit*1e6)/1e4)
	}
	return fmt.Sprintf("%g", limit)
}

func formatCriterion(value float64, criterion registry.GradeCriterion) string {
	switch criterion.Shown {
	case "share":
		return formatNumber(100*value) + " %"
	case "count":
		return fmt.Sprintf("%.0f", value)
	}
	return formatNumber(value)
}

package result

import (
	"fmt"
	"io"
	"slices"
	"strings"

	"oslag/cli/internal/registry"
)

// WriteNoise says how quiet the run was, what holds grades down, and what would improve them.
func WriteNoise(out io.Writer, summary Summary) error {
	if summary.Grade != "" {
		fmt.Fprintf(out, "Noise: grade %s, the worst among the default set's headlines and the rating (A to D).\n", summary.Grade)
	}
	if !summary.Quiet {
		fmt.Fprintln(out, "The machine was busy: the report is kept and marked, and ranked nowhere. `oslag run --wait` waits until it is quiet.")
	}
	for _, id := range heldBy(summary.Rows) {
		if err := writeReason(out, id, summary.Rows); err != nil {
			return err
		}
	}
	return nil
}

// heldBy names the reasons in the order of the registry, criteria before warnings; warnings explain themselves elsewhere.
func heldBy(rows []Row) []string {
	var ids []string
	for _, criterion := range registry.GradeCriteria {
		if slices.ContainsFunc(rows, func(row Row) bool { return reasonOf(row, criterion.ID) != nil }) {
			ids = append(ids, criterion.ID)
		}
	}
	return ids
}

func writeReason(out io.Writer, id string, rows []Row) error {
	criterion := criterionOf(id)
	if of, all := ofRun(id, rows); all {
		_, err := fmt.Fprintf(out, "  %s: %s. %s\n    %s\n", gradeLimit(of.Grade), seen(criterion, *of.Value), needed(criterion), criterion.Remedy)
		return err
	}
	for _, grade := range slices.Backward(registry.Grades) {
		var names []string
		var values []float64
		for _, row := range rows {
			if reason := reasonOf(row, id); reason != nil && reason.Grade == grade {
				names = append(names, row.Benchmark+" "+row.Variant)
				values = append(values, *reason.Value)
			}
		}
		if len(names) == 0 {
			continue
		}
		if _, err := fmt.Fprintf(out, "  %s for %s: %s.\n", gradeLimit(grade), join(names), seen(criterion, values...)); err != nil {
			return err
		}
	}
	_, err := fmt.Fprintf(out, "    %s %s\n", needed(criterion), criterion.Remedy)
	return err
}

// gradeLimit says how good a grade can still be. Nothing is worse than the last grade.
func gradeLimit(grade string) string {
	if grade == registry.Grades[len(registry.Grades)-1] {
		return "Grade " + grade
	}
	return "Grade at most " + grade
}

// needed says which values allow the best grade.
func needed(criterion registry.GradeCriterion) string {
	bound := "at least"
	if criterion.Worse == "above" {
		bound = "at most"
	}
	return fmt.Sprintf("Grade %s needs %s %s.", registry.Grades[0], bound, shown(criterion.Limits[0], criterion))
}

// seen writes the values into the criterion's clause: one value, or their range.
func seen(criterion registry.GradeCriterion, values ...float64) string {
	least, most := shown(slices.Min(values), criterion), shown(slices.Max(values), criterion)
	text := least
	if most != least {
		text += " to " + most
	}
	return strings.Replace(criterion.Seen, "{}", text, 1)
}

// ofRun is the one value that all measurements share; false where they differ.
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

func criterionOf(id string) registry.GradeCriterion {
	return registry.GradeCriteria[slices.IndexFunc(registry.GradeCriteria, func(c registry.GradeCriterion) bool { return c.ID == id })]
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

func shown(value float64, criterion registry.GradeCriterion) string {
	switch criterion.Shown {
	case "share":
		return formatNumber(100*value) + " %"
	case "count":
		return fmt.Sprintf("%.0f", value)
	}
	return formatNumber(value)
}

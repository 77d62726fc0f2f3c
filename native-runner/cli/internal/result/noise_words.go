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
		_, err := fmt.Fprintf(out, "  %s: %s allows no better than %s.\n    %s\n", criterion.Title, shown(*of.Value, criterion), of.Grade, criterion.Remedy)
		return err
	}
	names := map[string][]string{}
	for _, row := range rows {
		if reason := reasonOf(row, id); reason != nil {
			names[reason.Grade] = append(names[reason.Grade], fmt.Sprintf("%s %s %s", row.Benchmark, row.Variant, shown(*reason.Value, criterion)))
		}
	}
	var parts []string
	for _, grade := range slices.Backward(registry.Grades) {
		if len(names[grade]) > 0 {
			parts = append(parts, fmt.Sprintf("%s for %s", grade, join(names[grade])))
		}
	}
	_, err := fmt.Fprintf(out, "  %s allows no better than %s.\n    %s\n", criterion.Title, strings.Join(parts, "; "), criterion.Remedy)
	return err
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

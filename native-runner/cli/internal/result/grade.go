package result

import (
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// Grade is how precisely a measurement's result is known, from A to D, with the reasons for every grade below A.
type Grade struct {
	Grade   string        `json:"grade"`
	Reasons []GradeReason `json:"reasons"`
}

// GradeReason is a criterion with its value, or a warning, and the best grade that is possible with it.
type GradeReason struct {
	ID    string   `json:"id"`
	Grade string   `json:"grade"`
	Value *float64 `json:"value"`
}

// gradeNoise returns the worst grade of all criteria and warnings, with the reasons, worst first. It skips a criterion
// without a value. packages/science has the same rule for the site; packages/schema/fixtures/grades.json holds both to the
// same grades and reasons.
func gradeNoise(benchmark string, values map[string]float64, warnings []string) Grade {
	reasons := []GradeReason{}
	add := func(reason GradeReason) {
		if reason.Grade != registry.Grades[0] {
			reasons = append(reasons, reason)
		}
	}
	for _, criterion := range registry.GradeCriteria {
		if value, judged := values[criterion.ID]; judged {
			add(GradeReason{criterion.ID, gradeOfValue(value, criterion), &value})
		}
	}
	seen := map[string]bool{}
	for _, warning := range warnings {
		if !seen[warning] {
			add(GradeReason{ID: warning, Grade: capOf(warning, benchmark)})
		}
		seen[warning] = true
	}
	slices.SortStableFunc(reasons, func(a, b GradeReason) int { return gradeRank(b.Grade) - gradeRank(a.Grade) })
	if len(reasons) == 0 {
		return Grade{registry.Grades[0], reasons}
	}
	return Grade{reasons[0].Grade, reasons}
}

func gradeOfValue(value float64, criterion registry.GradeCriterion) string {
	for i, limit := range criterion.Limits {
		if (criterion.Worse == "above" && value <= limit) || (criterion.Worse == "below" && value >= limit) {
			return registry.Grades[i]
		}
	}
	return registry.Grades[len(criterion.Limits)]
}

// capOf returns the best possible grade under a warning.
func capOf(warning, benchmark string) string {
	best := registry.Grades[0]
	for _, limit := range registry.GradeCaps {
		if limit.Warning == warning && (limit.Benchmark == "" || limit.Benchmark == benchmark) {
			best = worse(best, limit.Grade)
		}
	}
	return best
}

func worse(a, b string) string {
	if gradeRank(b) > gradeRank(a) {
		return b
	}
	return a
}

func gradeRank(grade string) int { return slices.Index(registry.Grades, grade) }

// pointGrade returns the worst grade among the default set's headlines and the rating, or "" if none of them was measured.
func pointGrade(rows []Row) string {
	grade := ""
	for _, row := range rows {
		if row.Grade != nil && row.Storage != report.RoleRemote && isOfPoint(row) && (grade == "" || worse(grade, row.Grade.Grade) != grade) {
			grade = row.Grade.Grade
		}
	}
	return grade
}

func isOfPoint(row Row) bool {
	benchmark := registry.GetBenchmark(row.Benchmark)
	return benchmark != nil && benchmark.Variants[0].ID == row.Variant &&
		(row.Benchmark == "dhrystone" || slices.Contains(registry.DefaultSet, row.Benchmark))
}

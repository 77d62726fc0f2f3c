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
	Value *float64 `json:"value" jsonschema:"nullable"`
}

// noise is what a measurement's grade follows from: a value for each criterion that can be judged, and the warnings of the run and
// its own.
type noise struct {
	benchmark     string
	isUndisturbed bool
	values        map[string]float64
	warnings      []string
}

// gradeRule is a version of the rule.
type gradeRule struct {
	criteria []registry.GradeCriterion
	caps     []registry.GradeCap
}

// ruleOf returns the rule for reports of a method. What method 1 does not tell is not judged, so its reports keep their rule.
func ruleOf(method int64) gradeRule {
	if method <= 1 {
		return gradeRule{registry.GradeCriteria, registry.GradeCaps}
	}
	return gradeRule{registry.GradeCriteria3, registry.GradeCaps3}
}

// grade returns the worst grade of all criteria and warnings, with the reasons, worst first. It skips a criterion without a value.
// packages/science has the same rules for the site; the fixtures grades.json of packages/schema hold both to the same grades and
// reasons.
func (rule gradeRule) grade(of noise) Grade {
	reasons := []GradeReason{}
	add := func(reason GradeReason) {
		if reason.Grade != registry.Grades[0] {
			reasons = append(reasons, reason)
		}
	}
	for _, criterion := range rule.criteria {
		if value, judged := of.values[criterion.ID]; judged {
			add(GradeReason{criterion.ID, gradeOfValue(value, criterion), &value})
		}
	}
	seen := map[string]bool{}
	for _, warning := range of.warnings {
		if !seen[warning] {
			add(GradeReason{ID: warning, Grade: rule.capOf(warning, of)})
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
func (rule gradeRule) capOf(warning string, of noise) string {
	best := registry.Grades[0]
	for _, limit := range rule.caps {
		isOfBenchmark := limit.Benchmark == "" || limit.Benchmark == of.benchmark
		if limit.Warning == warning && isOfBenchmark && !(limit.OfTotal && of.isUndisturbed) {
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

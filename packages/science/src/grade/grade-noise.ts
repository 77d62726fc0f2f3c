import type {
  Grade,
  Graded,
  GradeReason,
  GradeRule,
  GradeCriterionRule,
  Noise,
} from "./grade-rule";

const LETTERS = ["A", "B", "C", "D"] as const;

/**
 * Returns a measurement's grade: the worst that any criterion or warning allows. A criterion without a value is skipped, so
 * information that a system does not give affects no grade. The runner computes the same in Go; the fixture
 * packages/schema/fixtures/grades.json holds both together.
 */
export function gradeNoise(noise: Noise, rule: GradeRule): Graded {
  const judged = rule.criteria.flatMap((criterion): GradeReason[] => {
    const value = noise.values[criterion.id];
    return value === undefined
      ? []
      : [{ id: criterion.id, grade: gradeOfValue(value, criterion), value }];
  });
  const warned = [...new Set(noise.warnings)].flatMap((warning): GradeReason[] => {
    const caps = rule.caps.filter(
      (cap) =>
        cap.warning === warning &&
        (cap.benchmark ?? noise.benchmark) === noise.benchmark &&
        (cap.ofTotal !== true || noise.isUndisturbed !== true),
    );
    return caps.length === 0
      ? []
      : [{ id: warning, grade: worstGrade(caps.map(({ grade }) => grade)), value: null }];
  });
  const reasons = [...judged, ...warned]
    .filter(({ grade }) => grade !== "A")
    .toSorted((a, b) => LETTERS.indexOf(b.grade) - LETTERS.indexOf(a.grade));
  return { grade: reasons[0]?.grade ?? "A", reasons };
}

function gradeOfValue(value: number, { worse, limits }: GradeCriterionRule): Grade {
  const passed = limits.findIndex((limit) => (worse === "above" ? value <= limit : value >= limit));
  return passed === -1 ? "D" : (LETTERS[passed] as Grade);
}

/** Returns the worst of some grades, or A if there are none. */
export function worstGrade(grades: readonly Grade[]): Grade {
  return LETTERS[Math.max(0, ...grades.map((grade) => LETTERS.indexOf(grade)))] as Grade;
}

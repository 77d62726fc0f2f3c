// Package compare compares two reports: first the circumstances that differ, then each measurement that both have, with
// the ratio B / A and its interval.
package compare

import (
	"encoding/json"
	"fmt"
	"slices"
	"strings"

	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
)

// Difference is a circumstance that differs. A missing value is "".
type Difference struct {
	Field string `json:"field"`
	A     string `json:"a"`
	B     string `json:"b"`
}

// Pair is a measurement that both reports have. Ratio is the value of B / the value of A. Above 1, B takes longer, or moves
// more bytes per second.
type Pair struct {
	A     result.Row       `json:"a"`
	B     result.Row       `json:"b"`
	Ratio float64          `json:"ratio"`
	Range *result.Interval `json:"ratio_interval,omitempty"`
}

// Comparison is the result of comparing two reports, as `oslag compare --format json` prints it.
type Comparison struct {
	Differences []Difference `json:"differences"`
	Pairs       []Pair       `json:"results"`
	OnlyA       []string     `json:"only_a"`
	OnlyB       []string     `json:"only_b"`
	MethodA     int64        `json:"method_a"`
	MethodB     int64        `json:"method_b"`
	// Incomparable are reasons against comparing the numbers. It is empty if there are none.
	Incomparable []string `json:"incomparable"`
}

// Reports compares two reports that passed verification.
func Reports(a, b *report.Report) Comparison {
	comparison := Comparison{
		Differences: fields(a).differences(fields(b)), Pairs: []Pair{}, OnlyA: []string{}, OnlyB: []string{},
		MethodA: a.Suite.Method, MethodB: b.Suite.Method, Incomparable: incomparable(a, b),
	}
	left, right := result.Summarise(a).Rows, result.Summarise(b).Rows
	for _, row := range left {
		i := slices.IndexFunc(right, func(other result.Row) bool { return isSame(row, other) })
		switch {
		case row.Value == nil:
		case i < 0 || right[i].Value == nil:
			comparison.OnlyA = append(comparison.OnlyA, name(row))
		default:
			comparison.Pairs = append(comparison.Pairs, pair(row, right[i]))
		}
	}
	for _, row := range right {
		has := slices.ContainsFunc(left, func(other result.Row) bool { return isSame(row, other) && other.Value != nil })
		if row.Value != nil && !has {
			comparison.OnlyB = append(comparison.OnlyB, name(row))
		}
	}
	return comparison
}

func pair(a, b result.Row) Pair {
	return Pair{A: a, B: b, Ratio: *b.Value / *a.Value, Range: ratioInterval(b.ValueInterval, a.ValueInterval)}
}

// ratioInterval returns an interval for the true ratio, or nil if one of the two has no interval. It covers the true ratio
// whenever both intervals cover their values, so its coverage is at least the sum of both coverages - 1 (Bonferroni's
// inequality).
func ratioInterval(numerator, denominator *result.Interval) *result.Interval {
	if numerator == nil || denominator == nil || numerator.Low <= 0 || denominator.Low <= 0 {
		return nil
	}
	return &result.Interval{
		Low: numerator.Low / denominator.High, High: numerator.High / denominator.Low,
		Coverage: max(0, numerator.Coverage+denominator.Coverage-1),
	}
}

func incomparable(a, b *report.Report) []string {
	reasons := []string{}
	if a.Suite.Method != b.Suite.Method {
		reasons = append(reasons, fmt.Sprintf("methods %d and %d measure in different ways", a.Suite.Method, b.Suite.Method))
	}
	if a.Host != b.Host {
		reasons = append(reasons, fmt.Sprintf("results of host %s are never compared with results of host %s", a.Host, b.Host))
	}
	return reasons
}

func isSame(a, b result.Row) bool {
	return a.Benchmark == b.Benchmark && a.Variant == b.Variant && a.Storage == b.Storage
}

func name(row result.Row) string {
	return strings.TrimSpace(row.Benchmark + " " + row.Variant + " " + row.Storage)
}

// circumstances are the parts of a report that can explain different results.
type circumstances struct {
	Suite   report.Suite     `json:"suite"`
	Mode    string           `json:"mode"`
	Machine report.Machine   `json:"machine"`
	OS      report.OS        `json:"os"`
	Storage []report.Storage `json:"storage"`
}

// differences lists each path whose value differs, in the order of the left side and then of the right one.
func (left flat) differences(right flat) []Difference {
	found := []Difference{}
	seen := map[string]bool{}
	for _, field := range append(left.order, right.order...) {
		if !seen[field] && left.values[field] != right.values[field] {
			found = append(found, Difference{field, left.values[field], right.values[field]})
		}
		seen[field] = true
	}
	return found
}

type flat struct {
	order  []string
	values map[string]string
}

// fields returns every value by its path. It leaves out the machine's pseudonym, which cannot explain a result.
func fields(r *report.Report) flat {
	machine := r.Machine
	machine.ID = ""
	text, err := json.Marshal(circumstances{r.Suite, r.Run.Mode, machine, r.OS, r.Storage})
	if err != nil {
		return flat{}
	}
	decoder := json.NewDecoder(strings.NewReader(string(text)))
	decoder.UseNumber()
	collected := flat{values: map[string]string{}}
	collected.read(decoder, "")
	return collected
}

func (f *flat) read(decoder *json.Decoder, path string) {
	token, err := decoder.Token()
	if err != nil {
		return
	}
	delimiter, nested := token.(json.Delim)
	if !nested {
		f.order = append(f.order, path)
		f.values[path] = fmt.Sprint(token)
		return
	}
	for index := 0; decoder.More(); index++ {
		own := fmt.Sprint(index)
		if delimiter == '{' {
			key, err := decoder.Token()
			if err != nil {
				return
			}
			own = fmt.Sprint(key)
		}
		f.read(decoder, strings.TrimPrefix(path+"."+own, "."))
	}
	_, _ = decoder.Token()
}

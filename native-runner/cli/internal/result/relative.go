package result

import (
	"math"
	"slices"

	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
)

// RelativeSpeed is the geometric mean of a run's relative speeds over Have benchmarks of the default set, which has Of. The
// interval is nil if a benchmark has none.
type RelativeSpeed struct {
	Value    float64   `json:"value"`
	Interval *Interval `json:"interval,omitempty"`
	Have     int       `json:"have"`
	Of       int       `json:"of"`
}

// member is an operation of the mean with its cost at the run's rating.
type member struct {
	quantity  string
	cost      paired
	baseline  float64
	ofMedians float64
}

// RelativeSpeedOf returns the relative speed that a site computes for a report at its own rating, against the baseline of the 1990
// edition. It returns nil without a rating and without any benchmark of the default set.
func RelativeSpeedOf(r *report.Report) *RelativeSpeed {
	members := membersOf(r)
	if len(members) == 0 {
		return nil
	}
	mean := meanOfRun(members)
	if r.Suite.Method <= 1 {
		// Method 1 divides medians, and the rounds say only how uncertain the mean is.
		value := geometricMean(members, func(m member) float64 { return m.speedAt(m.ofMedians) })
		if mean.interval != nil {
			factor := value / mean.value
			mean.interval = &Interval{min(value, mean.interval.Low*factor), max(value, mean.interval.High*factor), mean.interval.Coverage}
		}
		mean.value = value
	}
	return &RelativeSpeed{mean.value, mean.interval, len(members), len(registry.DefaultSet)}
}

// membersOf returns the headlines of the default set that have samples, with local files.
func membersOf(r *report.Report) []member {
	rating := findRating(r.Measurements)
	if rating < 0 {
		return nil
	}
	rows := Summarise(r).Rows
	of := rated{r.Measurements[rating], rows[rating]}
	hasLocal := slices.ContainsFunc(r.Storage, func(s report.Storage) bool {
		return s.Role == report.RoleLocal && (s.Class == registry.StorageLocal || r.Host == registry.HostBrowser)
	})
	var members []member
	for _, id := range registry.DefaultSet {
		benchmark := registry.GetBenchmark(id)
		i := slices.IndexFunc(r.Measurements, func(m report.Measurement) bool {
			return m.Benchmark == id && m.Variant == benchmark.Variants[0].ID && (!benchmark.Files || m.Storage == report.RoleLocal && hasLocal)
		})
		if i < 0 || rows[i].Value == nil || of.row.Value == nil {
			continue
		}
		members = append(members, member{benchmark.Quantity, pairedCost(rated{r.Measurements[i], rows[i]}, of), registry.BaselineCosts[id],
			CostAt(benchmark.Quantity, *rows[i].Value, *of.row.Value)})
	}
	return members
}

// speedAt returns the relative speed that follows from a cost. A higher cost in instructions is a lower speed; more bytes per
// instruction are a higher speed.
func (m member) speedAt(cost float64) float64 {
	if m.quantity == "time" {
		return m.baseline / cost
	}
	return cost / m.baseline
}

func geometricMean(members []member, speed func(member) float64) float64 {
	sum := 0.0
	for _, m := range members {
		sum += math.Log(speed(m))
	}
	return math.Exp(sum / float64(len(members)))
}

// meanEnds is what a part of the mean adds to its interval: logarithmic distances of the ends, and their coverage.
type meanEnds struct{ low, high, coverage float64 }

// meanOfRun returns the mean with its interval, by the formulas of packages/science. A round counts as a whole, because its operations
// share the rating and the state of the machine. An operation that could not be paired adds its own interval as independent.
func meanOfRun(members []member) estimate {
	mean := estimate{value: geometricMean(members, func(m member) float64 { return m.speedAt(m.cost.value) })}
	share := 1 / float64(len(members))
	var parts []meanEnds
	var withRounds []member
	for _, m := range members {
		if m.cost.interval == nil {
			return mean
		}
		if len(m.cost.rounds) > 0 {
			withRounds = append(withRounds, m)
			continue
		}
		low, high := m.cost.logEnds()
		if m.quantity == "time" {
			low, high = high, low
		}
		parts = append(parts, meanEnds{low * share, high * share, m.cost.interval.Coverage})
	}
	if joint := jointEnds(withRounds, share*float64(len(withRounds))); joint != nil {
		parts = append(parts, *joint)
	}
	if len(parts) == 0 {
		return mean
	}
	low, high, coverage := 0.0, 0.0, 1.0
	for _, part := range parts {
		low, high, coverage = math.Hypot(low, part.low), math.Hypot(high, part.high), min(coverage, part.coverage)
	}
	mean.interval = &Interval{mean.value * math.Exp(-low), mean.value * math.Exp(high), coverage}
	return mean
}

// jointEnds returns the part of the operations that share rounds, or nil without enough of them.
func jointEnds(members []member, share float64) *meanEnds {
	sums, counts, all := map[int64]float64{}, map[int64]int{}, 0
	for _, m := range members {
		for _, round := range m.cost.rounds {
			sums[round.process] += math.Log(m.speedAt(round.value) / m.speedAt(m.cost.value))
			counts[round.process]++
			all++
		}
	}
	var rounds []int64
	for round := range sums {
		rounds = append(rounds, round)
	}
	slices.Sort(rounds)
	means := make([]float64, len(rounds))
	for i, round := range rounds {
		means[i] = math.Exp(sums[round] / float64(counts[round]))
	}
	interval := serialMedianInterval(means)
	if interval == nil {
		return nil
	}
	low, high := estimate{quantile(means, 0.5), interval}.logEnds()
	absent := 1 - float64(all)/float64(len(rounds)*len(members))
	stretch := share * (registry.MeanStretchLeast + registry.MeanStretchOfAbsent*absent)
	return &meanEnds{low * stretch, high * stretch, interval.Coverage}
}

package compare

// Slowdown is a measurement in which B is slower than A, and by how many percent: how much longer B takes for the same work.
type Slowdown struct {
	Name    string  `json:"name"`
	Percent float64 `json:"percent"`
}

// Judgement says which measurements of B are slower than those of A by more than a limit.
type Judgement struct {
	LimitPercent float64    `json:"limit_percent"`
	Judged       int        `json:"judged"`
	Slower       []Slowdown `json:"slower"`
	// Unjudged are measurements of A that B lacks, or whose ratio has no interval.
	Unjudged []string `json:"unjudged"`
}

// SlowerThan judges B by a limit in percent. A measurement is above it if B is slower by more than the limit and the difference is
// significant. Of incomparable reports nothing is judged.
func (c Comparison) SlowerThan(limit float64) Judgement {
	judgement := Judgement{LimitPercent: limit, Slower: []Slowdown{}, Unjudged: append([]string{}, c.OnlyA...)}
	for _, pair := range c.Pairs {
		if len(c.Incomparable) > 0 || pair.Range == nil {
			judgement.Unjudged = append(judgement.Unjudged, name(pair.A))
			continue
		}
		judgement.Judged++
		longer := pair.Ratio
		if pair.A.Quantity != "time" {
			longer = 1 / pair.Ratio
		}
		if percent := 100 * (longer - 1); percent > limit && c.Change(pair) == Slower {
			judgement.Slower = append(judgement.Slower, Slowdown{name(pair.A), percent})
		}
	}
	return judgement
}

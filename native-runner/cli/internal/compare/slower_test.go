package compare

import (
	"math"
	"reflect"
	"testing"

	"oslag/cli/internal/result"
)

func pairOf(quantity string, ratio float64, interval *result.Interval) Pair {
	return Pair{A: result.Row{Benchmark: "read", Variant: "default", Storage: "local", Quantity: quantity}, Ratio: ratio, Range: interval}
}

func TestSlowerThan(t *testing.T) {
	narrow := func(ratio float64) *result.Interval { return &result.Interval{Low: ratio * 0.99, High: ratio * 1.01} }
	for name, test := range map[string]struct {
		pair    Pair
		percent float64
	}{
		"longer by 10 %":                   {pairOf("time", 1.10, narrow(1.10)), 10},
		"longer by 4 %":                    {pairOf("time", 1.04, narrow(1.04)), 0},
		"shorter":                          {pairOf("time", 0.5, narrow(0.5)), 0},
		"longer, but not significantly":    {pairOf("time", 1.5, &result.Interval{Low: 0.9, High: 2}), 0},
		"fewer bytes per second":           {pairOf("bandwidth", 0.8, narrow(0.8)), 25},
		"more bytes per second":            {pairOf("bandwidth", 2, narrow(2)), 0},
		"fewer iterations per second":      {pairOf("rate", 0.5, narrow(0.5)), 100},
		"a tenth of the bytes is not -90%": {pairOf("bandwidth", 0.1, narrow(0.1)), 900},
	} {
		judgement := Comparison{Pairs: []Pair{test.pair}}.SlowerThan(5)
		switch {
		case judgement.Judged != 1 || len(judgement.Unjudged) != 0:
			t.Errorf("%s: %+v", name, judgement)
		case test.percent == 0 && len(judgement.Slower) > 0:
			t.Errorf("%s: %+v", name, judgement.Slower)
		case test.percent > 0 && (len(judgement.Slower) != 1 || math.Abs(judgement.Slower[0].Percent-test.percent) > 1e-9 || judgement.Slower[0].Name != "read default local"):
			t.Errorf("%s: %+v", name, judgement.Slower)
		}
	}
}

func TestWhatCannotBeJudgedIsNamed(t *testing.T) {
	pair := pairOf("time", 3, nil)
	judgement := Comparison{Pairs: []Pair{pair}, OnlyA: []string{"andrew default"}}.SlowerThan(5)
	if want := []string{"andrew default", "read default local"}; judgement.Judged != 0 || len(judgement.Slower) != 0 || !reflect.DeepEqual(judgement.Unjudged, want) {
		t.Errorf("%+v", judgement)
	}
	pair.Range = &result.Interval{Low: 2.9, High: 3.1}
	if judgement := (Comparison{Pairs: []Pair{pair}, Incomparable: []string{"methods"}}).SlowerThan(5); judgement.Judged != 0 || len(judgement.Slower) != 0 {
		t.Errorf("incomparable: %+v", judgement)
	}
}

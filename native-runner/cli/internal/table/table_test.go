package table

import (
	"strings"
	"testing"
	"unicode/utf8"
)

var example = []Column{
	{Head: "", Left: true, Cells: []string{"create-delete 10k", "read"}},
	{Head: "value", Cells: []string{"656 us*", "10.0 GB/s"}},
	{Head: "interval", Cells: []string{"600 to 700 us", "9.91 to 10.1 GB/s"}},
	{Head: "grade", Cells: []string{"D", "worst"}},
}

func TestColumnsThatDoNotFitAreLeftOutButTheFirstTwo(t *testing.T) {
	for characters, want := range map[int]string{80: " value interval grade", 40: " value grade", 30: " value", 5: " value"} {
		heads := ""
		for _, column := range Fit(example, characters)[1:] {
			heads += " " + column.Head
		}
		if heads != want {
			t.Errorf("%d: %q", characters, heads)
		}
	}
}

func TestBlocksHoldEveryCellOnce(t *testing.T) {
	for _, characters := range []int{30, 40, 52, 80} {
		var out strings.Builder
		if err := WriteBlocks(&out, example, characters); err != nil {
			t.Fatal(err)
		}
		for _, line := range strings.Split(out.String(), "\n") {
			if utf8.RuneCountInString(line) > characters && characters > 36 {
				t.Errorf("%d: %q", characters, line)
			}
		}
		for _, column := range example[1:] {
			if strings.Count(out.String(), column.Head) != 1 || strings.Count(out.String(), column.Cells[1]) != 1 {
				t.Errorf("%d: %s is missing or printed twice:\n%s", characters, column.Head, out.String())
			}
		}
	}
}

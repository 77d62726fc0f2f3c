package rounding

import (
	"encoding/json"
	"io/fs"
	"math"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Most are ties that binary representation puts just below or above, so that fmt's verbs go both ways.
func TestFixed(t *testing.T) {
	for _, test := range []struct {
		value  float64
		digits int
		want   string
	}{
		{0.285, 2, "0.29"}, {0.885, 2, "0.89"}, {1.005, 2, "1.01"}, {1.015, 2, "1.02"}, {0.345, 2, "0.35"}, {8.345, 2, "8.35"},
		{0.125, 2, "0.13"}, {0.5, 0, "1"}, {1.5, 0, "2"}, {2.5, 0, "3"}, {-2.5, 0, "-3"}, {-1.005, 2, "-1.01"}, {1.45, 1, "1.5"},
		{0.884999, 2, "0.88"}, {0.885 - 1e-7, 2, "0.88"}, {0, 2, "0.00"}, {-0.001, 2, "0.00"}, {59.999, 1, "60.0"}, {1.0005, 3, "1.001"},
		{9007199254740991, 1, "9007199254740991.0"}, {math.Inf(1), 1, "+Inf"},
	} {
		if got := Fixed(test.value, test.digits); got != test.want {
			t.Errorf("%g with %d digits: %s, want %s", test.value, test.digits, got, test.want)
		}
	}
}

func TestSignificant(t *testing.T) {
	for _, test := range []struct {
		value  float64
		digits int
		want   float64
	}{
		{9.995, 3, 10}, {0.06325, 3, 0.0633}, {186250, 4, 186300}, {-186250, 4, -186300}, {1000, 3, 1000}, {0, 3, 0}, {1.2345e-12, 4, 1.235e-12},
	} {
		if got := Significant(test.value, test.digits); got != test.want {
			t.Errorf("%g with %d digits: %g, want %g", test.value, test.digits, got, test.want)
		}
	}
}

var roundingVerb = regexp.MustCompile(`%[-+# 0-9]*\.[0-9]+[eEfFgG]|%[-+# 0-9]*[fF]`)

// fmt would round what it prints.
func TestNothingElseRounds(t *testing.T) {
	err := filepath.WalkDir("../..", func(path string, _ fs.DirEntry, err error) error {
		if err != nil || !strings.HasSuffix(path, ".go") || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if found := roundingVerb.Find(source); found != nil {
			t.Errorf("%s rounds with %s: use rounding.Fixed", path, found)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

func TestTheSiteWritesTheSameNumbers(t *testing.T) {
	file, err := os.Open("../../../../packages/schema/fixtures/rounding.ndjson")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	decoder, rows := json.NewDecoder(file), 0
	for ; decoder.More(); rows++ {
		var row struct {
			Value, Significant float64
			Digits             int
			Fixed              string
		}
		if err := decoder.Decode(&row); err != nil {
			t.Fatal(err)
		}
		if got := Fixed(row.Value, row.Digits); got != row.Fixed {
			t.Errorf("%v with %d digits: %s, %s at the site", row.Value, row.Digits, got, row.Fixed)
		}
		if got := Significant(row.Value, row.Digits+1); got != row.Significant {
			t.Errorf("%v with %d significant digits: %v, %v at the site", row.Value, row.Digits+1, got, row.Significant)
		}
	}
	if rows < 1000 {
		t.Errorf("%d numbers", rows)
	}
}

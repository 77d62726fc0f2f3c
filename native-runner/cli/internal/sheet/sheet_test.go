package sheet

import (
	"bytes"
	"encoding/csv"
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"
)

func TestTextThatBeginsLikeAFormulaGetsAnApostrophe(t *testing.T) {
	for _, start := range []string{"=", "+", "-", "@", "\t", "\r", "＝", "＋", "－", "＠"} {
		text := start + `HYPERLINK("http://example.org","x")`
		if got := format(text); got != "'"+text {
			t.Errorf("%q became %q", text, got)
		}
	}
	for _, text := range []string{"", "a=b", "'=1", " =1", "1-2"} {
		if got := format(text); got != text {
			t.Errorf("%q became %q", text, got)
		}
	}
}

func TestNumbersStayNumbers(t *testing.T) {
	var out bytes.Buffer
	minus := -1.5
	table := NewWriter(&out, "a", "b", "c", "d", "e", "f", "g")
	table.Write(-1, minus, &minus, json.Number("-273150"), (*float64)(nil), nil, true)
	if err := table.Flush(); err != nil {
		t.Fatal(err)
	}
	rows, err := csv.NewReader(&out).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	if want := []string{"-1", "-1.5", "-1.5", "-273150", "", "", "true"}; !reflect.DeepEqual(rows[1], want) {
		t.Errorf("%q, want %q", rows[1], want)
	}
}

func TestNothingElseOfTheRunnerWritesCSV(t *testing.T) {
	err := filepath.WalkDir("../..", func(path string, entry os.DirEntry, err error) error {
		if err != nil || entry.IsDir() || filepath.Ext(path) != ".go" || strings.HasSuffix(path, "_test.go") {
			return err
		}
		source, err := os.ReadFile(path)
		if err == nil && bytes.Contains(source, []byte(`"encoding/csv"`)) && filepath.Base(path) != "sheet.go" {
			t.Errorf("%s writes CSV without package sheet, so its texts may run as formulas", path)
		}
		return err
	})
	if err != nil {
		t.Fatal(err)
	}
}

// Package sheet writes CSV that people open in a spreadsheet program. A report is another person's work, so no text of it may
// run there as a formula.
package sheet

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"regexp"
	"strconv"
)

// formula matches what spreadsheets run. packages/store/src/dataset/csv-cell.ts has the same rule for the site's files.
var formula = regexp.MustCompile("^[=+\\-@\t\r＝＋－＠]")

// Writer writes lines of cells. Flush returns the first error.
type Writer struct{ table *csv.Writer }

// NewWriter returns a writer whose first line are the names of the columns.
func NewWriter(out io.Writer, columns ...string) *Writer {
	writer := &Writer{csv.NewWriter(out)}
	_ = writer.table.Write(columns)
	return writer
}

// Write writes one line. Numbers and booleans stay as they are, nil is an empty cell, and a text that begins like a formula
// gets an apostrophe before it.
func (w *Writer) Write(cells ...any) {
	line := make([]string, len(cells))
	for i, cell := range cells {
		line[i] = format(cell)
	}
	_ = w.table.Write(line)
}

// Flush writes what is buffered and returns the first error of this writer.
func (w *Writer) Flush() error {
	w.table.Flush()
	return w.table.Error()
}

func format(cell any) string {
	switch cell := cell.(type) {
	case nil:
		return ""
	case int:
		return strconv.Itoa(cell)
	case *int:
		if cell == nil {
			return ""
		}
		return format(*cell)
	case *int64:
		if cell == nil {
			return ""
		}
		return strconv.FormatInt(*cell, 10)
	case bool:
		return strconv.FormatBool(cell)
	case float64:
		return strconv.FormatFloat(cell, 'g', -1, 64)
	case *float64:
		if cell == nil {
			return ""
		}
		return format(*cell)
	case json.Number:
		return cell.String()
	case string:
		if formula.MatchString(cell) {
			return "'" + cell
		}
		return cell
	}
	// Only this program chooses the types of cells.
	panic(fmt.Sprintf("no cell holds a %T", cell))
}

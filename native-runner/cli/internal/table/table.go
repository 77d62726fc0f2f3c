// Package table prints tables that are never wider than they may be.
package table

import (
	"fmt"
	"io"
	"strings"
	"unicode/utf8"
)

// Column is a column of a table: its head, and one cell for each line. Left aligns it to the left.
type Column struct {
	Head  string
	Left  bool
	Cells []string
}

const gap = 2

func (c Column) width() int {
	width := utf8.RuneCountInString(c.Head)
	for _, cell := range c.Cells {
		width = max(width, utf8.RuneCountInString(cell))
	}
	return width
}

// Fit returns the columns that fit beside each other in so many characters. Earlier columns go before later ones. The first two are
// always there, because a name without its value says nothing.
func Fit(all []Column, characters int) []Column {
	var fitting []Column
	used := -gap
	for i, column := range all {
		if width := gap + column.width(); i <= 1 || used+width <= characters {
			fitting = append(fitting, column)
			used += width
		}
	}
	return fitting
}

// Write prints the columns beside each other.
func Write(out io.Writer, columns []Column) error {
	widths := make([]int, len(columns))
	for i, column := range columns {
		widths[i] = column.width()
	}
	for line := -1; line < len(columns[0].Cells); line++ {
		var text strings.Builder
		for i, column := range columns {
			cell := column.Head
			if line >= 0 {
				cell = column.Cells[line]
			}
			if i > 0 {
				text.WriteString(strings.Repeat(" ", gap))
			}
			blanks := strings.Repeat(" ", widths[i]-utf8.RuneCountInString(cell))
			if column.Left {
				text.WriteString(cell + blanks)
			} else {
				text.WriteString(blanks + cell)
			}
		}
		if _, err := fmt.Fprintln(out, strings.TrimRight(text.String(), " ")); err != nil {
			return err
		}
	}
	return nil
}

// WriteBlocks prints all columns. Those that do not fit beside the others are in further tables below, which begin with the first
// column again.
func WriteBlocks(out io.Writer, all []Column, characters int) error {
	for rest := all[1:]; len(rest) > 0; {
		block := Fit(append([]Column{all[0]}, rest...), characters)
		count := max(1, prefix(block[1:], rest))
		if err := Write(out, append([]Column{all[0]}, rest[:count]...)); err != nil {
			return err
		}
		if rest = rest[count:]; len(rest) > 0 {
			if _, err := fmt.Fprintln(out); err != nil {
				return err
			}
		}
	}
	return nil
}

// prefix returns how many of the first columns fit without leaving one out.
func prefix(fitting, all []Column) int {
	count := 0
	for count < len(fitting) && fitting[count].Head == all[count].Head {
		count++
	}
	return count
}

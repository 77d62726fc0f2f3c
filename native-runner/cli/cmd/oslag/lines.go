package main

import (
	"os"
	"strings"
	"unicode/utf8"

	"golang.org/x/term"
)

// mostColumns is how wide text is printed on wider terminals and into files.
const mostColumns = 80

// columnsOf returns how wide text on this output may be.
func columnsOf(out *os.File) int {
	if width, _, err := term.GetSize(int(out.Fd())); err == nil && width > 0 {
		return min(width, mostColumns)
	}
	return mostColumns
}

// wrap breaks a text between words into lines of at most that many columns. A longer word has a line of its own. A percent sign
// stays with its number.
func wrap(text string, columns int) []string {
	const glued = "\x00%"
	lines := []string{}
	for word := range strings.FieldsSeq(strings.ReplaceAll(text, " %", glued)) {
		word = strings.ReplaceAll(word, glued, " %")
		last := len(lines) - 1
		if last >= 0 && utf8.RuneCountInString(lines[last])+1+utf8.RuneCountInString(word) <= columns {
			lines[last] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// wrapCommand breaks a command between its words, with a backslash at the end of each line but the last, so that it can still be
// pasted into a shell. It leaves quoted words whole.
func wrapCommand(command string, columns int) []string {
	const more = " \\"
	lines := []string{""}
	if utf8.RuneCountInString(command) <= columns {
		return []string{command}
	}
	for _, word := range splitCommand(command) {
		last := len(lines) - 1
		switch {
		case lines[last] == "":
			lines[last] = word
		case utf8.RuneCountInString(lines[last]+" "+word+more) <= columns:
			lines[last] += " " + word
		default:
			lines[last] += more
			lines = append(lines, word)
		}
	}
	return lines
}

// splitCommand splits a command at the spaces outside of single quotes.
func splitCommand(command string) []string {
	isQuoted := false
	return strings.FieldsFunc(command, func(r rune) bool {
		if r == '\'' {
			isQuoted = !isQuoted
		}
		return r == ' ' && !isQuoted
	})
}

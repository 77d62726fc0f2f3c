package main

import (
	"fmt"
	"slices"
	"strings"
)

// outputFormat is how a command prints its results.
type outputFormat string

const (
	formatText outputFormat = "text"
	formatJSON outputFormat = "json"
	formatCSV  outputFormat = "csv"
)

// shownFormats are those of every command that prints a table.
var shownFormats = []outputFormat{formatText, formatJSON, formatCSV}

func (f *outputFormat) String() string { return string(*f) }

func (f *outputFormat) Set(name string) error {
	if !slices.Contains(shownFormats, outputFormat(name)) {
		return refuseFormat(name, shownFormats)
	}
	*f = outputFormat(name)
	return nil
}

func refuseFormat(name string, known []outputFormat) error {
	names := make([]string, len(known))
	for i, format := range known {
		names[i] = string(format)
	}
	last := len(names) - 1
	return fmt.Errorf("use %s or %s%s", strings.Join(names[:last], ", "), names[last], didYouMean(name, names))
}

func (f *outputFormat) Type() string { return "format" }

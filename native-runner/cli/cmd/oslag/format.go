package main

import (
	"errors"
	"slices"
)

// outputFormat is how a command prints its results.
type outputFormat string

const (
	formatText outputFormat = "text"
	formatJSON outputFormat = "json"
	formatCSV  outputFormat = "csv"
)

func (f *outputFormat) String() string { return string(*f) }

func (f *outputFormat) Set(name string) error {
	if !slices.Contains([]outputFormat{formatText, formatJSON, formatCSV}, outputFormat(name)) {
		return errors.New("use text, json or csv")
	}
	*f = outputFormat(name)
	return nil
}

func (f *outputFormat) Type() string { return "format" }

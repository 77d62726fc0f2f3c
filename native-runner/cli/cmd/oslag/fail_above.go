package main

import (
	"errors"
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"oslag/cli/internal/compare"
	"oslag/cli/internal/rounding"
)

// percentage is the value of --fail-above. Without the flag nothing is judged.
type percentage struct {
	isSet bool
	of    float64
}

// Set takes a percentage with its sign only, because 0.05 could mean 5 % or a twentieth of a percent.
func (p *percentage) Set(text string) error {
	digits, hasSign := strings.CutSuffix(text, "%")
	value, err := strconv.ParseFloat(strings.TrimSpace(digits), 64)
	if err != nil || !hasSign || math.IsNaN(value) || math.IsInf(value, 0) || value < 0 {
		return errors.New("use a percentage with its sign, for example 5%")
	}
	*p = percentage{true, value}
	return nil
}

func (p *percentage) String() string {
	if !p.isSet {
		return ""
	}
	return formatPercent(p.of)
}

func (p *percentage) Type() string { return "percentage" }

func (p *percentage) add(cmd *cobra.Command, what, only string) {
	cmd.Flags().Var(p, "fail-above", fmt.Sprintf("end with code %d if %s is slower by more than this `percentage`, for example 5%%%s", exitSlower, what, only))
}

// judge returns the judgement for a comparison, or nil without the flag.
func (p *percentage) judge(comparison compare.Comparison) *compare.Judgement {
	if !p.isSet {
		return nil
	}
	judgement := comparison.SlowerThan(p.of)
	return &judgement
}

// toError returns the error that sets the exit code, and names on standard error what was not judged. It returns nil for nil.
func toError(judgement *compare.Judgement, incomparable []string) error {
	switch {
	case judgement == nil:
		return nil
	case len(incomparable) > 0:
		return fmt.Errorf("--fail-above cannot judge these reports: %s", strings.Join(incomparable, "; "))
	case judgement.Judged == 0:
		return errors.New("--fail-above has nothing to judge: no result is in both reports with an interval")
	}
	if len(judgement.Unjudged) > 0 {
		fmt.Fprintf(stderr, "oslag: not judged, because the new report has no such result or the ratio has no interval: %s\n", countNames(judgement.Unjudged))
	}
	if len(judgement.Slower) == 0 {
		return nil
	}
	var names []string
	for _, slower := range judgement.Slower {
		names = append(names, fmt.Sprintf("%s by %s", printable(slower.Name), formatPercent(math.Ceil(slower.Percent*10)/10)))
	}
	return &exitError{exitSlower, fmt.Errorf("slower by more than %s: %d of %s: %s", formatPercent(judgement.LimitPercent),
		len(judgement.Slower), countOf(int64(judgement.Judged), "result"), strings.Join(names, ", "))}
}

// formatPercent writes at most one digit more than a limit of whole tenths needs.
func formatPercent(percent float64) string {
	text := rounding.Fixed(percent, 2)
	return strings.TrimSuffix(strings.TrimRight(text, "0"), ".") + "%"
}

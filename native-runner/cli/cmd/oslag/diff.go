package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"oslag/cli/internal/compare"
	"oslag/cli/internal/history"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/rounding"
	"oslag/cli/internal/verify"
)

func newDiff() *cobra.Command {
	format := formatText
	var last, upgrade bool
	var failAbove percentage
	cmd := &cobra.Command{
		Use:   "diff BEFORE AFTER",
		Short: "Say what changed between two runs",
		Long: `Say what changed between two runs: first the kernel, microcode, mitigations,
settings and file systems, then each measurement of both runs, with the ratio
AFTER / BEFORE, its interval, and whether it became faster or slower. BEFORE and
AFTER are the first digits of the ids that ` + "`oslag history`" + ` lists, files, or
addresses of reports on a site. --last takes the two newest complete runs of
this machine, and --upgrade the newest one and the newest under another kernel.
The rule, the formats json and csv, and --fail-above are those of ` + "`oslag compare`" + `.

` + exitHelp,
		Example: "  oslag diff --last\n  oslag diff --upgrade --fail-above 5%\n  oslag diff 0123abcd 89abcdef\n  oslag diff before.oslag.json after.oslag.json",
		Args: usage(func(cmd *cobra.Command, args []string) error {
			switch {
			case last && upgrade:
				return errTogether("--last", "--upgrade")
			case last || upgrade:
				return noArguments(cmd, args)
			}
			return exactly(2)(cmd, args)
		}),
		ValidArgsFunction: completeKept,
		RunE: func(cmd *cobra.Command, args []string) error {
			var before, after *verify.Verified
			var err error
			if last || upgrade {
				before, after, err = newestTwo(cmd.Context(), upgrade)
			} else if before, err = openKept(cmd.Context(), args[0]); err == nil {
				after, err = openKept(cmd.Context(), args[1])
			}
			if err != nil {
				return err
			}
			output := toCompareOutput(before, after, failAbove)
			if format != formatText {
				return printComparison(output, compared{before.Report, after.Report}, format)
			}
			if err := writeDiff(standardOutput, before, after, columnsOf(os.Stdout)); err != nil {
				return err
			}
			return toError(output.FailAbove, output.Incomparable)
		},
	}
	cmd.Flags().BoolVar(&last, "last", false, "compare the two newest runs of this machine")
	cmd.Flags().BoolVar(&upgrade, "upgrade", false, "compare the newest runs under two kernels")
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	failAbove.add(cmd, "a result of AFTER", "")
	return cmd
}

var idPrefix = regexp.MustCompile(`^[0-9a-f]{4,64}$`)

// openKept opens a kept report by the first digits of its id. Everything else is a file or an address.
func openKept(ctx context.Context, place string) (*verify.Verified, error) {
	if _, err := os.Stat(place); err == nil || !idPrefix.MatchString(place) {
		saved, err := openReport(ctx, place)
		return saved.verified, err
	}
	folder, err := history.Folder()
	if err != nil {
		return nil, err
	}
	found, err := history.Find(folder, place)
	switch {
	case err != nil:
		return nil, err
	case len(found) == 0:
		return nil, fmt.Errorf("no kept report has an id that begins with %s, and there is no such file; `oslag history` lists the kept ones", place)
	case len(found) > 1:
		return nil, usageError(fmt.Errorf("the ids of %d kept reports begin with %s; give more digits", len(found), place))
	}
	return found[0].Open()
}

// newestTwo returns the newest complete run of this machine and the one before it, or before the kernel changed.
func newestTwo(ctx context.Context, otherKernel bool) (before, after *verify.Verified, err error) {
	folder, err := history.Folder()
	if err != nil {
		return nil, nil, err
	}
	pseudonym := ownPseudonym(ctx)
	if pseudonym == "" {
		return nil, nil, errNoKeptRun
	}
	kept, err := history.OfMachine(folder, pseudonym)
	if err != nil {
		return nil, nil, err
	}
	for _, one := range kept {
		verified, err := one.Open()
		switch {
		case err != nil:
			fmt.Fprintf(stderr, "oslag: a kept report is left out: %v\n", err)
		case isInterrupted(verified.Report):
		case after == nil:
			after = verified
		case !otherKernel || verified.Report.OS.Kernel != after.Report.OS.Kernel:
			return verified, after, nil
		}
	}
	switch {
	case after == nil:
		return nil, nil, errNoKeptRun
	case otherKernel:
		return nil, nil, fmt.Errorf("all kept runs of this machine are under kernel %s; `oslag history` lists them", printable(after.Report.OS.Kernel))
	}
	return nil, nil, errors.New("this machine has one kept run only; a second one can be compared with it: oslag run")
}

// completeKept completes the ids of kept reports, beside files.
func completeKept(_ *cobra.Command, args []string, start string) ([]string, cobra.ShellCompDirective) {
	folder, err := history.Folder()
	if err != nil || len(args) > 1 {
		return nil, cobra.ShellCompDirectiveDefault
	}
	found, err := history.Find(folder, start)
	if err != nil {
		return nil, cobra.ShellCompDirectiveDefault
	}
	ids := []string{}
	for _, one := range found {
		ids = append(ids, one.ID[:max(8, len(start))])
	}
	return ids, cobra.ShellCompDirectiveDefault
}

// writeDiff prints what changed, what each measurement does, and how sure that is.
func writeDiff(out io.Writer, before, after *verify.Verified, columns int) error {
	a, b := before.Report, after.Report
	for _, side := range []struct {
		name string
		of   *verify.Verified
	}{{"Before", before}, {"After", after}} {
		run := side.of.Report.Run
		printWrapped(out, "", fmt.Sprintf("%s: %s UTC, report %.8s, %s run", side.name, formatMinute(run.Started), side.of.ID, run.Mode), columns)
	}
	if a.Machine.ID != b.Machine.ID {
		printText(out, "The two runs are of different machines, or of different keys.", columns)
	}
	for _, r := range []*report.Report{a, b} {
		if isInterrupted(r) {
			printText(out, fmt.Sprintf("The run of %s was interrupted.", formatMinute(r.Run.Started)), columns)
		}
	}
	comparison := compare.Reports(a, b)
	fmt.Fprintln(out)
	changes := compare.Changes(a, b)
	if len(changes) == 0 {
		printText(out, "Nothing changed in what the reports record.", columns)
	} else {
		fmt.Fprintln(out, "What changed")
		for _, change := range changes {
			printWrapped(out, "  ", fmt.Sprintf("%s: %s -> %s", printable(change.Field), orNothing(change.A), orNothing(change.B)), columns)
		}
	}
	fmt.Fprintln(out)
	for _, reason := range comparison.Incomparable {
		printText(out, "NOT COMPARABLE: "+reason+".", columns)
	}
	if len(comparison.Pairs) == 0 {
		fmt.Fprintln(out, "No measurement is in both runs.")
	} else {
		writeChanges(out, comparison, columns)
	}
	for _, missing := range []struct {
		where string
		names []string
	}{{"before", comparison.OnlyA}, {"after", comparison.OnlyB}} {
		if len(missing.names) > 0 {
			printWrapped(out, "", fmt.Sprintf("Only %s: %s.", missing.where, countNames(missing.names)), columns)
		}
	}
	return nil
}

// countNames names each benchmark once, with the number of its measurements if there are several.
func countNames(names []string) string {
	var order []string
	count := map[string]int{}
	for _, name := range names {
		benchmark, _, _ := strings.Cut(name, " ")
		if count[benchmark] == 0 {
			order = append(order, benchmark)
		}
		count[benchmark]++
	}
	for i, benchmark := range order {
		if count[benchmark] > 1 {
			order[i] = fmt.Sprintf("%s (%d)", benchmark, count[benchmark])
		}
	}
	return strings.Join(order, ", ")
}

// measuredChange is a line of the table. The first cells are left out where there is no room for them.
type measuredChange struct {
	group, name string
	cells       []string
}

// writeChanges prints the table of measurements, and below it what its words mean.
func writeChanges(out io.Writer, comparison compare.Comparison, columns int) {
	lines := []measuredChange{{cells: []string{"before", "after", "ratio", "interval", ""}}}
	isMarked := false
	for _, pair := range comparison.Pairs {
		lines = append(lines, toLine(comparison, pair))
		isMarked = isMarked || pair.A.IsMarked() || pair.B.IsMarked()
	}
	writeLines(out, lines, columns)
	fmt.Fprintln(out)
	if len(comparison.Incomparable) == 0 {
		faster, slower := comparison.Count()
		printText(out, fmt.Sprintf("%d faster, %d slower, of %s.", faster, slower, countOf(int64(len(comparison.Pairs)), "result")), columns)
	}
	if isMarked {
		printText(out, result.MarkOfTotal+" "+result.TotalNotice, columns)
	}
	printText(out, "Ratio: after / before. If its interval contains 1, the difference is not significant. Two runs of one machine differ by more than "+
		"the intervals of each say, so measure again before you conclude.", columns)
}

func toLine(comparison compare.Comparison, pair compare.Pair) measuredChange {
	line := measuredChange{group: pair.A.Benchmark, name: pair.A.Variant}
	if pair.A.Storage == report.RoleRemote {
		line.name += " " + pair.A.Storage
	}
	if line.name == "default" {
		line.group, line.name = "", pair.A.Benchmark
	}
	interval := ""
	if pair.Range != nil {
		interval = formatRatio(pair.Range.Low) + " to " + formatRatio(pair.Range.High)
	}
	line.cells = []string{result.FormatMarked(pair.A), result.FormatMarked(pair.B), formatRatio(pair.Ratio), interval, comparison.Change(pair)}
	return line
}

// formatRatio has three digits after the point as in `oslag compare`, and fewer from 10, where they say nothing.
func formatRatio(ratio float64) string {
	if ratio < 10 {
		return rounding.Fixed(ratio, 3)
	}
	return result.FormatNumber(ratio)
}

// writeLines prints the lines in columns. On a narrow terminal it leaves out the values, then it prints each line as text.
func writeLines(out io.Writer, lines []measuredChange, columns int) {
	const leastName, gap = 14, 2
	// The cells are aligned to the right, so most have a blank more before them.
	const afterName = 1
	widths := make([]int, len(lines[0].cells))
	name, first := 0, 0
	for _, line := range lines {
		for i, cell := range line.cells {
			widths[i] = max(widths[i], utf8.RuneCountInString(cell))
		}
		name = max(name, len(indentOf(line)+line.name))
	}
	for first = 0; first <= 2; first += 2 {
		left := columns + gap - afterName
		for _, width := range widths[first:] {
			left -= gap + width
		}
		if left >= leastName {
			name = min(name, left)
			break
		}
	}
	group := ""
	for i, line := range lines {
		if line.group != group && line.group != "" {
			fmt.Fprintln(out, line.group)
		}
		group = cmp.Or(line.group, line.name)
		own := indentOf(line) + line.name
		if first > 2 {
			if i > 0 {
				text := fmt.Sprintf("%s: %s", line.name, line.cells[2])
				if line.cells[3] != "" {
					text += " (" + line.cells[3] + ")"
				}
				printWrapped(out, indentOf(line), text+", "+line.cells[4], columns)
			}
			continue
		}
		if len(own) > name {
			fmt.Fprintln(out, own)
			own = ""
		}
		own = fmt.Sprintf("%-*s", name, own)
		for j := first; j < len(line.cells); j++ {
			switch {
			case j == len(line.cells)-1:
				own += "  " + line.cells[j]
			case j == first:
				own += fmt.Sprintf("%*s", afterName+widths[j], line.cells[j])
			default:
				own += fmt.Sprintf("%*s", gap+widths[j], line.cells[j])
			}
		}
		fmt.Fprintln(out, strings.TrimRight(own, " "))
	}
}

func indentOf(line measuredChange) string {
	if line.group == "" {
		return ""
	}
	return "  "
}

func orNothing(text string) string {
	if text == "" {
		return "(none)"
	}
	return printable(text)
}

// sinceLast says in one line of at most 80 columns how a run differs from the last one of its machine.
func sinceLast(last, own *report.Report) string {
	day, minute, _ := strings.Cut(formatMinute(last.Run.Started), " ")
	head := "Since " + day + ": "
	if strings.HasPrefix(own.Run.Started, day) {
		head = "Since " + minute + " UTC: "
	}
	comparison := compare.Reports(last, own)
	switch {
	case len(comparison.Incomparable) > 0:
		return printable(head + "not comparable (oslag diff --last says why)")
	case len(comparison.Pairs) == 0:
		return printable(head + "no measurement is in both runs (oslag diff --last)")
	}
	changes := compare.Changes(last, own)
	long, short := "same settings", "same settings"
	switch len(changes) {
	case 0:
	case 1:
		long, short = changes[0].Field+" changed", "1 change"
	default:
		long, short = fmt.Sprintf("%s and %d more changed", changes[0].Field, len(changes)-1), fmt.Sprintf("%d changes", len(changes))
	}
	faster, slower := comparison.Count()
	tail := fmt.Sprintf("; %d faster, %d slower of %d", faster, slower, len(comparison.Pairs))
	const more = " (oslag diff --last)"
	lines := []string{head + long + tail + more, head + short + tail + more, head + short + tail}
	i := slices.IndexFunc(lines, func(line string) bool { return utf8.RuneCountInString(line) <= mostColumns })
	return printable(lines[max(i, 0)])
}

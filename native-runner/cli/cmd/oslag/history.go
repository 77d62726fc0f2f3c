package main

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"runtime"
	"slices"
	"strings"
	"sync"
	"sync/atomic"

	"github.com/spf13/cobra"

	"oslag/cli/internal/history"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/sheet"
	"oslag/cli/internal/verify"
)

func newHistory() *cobra.Command {
	format := formatText
	cmd := &cobra.Command{
		Use:   "history",
		Short: "List the kept reports of earlier runs",
		Long: fmt.Sprintf(`List the reports of earlier runs by machine and kernel, the newest first: when
the run started (UTC), the first digits of the report's id, the mode, the
relative speed with its interval, and the sites to which the report was sent.

Each run keeps a copy of its report in the folder oslag/reports of the user's
data folder: $XDG_DATA_HOME or ~/.local/share, on macOS
~/Library/Application Support, on Windows %%LocalAppData%%. If OSLAG_HOME is set,
the folder is $OSLAG_HOME/reports. The newest %d reports of each machine are
kept. Nothing of the history is sent.

%s`, history.Most, exitHelp),
		Example: "  oslag history\n  oslag diff --last\n  oslag history --format csv",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			folder, err := history.Folder()
			if err != nil {
				return err
			}
			runs, err := listRuns(folder)
			if err != nil {
				return err
			}
			switch format {
			case formatJSON:
				return printJSON(runs)
			case formatCSV:
				return writeRuns(os.Stdout, runs)
			}
			return printRuns(standardOutput, runs, listing{ownPseudonym(cmd.Context()), columnsOf(os.Stdout)})
		},
	}
	cmd.Flags().Var(&format, "format", "`text`, json or csv")
	return cmd
}

// keptRun is a kept report as the history lists it. JSON and CSV have these fields.
type keptRun struct {
	jsonHead
	jsonRun
	Outcome       string                `json:"outcome"`
	Method        int64                 `json:"method"`
	RelativeSpeed *result.RelativeSpeed `json:"relative_speed,omitempty"`
	SentTo        []string              `json:"sent_to"`
	File          string                `json:"file"`
}

// listRuns reads every kept report, one on each processor, because checking one takes some hundredths of a second. It names a file
// that cannot be read and leaves it out.
func listRuns(folder string) ([]keptRun, error) {
	kept, err := history.List(folder)
	if err != nil {
		return nil, err
	}
	type read struct {
		run keptRun
		err error
	}
	all := make([]read, len(kept))
	var next atomic.Int64
	var readers sync.WaitGroup
	for range min(runtime.GOMAXPROCS(0), len(kept)) {
		readers.Go(func() {
			for i := next.Add(1) - 1; i < int64(len(kept)); i = next.Add(1) - 1 {
				all[i].run, all[i].err = readRun(kept[i])
			}
		})
	}
	readers.Wait()
	runs := []keptRun{}
	for _, one := range all {
		if one.err != nil {
			fmt.Fprintf(stderr, "oslag: a kept report is left out: %v\n", one.err)
		} else {
			runs = append(runs, one.run)
		}
	}
	return runs, nil
}

func readRun(kept history.Kept) (keptRun, error) {
	verified, err := kept.Open()
	if err != nil {
		return keptRun{}, err
	}
	r := verified.Report
	sentTo := kept.SentTo()
	if sentTo == nil {
		sentTo = []string{}
	}
	return keptRun{
		jsonHead: headOf(schemaHistory, r.Machine.ID), jsonRun: runOf(kept.ID, r), Outcome: cmp.Or(r.Run.Outcome, report.RunComplete), Method: r.Suite.Method,
		RelativeSpeed: result.RelativeSpeedOf(r), SentTo: sentTo, File: kept.Path,
	}, nil
}

func writeRuns(out io.Writer, runs []keptRun) error {
	table := sheet.NewWriter(out, "id", "machine", "processor", "threads", "system", "kernel", "started", "mode", "outcome", "method",
		"relative_speed", "relative_speed_low", "relative_speed_high", "relative_speed_have", "sent_to", "file")
	for _, run := range runs {
		var value, low, high *float64
		have := 0
		if speed := run.RelativeSpeed; speed != nil {
			value, have = &speed.Value, speed.Have
			if speed.Interval != nil {
				low, high = &speed.Interval.Low, &speed.Interval.High
			}
		}
		table.Write(run.ID, run.Machine, run.Processor, int(run.Threads), run.System, run.Kernel, run.Started, run.Mode, run.Outcome, int(run.Method),
			value, low, high, have, strings.Join(run.SentTo, " "), run.File)
	}
	return table.Flush()
}

// listing says how the history is printed: the pseudonym of this machine, or "" if it has none yet, and how wide.
type listing struct {
	own     string
	columns int
}

// printRuns prints this machine first, then the others. Within a machine the kernel of the newest run is first.
func printRuns(out io.Writer, runs []keptRun, as listing) error {
	if len(runs) == 0 {
		printText(out, "No run is kept yet. Each run keeps a copy of its report: oslag run", as.columns)
		return nil
	}
	runs = slices.Clone(runs)
	slices.SortStableFunc(runs, func(a, b keptRun) int {
		return cmp.Or(-compareBool(a.Machine == as.own, b.Machine == as.own), strings.Compare(a.Machine, b.Machine))
	})
	if head := "    started (UTC)     id        mode      relative speed (interval)"; len(head) <= as.columns {
		fmt.Fprintln(out, head)
	}
	for i, machine := range groupRuns(runs, func(run keptRun) string { return run.Machine }) {
		if i > 0 {
			fmt.Fprintln(out)
		}
		name := fmt.Sprintf("Machine %.8s", machine[0].Machine)
		if machine[0].Machine == as.own {
			name = "This machine"
		}
		printWrapped(out, "", name+": "+printable(machine[0].Processor)+", "+countOf(machine[0].Threads, "thread"), as.columns)
		for _, kernel := range groupRuns(machine, func(run keptRun) string { return run.Kernel }) {
			printWrapped(out, "  ", "kernel "+printable(kernel[0].Kernel)+", "+printable(kernel[0].System), as.columns)
			for _, run := range kernel {
				printRun(out, run, as.columns)
			}
		}
	}
	return nil
}

func compareBool(a, b bool) int {
	switch {
	case a == b:
		return 0
	case a:
		return 1
	}
	return -1
}

// groupRuns returns the runs that have the same key together, each group where its first run is.
func groupRuns(runs []keptRun, key func(keptRun) string) [][]keptRun {
	var groups [][]keptRun
	index := map[string]int{}
	for _, run := range runs {
		i, known := index[key(run)]
		if !known {
			i = len(groups)
			index[key(run)] = i
			groups = append(groups, nil)
		}
		groups[i] = append(groups[i], run)
	}
	return groups
}

// printRun prints one line where it fits, and otherwise the rest on lines below it.
func printRun(out io.Writer, run keptRun, columns int) {
	speed := "no relative speed"
	switch {
	case run.Outcome == report.RunInterrupted:
		speed = "interrupted"
	case run.RelativeSpeed != nil:
		speed = formatSpeed(*run.RelativeSpeed)
	}
	var sites []string
	for _, address := range run.SentTo {
		if at, err := url.Parse(address); err == nil && at.Host != "" && !slices.Contains(sites, printable(at.Host)) {
			sites = append(sites, printable(at.Host))
		}
	}
	cells := []string{formatMinute(run.Started) + "  " + fmt.Sprintf("%.8s", run.ID), fmt.Sprintf("%-8s", run.Mode), speed}
	for _, site := range sites {
		cells = append(cells, "sent to "+site)
	}
	line := "    " + cells[0]
	for _, cell := range cells[1:] {
		if len(line)+2+len(cell) <= columns {
			line += "  " + cell
			continue
		}
		fmt.Fprintln(out, strings.TrimRight(line, " "))
		line = "      " + cell
	}
	fmt.Fprintln(out, strings.TrimRight(line, " "))
}

// formatSpeed returns the mean with its interval, and how many benchmarks it has if it lacks some.
func formatSpeed(speed result.RelativeSpeed) string {
	text := result.FormatNumber(speed.Value)
	if speed.Interval != nil {
		text += fmt.Sprintf(" (%s to %s)", result.FormatNumber(speed.Interval.Low), result.FormatNumber(speed.Interval.High))
	}
	if speed.Have < speed.Of {
		text += fmt.Sprintf(", %d of %d", speed.Have, speed.Of)
	}
	return text
}

// formatMinute shortens the time of a report, which is RFC 3339 in UTC.
func formatMinute(started string) string {
	return strings.Replace(started[:min(len("2006-01-02T15:04"), len(started))], "T", " ", 1)
}

// printText prints a paragraph within the columns.
func printText(out io.Writer, text string, columns int) {
	for _, line := range wrap(text, columns) {
		fmt.Fprintln(out, line)
	}
}

// printWrapped prints an entry of a list within the columns, each line after the same blanks.
func printWrapped(out io.Writer, indent, text string, columns int) {
	for i, line := range wrap(text, columns-len(indent)-2) {
		if i > 0 {
			line = "  " + line
		}
		fmt.Fprintln(out, indent+line)
	}
}

// ownPseudonym returns this machine's pseudonym, or "" before its first run.
func ownPseudonym(ctx context.Context) string {
	home, err := keys.Folder()
	if err != nil || !keys.HasPseudonym(home) {
		return ""
	}
	described, err := machine.Describe(ctx)
	if err != nil {
		return ""
	}
	pseudonym, err := keys.Pseudonym(home, described.Identifier)
	if err != nil {
		return ""
	}
	return pseudonym
}

// remember keeps a run's report, and returns the kept file and the last complete run of the same machine before it, or nil. A
// history that cannot be written is no error of the run.
func remember(own saved) (path string, last *verify.Verified) {
	folder, err := history.Folder()
	if err == nil {
		last = lastOf(folder, own.verified)
		path, err = history.Keep(folder, own.verified.Report, own.verified.ID, own.envelope)
	}
	if err != nil {
		fmt.Fprintf(stderr, "oslag: this run is missing in the history (oslag history --help): %v\n", err)
	}
	return path, last
}

// lastOf returns the newest complete run of a report's machine apart from that report itself, or nil.
func lastOf(folder string, own *verify.Verified) *verify.Verified {
	kept, err := history.OfMachine(folder, own.Report.Machine.ID)
	if err != nil {
		return nil
	}
	for _, one := range kept {
		if one.ID == own.ID {
			continue
		}
		if verified, err := one.Open(); err == nil && !isInterrupted(verified.Report) && verified.Report.Machine.ID == own.Report.Machine.ID {
			return verified
		}
	}
	return nil
}

// noteSent notes in the history where a report was published. The report is published whatever becomes of the note.
func noteSent(id, address string) {
	folder, err := history.Folder()
	if err == nil && !strings.ContainsAny(address, " \t\r\n") {
		err = history.NoteSent(folder, id, printable(address))
	}
	if err != nil && !errors.Is(err, os.ErrNotExist) {
		fmt.Fprintf(stderr, "oslag: the history does not say where the report was sent: %v\n", err)
	}
}

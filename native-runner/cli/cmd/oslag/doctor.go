package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"time"

	"github.com/shirou/gopsutil/v4/disk"
	"github.com/shirou/gopsutil/v4/mem"
	"github.com/spf13/cobra"

	"oslag/cli/internal/doctor"
	"oslag/cli/internal/folders"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/upload"
)

// built is when the runner's source was committed, in seconds since 1970. Set by the linker.
var built = ""

// watchFor is long enough to see what works all the time.
const watchFor = time.Second

func newDoctor() *cobra.Command {
	var asJSON, strict, extensions bool
	var dir, to string
	cmd := &cobra.Command{
		Use:   "doctor",
		Short: "Say what on this machine would disturb a run, and how to mend it",
		Long: `Say what on this machine would disturb a run: governor, boost, other work, limits of control groups, power,
storage, free space and the clock. For each the command says what it does to the results, and which command of
this system mends it. It changes nothing and sends no report. With --to or OSLAG_SITE it asks that site for the
time only.

` + exitHelp,
		Example: "  oslag doctor\n  oslag doctor --dir /mnt/disk --to https://…",
		Args:    usage(noArguments),
		RunE: func(cmd *cobra.Command, _ []string) error {
			if to == "" {
				to = os.Getenv("OSLAG_SITE")
			}
			facts, err := gatherFacts(cmd.Context(), examined{dir: dir, report: ".", extensions: extensions})
			if err != nil {
				return err
			}
			if facts.Clock, err = readClock(cmd.Context(), to); err != nil {
				return err
			}
			facts.Watched = new(machine.Watch(cmd.Context(), watchFor))
			if cmd.Context().Err() != nil {
				return cmd.Context().Err()
			}
			findings := doctor.Examine(facts)
			if asJSON {
				err = printJSON(toDoctorOutput(headHere(cmd.Context(), schemaDoctor), findings))
			} else {
				err = printFindings(os.Stdout, findings, columnsOf(os.Stdout))
			}
			if mend := len(having(findings, doctor.Mend)); err == nil && strict && mend > 0 {
				return &exitError{exitNoisy, fmt.Errorf("%s to mend", countOf(int64(mend), "thing"))}
			}
			return err
		},
	}
	set := cmd.Flags()
	set.StringVar(&dir, "dir", "", "examine this folder for the files of a run (default: the user's cache folder)")
	set.StringVar(&to, "to", "", "compare the clock with this site's")
	set.BoolVar(&extensions, "extensions", false, "examine for a run with --extensions, which uses every processor")
	set.BoolVar(&asJSON, "json", false, "print JSON")
	set.BoolVar(&strict, "strict", false, "end with code 3 if there is something to mend")
	return cmd
}

// doctorOutput is an element of the list that `doctor --json` prints.
type doctorOutput struct {
	jsonHead
	doctor.Finding
}

func toDoctorOutput(head jsonHead, findings []doctor.Finding) []doctorOutput {
	output := make([]doctorOutput, len(findings))
	for i, finding := range findings {
		output[i] = doctorOutput{head, finding}
	}
	return output
}

// examined says what a run would use: the folder of its files ("" for the default one), that of its report, and all processors or not.
type examined struct {
	dir, report string
	extensions  bool
}

// gatherFacts reads what the findings depend on, except the clock and the work of others, which take longer.
func gatherFacts(ctx context.Context, run examined) (doctor.Facts, error) {
	described, err := machine.Describe(ctx)
	if err != nil {
		return doctor.Facts{}, err
	}
	facts := doctor.Facts{
		Machine: described.Machine, OS: described.OS, Settings: machine.FindSettings(), Processors: int64(runtime.NumCPU()),
		Extensions: run.extensions, Has: isInstalled, IsRoot: os.Geteuid() == 0,
	}
	if memory, err := mem.VirtualMemoryWithContext(ctx); err == nil {
		facts.Available = int64(memory.Available)
	}
	if run.dir == "" {
		if run.dir, err = defaultDir(); err != nil {
			return facts, err
		}
	} else if status, err := os.Stat(run.dir); err != nil || !status.IsDir() {
		return facts, usageError(errNotFolder(run.dir))
	}
	home, err := keys.Folder()
	if err != nil {
		return facts, err
	}
	for _, place := range []struct {
		to     *doctor.Place
		folder string
	}{{&facts.Files, run.dir}, {&facts.Report, run.report}, {&facts.Home, home}} {
		*place.to = placeAt(ctx, place.folder)
	}
	facts.Elsewhere = func() string { return findElsewhere(ctx, facts.Files) }
	return facts, nil
}

func isInstalled(command string) bool {
	_, err := exec.LookPath(command)
	return err == nil
}

// placeAt describes a folder, or the closest one above it that exists.
func placeAt(ctx context.Context, folder string) doctor.Place {
	folder = nearestFolder(folder)
	place := doctor.Place{Folder: printable(folder), Free: -1}
	if storage, err := machine.StorageAt(ctx, folder); err == nil {
		place.Storage, place.IsLayered = storage, machine.IsLayered(storage)
	}
	if usage, err := disk.UsageWithContext(ctx, folder); err == nil {
		place.Free = int64(min(usage.Free, 1<<62))
	}
	return place
}

// findElsewhere returns a usual folder on a disk of this machine that has more space, or "".
func findElsewhere(ctx context.Context, not doctor.Place) string {
	candidates := []string{}
	if cache, err := folders.Cache(); err == nil {
		candidates = append(candidates, nearestFolder(cache))
	}
	if home, err := os.UserHomeDir(); err == nil {
		candidates = append(candidates, home)
	}
	if here, err := os.Getwd(); err == nil {
		candidates = append(candidates, here)
	}
	for _, folder := range append(candidates, "/var/tmp", "/srv", "/mnt") {
		place := placeAt(ctx, folder)
		isDisk := place.Storage.Class == registry.StorageLocal && !place.IsLayered
		isSame := not.Storage.Class == registry.StorageLocal && !not.IsLayered
		if isDisk && place.Folder == folder && isWritable(folder) && (!isSame || place.Free > 4*max(not.Free, 1<<26)) {
			return folder
		}
	}
	return ""
}

// isWritable says whether this user can create files in a folder: by creating one, because access rights alone do not tell.
func isWritable(folder string) bool {
	name, err := os.MkdirTemp(folder, ".oslag-doctor-")
	if err != nil {
		return false
	}
	return os.Remove(name) == nil
}

// readClock compares this machine's clock with that of a site, "" for none. A site that cannot be reached is no error here.
func readClock(ctx context.Context, site string) (doctor.Clock, error) {
	if site == "" {
		return clockBeside("", time.Time{}), nil
	}
	origin, err := upload.Site(site)
	if err != nil {
		return doctor.Clock{}, usageError(err)
	}
	at, err := upload.Now(ctx, origin)
	if err == nil {
		// Servers round their time down to a second.
		return clockBeside(origin, at), nil
	}
	beside := clockBeside("", time.Time{})
	beside.Failed = err.Error()
	return beside, nil
}

// clockBeside returns this machine's time beside that of a site, which has just answered.
func clockBeside(origin string, at time.Time) doctor.Clock {
	clock := doctor.Clock{Now: time.Now(), Site: origin, SiteTime: at, Known: lastSite()}
	if seconds, err := strconv.ParseInt(built, 10, 64); err == nil {
		clock.Built = time.Unix(seconds, 0)
	}
	return clock
}

func having(findings []doctor.Finding, state doctor.State) []doctor.Finding {
	found := []doctor.Finding{}
	for _, finding := range findings {
		if finding.State == state {
			found = append(found, finding)
		}
	}
	return found
}

// printFindings prints each finding: its state in words, so that colours are not needed, its check, and what was seen. Below stand
// the effect, the advice and the commands.
func printFindings(out io.Writer, findings []doctor.Finding, columns int) error {
	const indent = 9
	var text strings.Builder
	for _, finding := range findings {
		margin := strings.Repeat(" ", indent)
		label := fmt.Sprintf("%-*s%-12s", indent, finding.State, finding.Check)
		seen := wrap(finding.Seen, columns-len(label))
		if anyWider(seen, columns-len(label)) {
			fmt.Fprintf(&text, "%s\n%s\n", strings.TrimRight(label, " "), strings.Join(indented(wrap(finding.Seen, columns-indent), margin, margin), "\n"))
		} else {
			fmt.Fprintf(&text, "%s%s\n", label, strings.Join(seen, "\n"+strings.Repeat(" ", len(label))))
		}
		for _, paragraph := range []string{finding.Effect, finding.Advice} {
			for _, line := range wrap(paragraph, columns-indent) {
				text.WriteString(margin + line + "\n")
			}
		}
		for _, command := range finding.Commands {
			for i, line := range wrapCommand(command, columns-indent-4) {
				text.WriteString(margin + map[bool]string{true: "  ", false: "    "}[i == 0] + line + "\n")
			}
		}
		if finding.Effect+finding.Advice != "" {
			text.WriteString("\n")
		}
	}
	mend, note, unknown := having(findings, doctor.Mend), having(findings, doctor.Note), having(findings, doctor.Unknown)
	summary := "Nothing here disturbs a run that could be mended."
	if len(mend) > 0 {
		summary = countOf(int64(len(mend)), "thing") + " to mend."
	}
	if len(note) > 0 {
		summary += " " + countOf(int64(len(note)), "note") + " to know."
	}
	if len(unknown) > 0 {
		summary += " " + countOf(int64(len(unknown)), "check") + " could not be made."
	}
	text.WriteString(strings.Join(wrap(summary, columns), "\n") + "\n")
	_, err := io.WriteString(out, text.String())
	return err
}

// pointToDoctor names in a sentence what would disturb the run, before it measures. `oslag doctor` says more. at is the time by the
// site's clock, zero without a site.
func pointToDoctor(ctx context.Context, out *os.File, flags *runFlags, dir string, at time.Time) {
	report := filepath.Dir(flags.out)
	facts, err := gatherFacts(ctx, examined{dir, report, flags.extensions})
	if err != nil {
		return
	}
	site, _ := upload.Site(flags.send.to)
	facts.Clock = clockBeside(site, at)
	mend := having(doctor.Examine(facts), doctor.Mend)
	if len(mend) == 0 {
		return
	}
	names := make([]string, len(mend))
	for i, finding := range mend {
		names[i] = finding.Check + " (" + finding.Seen + ")"
	}
	text := "oslag: this would disturb the results: " + strings.Join(names, ", ") + ". `oslag doctor` says how, and how to mend it."
	fmt.Fprintln(out, strings.Join(wrap(text, columnsOf(out)), "\n       "))
}

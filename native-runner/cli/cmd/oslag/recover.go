package main

import (
	"errors"
	"fmt"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
	"oslag/cli/internal/verify"
)

// openSpool makes the file that keeps what a run measures. Without it the run goes on, because the report is what counts.
func openSpool(home string) *spool.Spool {
	opened, err := spool.Create(home)
	if err != nil {
		fmt.Fprintf(stderr, "oslag: if this run is interrupted, nothing can be recovered: %v\n", err)
		return nil
	}
	return opened
}

// keepUnfinished keeps what a run has measured that makes no report, and returns the error of the run. The error says how to see it.
func keepUnfinished(plan measure.Plan, failed error) error {
	plan.Spool.Keep()
	if isKept(plan) {
		failed = fmt.Errorf("%w. To see what was measured: oslag recover", failed)
	} else {
		plan.Spool.Discard()
	}
	var interrupted *measure.Interrupted
	if errors.As(failed, &interrupted) {
		return &exitError{exitInterrupted, failed}
	}
	return failed
}

// isKept says whether the run that has just ended can be recovered.
func isKept(plan measure.Plan) bool {
	newest, _, _ := newestUnfinished(plan.Home)
	return plan.Spool != nil && newest != nil && newest.Path == plan.Spool.Path
}

// sweepKilled removes what killed runs left behind, and says if they measured something.
func sweepKilled(home string) {
	killed, err := measure.Sweep(home)
	if err != nil {
		fmt.Fprintf(stderr, "oslag: %v\n", err)
	}
	if killed > 0 {
		fmt.Fprintln(stderr, "oslag: an earlier run was killed. To see what it measured: oslag recover")
	}
}

// unfinishedRun is an unfinished run and its report, which is not signed.
type unfinishedRun struct {
	spool.Unfinished
	report *report.Report
}

// newestUnfinished returns the newest unfinished run that measured something, or nil, and how many older ones there are. The error
// names those that cannot be read.
func newestUnfinished(home string) (newest *unfinishedRun, older int, err error) {
	all, err := spool.List(home)
	for _, one := range all {
		r, failed := measure.Recover(one)
		switch {
		case failed != nil:
		case newest == nil:
			newest = &unfinishedRun{one, r}
		default:
			older++
		}
	}
	return newest, older, err
}

func newRecover() *cobra.Command {
	var save, discard bool
	var out string
	cmd := &cobra.Command{
		Use:   "recover",
		Short: "Show or save what an unfinished run measured",
		Long: `Show what the newest unfinished run measured: one that was interrupted or killed. --save signs it as a report whose
outcome is "interrupted". Sites show such a report, but it counts nowhere and is never ranked. It is sent only by
` + "`oslag submit --interrupted`" + `. The ten newest unfinished runs are kept.

` + exitHelp,
		Example: "  oslag recover\n  oslag recover --save --out part.oslag.json\n  oslag recover --discard",
		Args:    usage(noArguments),
		RunE: func(*cobra.Command, []string) error {
			if save && discard {
				return usageError(errTogether("--save", "--discard"))
			}
			home, err := keys.Folder()
			if err != nil {
				return err
			}
			sweepQuietly(home)
			newest, older, err := newestUnfinished(home)
			switch {
			case newest == nil && err != nil:
				// The sweep has named what cannot be read.
				return &exitError{exitFailure, nil}
			case newest == nil:
				fmt.Fprintln(stdout, "There is no unfinished run that measured something.")
				return nil
			case discard:
				fmt.Fprintf(stdout, "Discarded the run of %s.\n", newest.report.Run.Started)
				return newest.Remove()
			case save:
				return saveUnfinished(home, newest, out)
			}
			return showUnfinished(home, newest, older)
		},
	}
	cmd.Flags().BoolVar(&save, "save", false, "sign it and save it as a report")
	cmd.Flags().BoolVar(&discard, "discard", false, "remove it")
	cmd.Flags().StringVar(&out, "out", "", "with --save, save the report as this new file, or write it to standard output if this is - (default: oslag-DATE-ID.oslag.json here)")
	return cmd
}

// sweepQuietly removes what killed runs left behind; the command itself then shows what they measured.
func sweepQuietly(home string) {
	if _, err := measure.Sweep(home); err != nil {
		fmt.Fprintf(stderr, "oslag: %v\n", err)
	}
}

func showUnfinished(home string, newest *unfinishedRun, older int) error {
	// Nothing that is shown here is published, so a key that was revoked serves too.
	key, err := keys.Load(home)
	if err != nil {
		return err
	}
	newest.report.Key = keyID(key)
	envelope, _, err := seal(newest.report, key)
	if err != nil {
		return err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return errNoReport(formatProblem(problem))
	}
	if err := printReport(stdout, verified, false); err != nil {
		return err
	}
	fmt.Fprintln(stdout, "\nThis run is not saved as a report. To save it: oslag recover --save. To remove it: oslag recover --discard")
	if older > 0 {
		fmt.Fprintf(stdout, "Older unfinished runs: %d. The next one is shown when this one is saved or removed.\n", older)
	}
	return nil
}

func saveUnfinished(home string, newest *unfinishedRun, out string) error {
	key, err := keys.LoadUnrevoked(home)
	if err != nil {
		return err
	}
	toStandardOutput(out)
	r := newest.report
	if r.Key != keyID(key) {
		// A challenge is for one key.
		r.Key, r.Challenge = keyID(key), ""
	}
	envelope, id, err := seal(r, key)
	if err != nil {
		return err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return errNoReport(formatProblem(problem))
	}
	if out == "" {
		out = defaultName(r, id)
	}
	if err := writeReport(out, envelope); err != nil {
		return err
	}
	kept := saved{out, envelope, verified, nil}
	remember(kept)
	fmt.Fprintf(stdout, "%s\n%s To publish it all the same: %s\n", savedAs(out), registry.GetVerdict("interrupted").Says, sendLater(kept, "--interrupted"))
	return newest.Remove()
}

package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"slices"
	"time"

	"github.com/spf13/cobra"

	"oslag/cli/internal/dsse"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/result"
	"oslag/cli/internal/store"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

type runFlags struct {
	quick, thorough, json, strict, quiet, verbose bool
	dir, remoteDir, out, suite                    string
	note, audience                                string
	only, skip                                    []string
	like                                          string
	wait, dryRun                                  bool
	format                                        outputFormat
	waitLimit                                     time.Duration
	extensions                                    bool
	send                                          sendFlags
}

func newRun() *cobra.Command {
	flags := &runFlags{format: formatText}
	cmd := &cobra.Command{
		Use:   "run",
		Short: "Measure this machine and save a signed report",
		Long: `Measure this machine and save a signed report: about 75 seconds, 12 with --quick, five minutes with --thorough.
Nothing is sent unless --to names a site; that site is asked for a challenge first, which proves that the run is fresh. Files are measured in a folder of their own below --dir, which is removed again.

` + exitHelp,
		Example: "  oslag run --quick\n  oslag run --wait --dir /mnt/disk --remote-dir /mnt/nfs\n  oslag run --like https://…/reports/ID\n  oslag run --to https://… --yes",
		Args:    usage(cobra.NoArgs),
		RunE:    func(cmd *cobra.Command, _ []string) error { return run(cmd, flags) },
	}
	set := cmd.Flags()
	set.BoolVar(&flags.quick, "quick", false, "a short run: no result to compare by")
	set.BoolVar(&flags.thorough, "thorough", false, "a long run: narrower intervals")
	set.StringVar(&flags.dir, "dir", "", "measure files below this folder (default: the user's cache folder)")
	set.StringVar(&flags.remoteDir, "remote-dir", "", "also measure files below this folder, on a network file system")
	set.StringSliceVar(&flags.only, "only", nil, "measure these alone: benchmark or benchmark/variant, separated by commas")
	set.BoolVar(&flags.extensions, "extensions", false, "also measure what the paper does not: process creation, page fault, several processors, sizes (a standard run then takes twice as long)")
	set.StringSliceVar(&flags.skip, "skip", nil, "measure everything but these")
	set.StringVar(&flags.like, "like", "", "measure what this report measured, a file or an address, and compare with it")
	set.BoolVar(&flags.wait, "wait", false, "wait for a quiet machine first")
	set.DurationVar(&flags.waitLimit, "wait-limit", 10*time.Minute, "give up waiting after this time: then measure all the same, or with --strict end with code 3")
	set.BoolVar(&flags.dryRun, "dry-run", false, "say what would be measured, and measure nothing")
	set.StringVar(&flags.out, "out", "", "save the report as this new file (default: oslag-DATE-ID.oslag.json here)")
	set.Var(&flags.format, "format", "`text`, json or csv: how results are printed")
	set.BoolVar(&flags.json, "json", false, "print one JSON object, as --format json does")
	set.BoolVarP(&flags.quiet, "quiet", "q", false, "show no progress")
	set.BoolVarP(&flags.verbose, "verbose", "v", false, "say first what is asked of the machine, why, and what it answers")
	set.BoolVar(&flags.strict, "strict", false, "end with code 3 when the machine was busy or the samples are noisy")
	set.StringVar(&flags.note, "note", "", "a remark to publish with the report, at most 500 characters")
	set.StringVar(&flags.audience, "audience", "any", "the only site, by its origin, that may take the report")
	set.StringVar(&flags.suite, "suite", "", "the suite's program (default: OSLAG_SUITE, or oslag-suite beside oslag)")
	flags.send.add(cmd)
	return cmd
}

func run(cmd *cobra.Command, flags *runFlags) error {
	if flags.json {
		flags.format = formatJSON
	}
	var model *report.Report
	if flags.like != "" {
		other, err := openReport(cmd.Context(), flags.like)
		if err != nil {
			return err
		}
		model = other.verified.Report
		for _, difference := range likeReport(flags, model) {
			fmt.Fprintf(os.Stderr, "oslag: not like that report: %s\n", difference)
		}
	}
	plan, err := toPlan(flags)
	if err != nil {
		return err
	}
	if flags.verbose {
		found, err := look(cmd.Context(), flags.dir, flags.remoteDir)
		if err != nil {
			return err
		}
		if err := explain(os.Stderr, found); err != nil {
			return err
		}
	}
	if flags.dryRun {
		return printPlan(plan)
	}
	if flags.send.to != "" {
		if _, err := upload.Site(flags.send.to); err != nil {
			return usageError(err)
		}
		if !flags.send.yes && !canAsk() {
			return usageError(errCannotAsk)
		}
	}
	out := flags.out
	if out == "" {
		out = "oslag-.oslag.json"
	}
	if err := store.CheckCreate(out); err != nil {
		return usageError(err)
	}
	key, made, err := keys.LoadOrCreate(plan.Home)
	if err != nil {
		return err
	}
	plan.KeyID = keyID(key)
	if made {
		fmt.Fprintf(os.Stderr, "oslag: made a key, your identity on the site: %s\n       fingerprint %s\n",
			keys.Path(plan.Home), fingerprint(key))
	}

	if flags.send.to != "" {
		plan.Challenge = askForChallenge(cmd.Context(), flags.send.to, plan.KeyID)
	}

	if flags.wait {
		quiet, err := waitForQuiet(cmd.Context(), flags.waitLimit, os.Stderr)
		if err != nil {
			return err
		}
		if !quiet && flags.strict {
			return &exitError{exitNoisy, errors.New("nothing was measured; without --strict the run is made and marked as busy")}
		}
	}
	noteLocalRemote(cmd.Context(), plan.RemoteDir)
	view := newProgress(os.Stderr, flags.quiet)
	plan.OnEvent = func(event suite.Event) {
		if event, ok := event.(*suite.Progress); ok {
			view.show(event)
		}
	}
	outcome, err := measure.Run(cmd.Context(), plan)
	view.close()
	for _, line := range outcome.Diagnostics {
		fmt.Fprintf(os.Stderr, "oslag: suite: %s\n", printable(line))
	}
	var interrupted *measure.Interrupted
	if errors.As(err, &interrupted) {
		return &exitError{exitInterrupted, fmt.Errorf("%w; reports that were saved earlier are untouched", interrupted)}
	} else if err != nil {
		return err
	}

	payload, err := report.Encode(outcome.Report)
	if err != nil {
		return err
	}
	envelope, err := dsse.Seal(key, payload)
	if err != nil {
		return err
	}
	file := flags.out
	if file == "" {
		file = defaultName(outcome.Report, report.ID(payload))
	}
	if err := store.Create(file, envelope, 0o644); err != nil {
		return err
	}
	verified, problem := verify.Envelope(envelope)
	if problem != nil {
		return fmt.Errorf("the report was saved as %s but this runner's own check refuses it, which is a bug: %w (%s)", file, problem, problem.Field)
	}
	if err := finish(cmd, flags, saved{file, envelope, verified}); err != nil || model == nil || flags.format != formatText {
		return err
	}
	fmt.Println()
	return printComparison(model, verified.Report, formatText)
}

// noteLocalRemote says when the remote folder is none. It is measured all the same, because a network file system may be
// one that is not known here, and the report tells its name.
func noteLocalRemote(ctx context.Context, dir string) {
	if dir == "" {
		return
	}
	if storage, err := machine.StorageAt(ctx, dir); err == nil && storage.Class != "remote" {
		fmt.Fprintf(os.Stderr, "oslag: --remote-dir lies on %s, which is no network file system that is known here; the report says so\n", storage.Filesystem)
	}
}

// finish prints the results, and sends the report when a site was named.
func finish(cmd *cobra.Command, flags *runFlags, saved saved) error {
	if flags.format == formatText {
		if err := printReport(os.Stdout, saved.verified); err != nil {
			return err
		}
		fmt.Printf("\nSaved as %s\n", saved.file)
	}
	var receipt *upload.Receipt
	var sendErr error
	if flags.send.to != "" {
		receipt, sendErr = send(cmd.Context(), saved, flags.send)
		if receipt != nil && flags.format == formatText {
			printReceipt(*receipt)
		}
	} else if flags.format == formatText {
		fmt.Printf("Nothing was sent. To publish it: oslag submit %s --to https://…\n", saved.file)
	}
	if err := printResults(saved, receipt, flags.format); err != nil {
		return err
	}
	if sendErr != nil {
		return sendErr
	}
	return judge(saved.verified.Report, flags.strict)
}

// printResults prints what programs read; for people everything has been said.
func printResults(saved saved, receipt *upload.Receipt, format outputFormat) error {
	switch format {
	case formatJSON:
		return printJSON(toRunOutput(saved, receipt))
	case formatCSV:
		return result.WriteCSV(os.Stdout, result.Summarise(saved.verified.Report))
	}
	return nil
}

// judge gives the exit code of a run whose report is saved.
func judge(r *report.Report, strict bool) error {
	failed, noisy := 0, slices.Contains(r.Run.Warnings, registry.WarningBusyMachine)
	for _, measurement := range r.Measurements {
		if measurement.Outcome == report.OutcomeFailed {
			failed++
		}
		noisy = noisy || slices.Contains(measurement.Warnings, registry.WarningNoisySamples)
	}
	switch {
	case failed > 0:
		return fmt.Errorf("%d of %d measurements failed; the report says so and is saved", failed, len(r.Measurements))
	case strict && noisy:
		return &exitError{exitNoisy, errors.New("the run was noisy: see the warnings")}
	}
	return nil
}

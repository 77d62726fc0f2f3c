package main

import (
	"context"
	"crypto/ed25519"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/machine"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/spool"
	"oslag/cli/internal/store"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/upload"
	"oslag/cli/internal/verify"
)

type runFlags struct {
	quick, thorough, json, strict, quiet, verbose, explain bool
	dir, remoteDir, out, suite                             string
	note, audience                                         string
	only, skip                                             []string
	like                                                   string
	failAbove                                              percentage
	wait, dryRun                                           bool
	format                                                 outputFormat
	waitLimit                                              time.Duration
	extensions                                             bool
	send                                                   sendFlags
}

func newRun() *cobra.Command {
	flags := &runFlags{format: formatText}
	cmd := &cobra.Command{
		Use:   "run",
		Short: "Measure this machine and save a signed report",
		Long: `Measure this machine and save a signed report. A run takes about 75 seconds, 12 seconds with --quick, five minutes with
--thorough. It creates a folder for its files below --dir and removes it afterwards. Nothing is sent unless --to names
a site. The command then asks that site for a challenge first, which proves that the run is fresh.

` + exitHelp,
		Example: "  oslag run --quick\n  oslag run --wait --dir /mnt/disk --remote-dir /mnt/nfs\n  oslag run --like https://…/reports/ID --fail-above 5%\n  oslag run --to https://… --yes",
		Args:    usage(noArguments),
		RunE:    func(cmd *cobra.Command, _ []string) error { return run(cmd.Context(), flags) },
	}
	set := cmd.Flags()
	set.BoolVar(&flags.quick, "quick", false, "make a short run, which is too noisy for comparisons")
	set.BoolVar(&flags.thorough, "thorough", false, "make a long run, which gives narrower intervals")
	set.StringVar(&flags.dir, "dir", "", "measure files below this folder (default: the user's cache folder)")
	set.StringVar(&flags.remoteDir, "remote-dir", "", "also measure files below this folder, on a network file system")
	set.StringSliceVar(&flags.only, "only", nil, "measure only these: benchmark or benchmark/variant, separated by commas")
	set.BoolVar(&flags.extensions, "extensions", false, "also measure what the paper does not: process creation, page faults, several processors, sizes (doubles the time of a standard run)")
	set.StringSliceVar(&flags.skip, "skip", nil, "measure everything except these")
	set.StringVar(&flags.like, "like", "", "repeat the measurements of this report, a file or an address, and compare with it")
	flags.failAbove.add(cmd, "a result", " (only with --like)")
	set.BoolVar(&flags.wait, "wait", false, "wait until enough slices are undisturbed by other work, then measure")
	set.DurationVar(&flags.waitLimit, "wait-limit", 10*time.Minute, "stop waiting after this time; then measure anyway, or with --strict end with code 3")
	set.BoolVar(&flags.dryRun, "dry-run", false, "print what would be measured, and measure nothing")
	set.StringVar(&flags.out, "out", "", "save the report as this new file, or write it to standard output if this is - (default: oslag-DATE-ID.oslag.json here)")
	set.BoolVar(&flags.explain, "explain", false, "print all results, the reasons for the grade, and what each warning means")
	resultFormat{&flags.format}.add(cmd)
	set.BoolVar(&flags.json, "json", false, "print one JSON object, same as --format json")
	set.BoolVarP(&flags.quiet, "quiet", "q", false, "show no progress")
	set.BoolVarP(&flags.verbose, "verbose", "v", false, "first print what the report says about the machine, and why")
	set.BoolVar(&flags.strict, "strict", false, "end with code 3 if too few slices were undisturbed or samples are noisy")
	set.StringVar(&flags.note, "note", "", "a note to publish with the report, at most 500 characters")
	set.StringVar(&flags.audience, "audience", "any", "the origin of the only site that may accept the report")
	set.StringVar(&flags.suite, "suite", "", "the suite's program (default: OSLAG_SUITE, or oslag-suite beside oslag)")
	flags.send.add(cmd, "report")
	flags.send.addRetry(cmd)
	return cmd
}

// run plans, measures, saves, prints and sends, in this order. Everything that can be refused is checked before measuring.
func run(ctx context.Context, flags *runFlags) error {
	if flags.json {
		flags.format = formatJSON
	}
	model, err := openModel(ctx, flags)
	if err != nil {
		return err
	}
	plan, err := toPlan(flags)
	if err != nil {
		return err
	}
	if flags.verbose {
		if err := explainMachine(ctx, flags); err != nil {
			return err
		}
	}
	if flags.dryRun {
		return printPlan(plan)
	}
	if err := checkOutput(flags); err != nil {
		return err
	}
	toStandardOutput(flags.out)
	release, err := beAlone(ctx, plan.Home, patience{flags.wait, flags.waitLimit, waitEvery, stderr})
	if err != nil {
		return err
	}
	defer release()
	sweepKilled(plan.Home)
	plan.Spool = openSpool(plan.Home)
	defer plan.Spool.End()
	reserved, err := reserveSpace(flags.out, plan.Spool)
	if err != nil {
		return err
	}
	defer reserved.Release()
	if _, err := suite.Version(ctx, plan.Suite); err != nil {
		return err
	}
	key, err := loadKey(plan.Home)
	if err != nil {
		return err
	}
	plan.KeyID = keyID(key)
	var issued upload.Issued
	if flags.send.to != "" {
		if issued, err = askForChallenge(ctx, flags.send.to, question{plan.KeyID, measure.Format}); err != nil {
			return err
		}
		plan.Challenge = issued.Challenge
	}
	pointToDoctor(ctx, os.Stderr, flags, plan.Dir, issued.At)
	if flags.wait {
		if err := waitBefore(ctx, plan.Suite, flags); err != nil {
			return err
		}
	}
	measured, err := measureWithProgress(ctx, plan, flags.quiet)
	if err != nil {
		return keepUnfinished(plan, err)
	}
	// The suite of a runner that was killed shortly before this run has ended by now.
	sweepQuietly(plan.Home)
	saved, err := save(measured, key, destination{flags.out, reserved, plan.Spool, plan.Home})
	if err != nil {
		return keepUnfinished(plan, err)
	}
	plan.Spool.End()
	return finish(ctx, flags, ending{saved: saved, model: model})
}

// openModel reads the report of --like, fits the flags to it, and prints what the run cannot repeat. It returns nil
// without --like.
func openModel(ctx context.Context, flags *runFlags) (*verify.Verified, error) {
	switch {
	case flags.like == "" && flags.failAbove.isSet:
		return nil, usageError(errors.New("--fail-above judges by the report of --like; name one with it"))
	case flags.like == "":
		return nil, nil
	}
	model, err := openReport(ctx, flags.like)
	if err != nil {
		return nil, err
	}
	for _, difference := range likeReport(flags, model.verified.Report, defaultStorage(ctx)) {
		fmt.Fprintf(stderr, "oslag: this run may differ from that report: %s\n", difference)
	}
	// A run without --only measures the whole suite, which nobody asked for here.
	if len(flags.only) == 0 {
		return nil, usageError(errors.New("--like: nothing in that report can be repeated; choose benchmarks with --only"))
	}
	return model.verified, nil
}

func explainMachine(ctx context.Context, flags *runFlags) error {
	found, err := look(ctx, flags.dir, flags.remoteDir)
	if err != nil {
		return err
	}
	return explain(stderr, found)
}

// checkOutput checks that the report can be sent and saved, so that no run is made in vain.
func checkOutput(flags *runFlags) error {
	if flags.send.to != "" {
		origin, err := upload.Site(flags.send.to)
		if err != nil {
			return usageError(err)
		}
		if flags.audience != "any" && flags.audience != origin {
			return usageError(fmt.Errorf("%s does not accept a report for %s; leave out --audience, or name this site with it", origin, flags.audience))
		}
		if !flags.send.yes && !canAsk() {
			return usageError(errCannotAsk)
		}
	}
	out := flags.out
	switch {
	case out == standardStream && flags.format != formatText:
		return usageError(errors.New("--out - writes the report to standard output, where --format would write too; save the report as a file instead"))
	case out == standardStream:
		return nil
	case out == "":
		out = "oslag-.oslag.json"
	}
	if err := store.CheckCreate(out); err != nil {
		return usageError(fmt.Errorf("nothing was measured, because the report could not be saved: %w; choose another name with --out", err))
	}
	return nil
}

// loadKey returns the user's key. It creates and announces one if there is none.
func loadKey(home string) (ed25519.PrivateKey, error) {
	key, created, err := keys.LoadOrCreate(home)
	if created {
		fmt.Fprintf(stderr, "oslag: created a key, your identity on the site: %s\n       fingerprint %s\n",
			keys.Path(home), fingerprint(key))
	}
	return key, err
}

// waitBefore waits for undisturbed slices. With --strict it fails if there are too few until the limit.
func waitBefore(ctx context.Context, binary suite.Binary, flags *runFlags) error {
	undisturbed, err := waitForSlices(ctx, waiting{binary, flags.waitLimit, waitEvery, os.Stderr})
	if err != nil {
		return err
	}
	if !undisturbed && flags.strict {
		return &exitError{exitNoisy, errors.New("nothing was measured; without --strict the run would be made, and measurements with too few undisturbed slices marked")}
	}
	return nil
}

// measureWithProgress runs the suite, shows its progress, and prints its messages.
func measureWithProgress(ctx context.Context, plan measure.Plan, quiet bool) (*report.Report, error) {
	noteLocalRemote(ctx, plan.RemoteDir)
	view := newProgress(os.Stderr, quiet)
	plan.OnEvent = func(event suite.Event) {
		if event, ok := event.(*suite.Progress); ok {
			view.show(event)
		}
	}
	outcome, err := measure.Run(ctx, plan)
	view.close(err == nil)
	for _, line := range outcome.Diagnostics {
		fmt.Fprintf(stderr, "oslag: suite: %s\n", printable(line))
	}
	return outcome.Report, err
}

// noteLocalRemote warns if the remote folder is on a file system that is not known as remote. The folder is measured
// anyway, because the list of network file systems cannot be complete, and the report names the file system.
func noteLocalRemote(ctx context.Context, dir string) {
	if dir == "" {
		return
	}
	if storage, err := machine.StorageAt(ctx, dir); err == nil && storage.Class != registry.StorageRemote {
		fmt.Fprintf(stderr, "oslag: --remote-dir is on %s, which is not a network file system we recognise; the report names it\n", storage.Filesystem)
	}
}

// reserveSpace takes the space of the largest report in the folder of the report, so that no run is made in vain.
func reserveSpace(out string, kept *spool.Spool) (*store.Reservation, error) {
	if out == standardStream {
		return nil, nil
	}
	reserved, err := store.Reserve(filepath.Dir(out), registry.MaxEnvelopeBytes, kept.Leave)
	if err != nil {
		return nil, fmt.Errorf("nothing was measured, because the report could not be saved: %w. Free some space, or name another place with --out", err)
	}
	return reserved, nil
}

// destination says where a report is saved: a file, or "" for one with a name of its own; the space for it; and the folder of the
// key, where it is saved if the first place fails, in the space of the spool.
type destination struct {
	file     string
	reserved *store.Reservation
	spool    *spool.Spool
	home     string
}

func (to destination) place(file string, envelope []byte) error {
	if file == standardStream {
		return writeReport(file, envelope)
	}
	return to.reserved.Save(file, envelope)
}

// save signs the report and saves it as a new file. The runner then verifies its own report as a site would. If the report can be
// saved nowhere, its file is "" and its saveErr says why: the results are still shown.
func save(r *report.Report, key ed25519.PrivateKey, to destination) (saved, error) {
	envelope, id, err := seal(r, key)
	if err != nil {
		return saved{}, err
	}
	file := to.file
	if file == "" {
		file = defaultName(r, id)
	}
	saveErr := to.place(file, envelope)
	if saveErr != nil {
		file = ""
		to.spool.Shrink()
		elsewhere := filepath.Join(to.home, defaultName(r, id))
		if err := store.Create(elsewhere, envelope, 0o644); err == nil {
			file = elsewhere
		}
	}
	verified, problem := verify.Envelope(envelope)
	switch {
	case problem == nil:
		return saved{file, envelope, verified, saveErr}, nil
	case saveErr != nil:
		return saved{}, saveErr
	case isTooOld(problem):
		return saved{}, fmt.Errorf("the report was saved as %s, but %s. The suite is newer than this runner; use the runner that belongs to it", file, formatTooOld(problem))
	}
	return saved{}, fmt.Errorf("the report was saved as %s, but this runner's own check refuses it; this is a bug: %w (%s)", file, problem, problem.Field)
}

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"oslag/cli/internal/folders"
	"oslag/cli/internal/keys"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/nfc"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/verify"
)

// toPlan checks the flags and finds what a run needs, before anything is measured.
func toPlan(flags *runFlags) (measure.Plan, error) {
	plan := measure.Plan{Audience: flags.audience, Only: flags.only, Extensions: flags.extensions, Dir: flags.dir, RemoteDir: flags.remoteDir}
	for _, step := range []func(*measure.Plan, *runFlags) error{planMode, planAudience, planTargets, planNote, planFolders} {
		if err := step(&plan, flags); err != nil {
			return plan, err
		}
	}
	var err error
	if plan.Home, err = keys.Folder(); err != nil {
		return plan, err
	}
	if plan.Suite, err = suite.Find(flags.suite); err != nil {
		return plan, err
	}
	plan.Runner, err = describeRunner()
	return plan, err
}

func planMode(plan *measure.Plan, flags *runFlags) error {
	plan.Mode = registry.ModeStandard
	switch {
	case flags.quick && flags.thorough:
		return usageError(errTogether("--quick", "--thorough"))
	case flags.quick:
		plan.Mode = registry.ModeQuick
	case flags.thorough:
		plan.Mode = registry.ModeThorough
	}
	return nil
}

func planAudience(plan *measure.Plan, _ *runFlags) error {
	if !verify.IsAudience(plan.Audience) {
		return usageError(fmt.Errorf("--audience must be `any` or an origin such as https://host:8080, not %q", plan.Audience))
	}
	return nil
}

func planTargets(plan *measure.Plan, flags *runFlags) error {
	for _, named := range []struct {
		flag  string
		names []string
	}{{"--only", flags.only}, {"--skip", flags.skip}} {
		for _, name := range named.names {
			if err := checkTarget(named.flag, name); err != nil {
				return usageError(err)
			}
		}
	}
	if len(flags.skip) > 0 {
		plan.Only, plan.Extensions = without(*plan, flags.skip), false
		if len(plan.Only) == 0 {
			return usageError(errors.New("--skip leaves nothing to measure"))
		}
	}
	return nil
}

func planNote(plan *measure.Plan, flags *runFlags) error {
	if flags.note == "" {
		return nil
	}
	plan.Note = new(nfc.Of(flags.note))
	if problem := verify.Note(*plan.Note); problem != nil {
		return usageError(fmt.Errorf("--note: %s", problem.Detail))
	}
	return nil
}

// planFolders checks the folders that were given, and creates the default one.
func planFolders(plan *measure.Plan, _ *runFlags) error {
	for _, dir := range []string{plan.Dir, plan.RemoteDir} {
		if status, err := os.Stat(dir); dir != "" && (err != nil || !status.IsDir()) {
			return usageError(errNotFolder(dir))
		}
	}
	if plan.Dir != "" {
		return nil
	}
	var err error
	if plan.Dir, err = defaultDir(); err != nil {
		return err
	}
	if err := os.MkdirAll(plan.Dir, 0o700); err != nil {
		return fmt.Errorf("cannot create the folder for the run's files (choose another with --dir): %w", err)
	}
	return nil
}

func checkTarget(flag, only string) error {
	id, variant, hasVariant := strings.Cut(only, "/")
	benchmark := registry.GetBenchmark(id)
	if benchmark == nil {
		return fmt.Errorf("%s: there is no benchmark %q; `oslag list` shows all%s", flag, id, didYouMean(id, benchmarkNames()))
	}
	if hasVariant && !benchmark.HasVariant(variant) {
		return fmt.Errorf("%s: %s has no variant %q; `oslag list` shows all%s", flag, id, variant, didYouMean(variant, variantNames(*benchmark)))
	}
	return nil
}

// defaultDir returns a folder in the user's cache folder. It is usually on a real disk, unlike a folder for temporary files.
func defaultDir() (string, error) {
	cache, err := folders.Cache()
	if err != nil {
		return "", fmt.Errorf("cannot find the folder for the files of a run: %w", err)
	}
	return filepath.Join(cache, "oslag"), nil
}

func defaultName(r *report.Report, id string) string {
	date, _, _ := strings.Cut(r.Run.Finished, "T")
	return fmt.Sprintf("oslag-%s-%.8s.oslag.json", date, id)
}

func describeRunner() (report.Runner, error) {
	self, err := suite.Runner()
	return report.Runner{Version: version, Commit: commit, SHA256: self.SHA256}, err
}

package main

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"golang.org/x/text/unicode/norm"

	"oslag/cli/internal/keys"
	"oslag/cli/internal/measure"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/suite"
	"oslag/cli/internal/verify"
)

// toPlan checks what was asked for before anything is measured.
func toPlan(flags *runFlags) (measure.Plan, error) {
	plan := measure.Plan{Mode: "standard", Audience: flags.audience, Only: flags.only, Extensions: flags.extensions, Dir: flags.dir, RemoteDir: flags.remoteDir}
	switch {
	case flags.quick && flags.thorough:
		return plan, usageError(errors.New("--quick and --thorough exclude each other"))
	case flags.quick:
		plan.Mode = "quick"
	case flags.thorough:
		plan.Mode = "thorough"
	}
	if !verify.IsAudience(plan.Audience) {
		return plan, usageError(fmt.Errorf("--audience is `any` or an origin such as https://host:8080, not %q", plan.Audience))
	}
	for _, named := range []struct {
		flag  string
		names []string
	}{{"--only", flags.only}, {"--skip", flags.skip}} {
		for _, name := range named.names {
			if err := checkTarget(named.flag, name); err != nil {
				return plan, usageError(err)
			}
		}
	}
	if len(flags.skip) > 0 {
		plan.Only = without(plan, flags.skip)
		if len(plan.Only) == 0 {
			return plan, usageError(errors.New("--skip leaves nothing to measure"))
		}
	}
	if flags.note != "" {
		plan.Note = new(norm.NFC.String(flags.note))
		if problem := verify.Note(*plan.Note); problem != nil {
			return plan, usageError(fmt.Errorf("--note: %s", problem.Detail))
		}
	}
	for _, dir := range []string{plan.Dir, plan.RemoteDir} {
		if status, err := os.Stat(dir); dir != "" && (err != nil || !status.IsDir()) {
			return plan, usageError(fmt.Errorf("%s is not a folder that can be used", dir))
		}
	}
	var err error
	if plan.Dir == "" {
		if plan.Dir, err = defaultDir(); err != nil {
			return plan, err
		}
		if err := os.MkdirAll(plan.Dir, 0o700); err != nil {
			return plan, fmt.Errorf("make the folder for the run's files (--dir names another): %w", err)
		}
	}
	if plan.Home, err = keys.Folder(); err != nil {
		return plan, err
	}
	if plan.Suite, err = suite.Find(flags.suite); err != nil {
		return plan, err
	}
	plan.Runner, err = describeRunner()
	return plan, err
}

// lengthy are left out by the quick mode unless they are asked for by name (docs/method.md, "Modes and budgets").
var lengthy = []string{"andrew", "compile-in-memory"}

// without lists every variant that the plan would measure, but for the skipped ones.
func without(plan measure.Plan, skipped []string) []string {
	only := []string{}
	for _, benchmark := range registry.Benchmarks {
		for _, variant := range benchmark.Variants {
			target := benchmark.ID + "/" + variant.ID
			wanted := slices.Contains(plan.Only, benchmark.ID) || slices.Contains(plan.Only, target)
			if len(plan.Only) == 0 {
				wanted = !benchmark.Extension && (plan.Mode != "quick" || !slices.Contains(lengthy, benchmark.ID))
			}
			if wanted && !slices.Contains(skipped, benchmark.ID) && !slices.Contains(skipped, target) {
				only = append(only, target)
			}
		}
	}
	return only
}

// printPlan says what a run would do.
func printPlan(plan measure.Plan) error {
	what := "everything of the mode"
	if len(plan.Only) > 0 {
		what = strings.Join(plan.Only, ", ")
	}
	if plan.Extensions {
		what += ", and the extensions"
	}
	fmt.Printf("mode       %s\nmeasures   %s\nfiles      %s\n", plan.Mode, what, plan.Dir)
	if plan.RemoteDir != "" {
		fmt.Printf("remote     %s\n", plan.RemoteDir)
	}
	_, err := fmt.Printf("suite      %s (%s build)\nNothing was measured.\n", plan.Suite.Path, suite.BuildClass(plan.Suite.SHA256))
	return err
}

func checkTarget(flag, only string) error {
	id, variant, hasVariant := strings.Cut(only, "/")
	benchmark := registry.GetBenchmark(id)
	if benchmark == nil {
		return fmt.Errorf("%s: there is no benchmark %q; `oslag list` names them", flag, id)
	}
	if hasVariant && !benchmark.HasVariant(variant) {
		return fmt.Errorf("%s: %s has no variant %q; `oslag list` names them", flag, id, variant)
	}
	return nil
}

// defaultDir is on a real disk as a rule, which a folder for temporary files often is not.
func defaultDir() (string, error) {
	cache, err := os.UserCacheDir()
	if err != nil {
		return "", fmt.Errorf("find the user's cache folder (--dir names another): %w", err)
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

package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

// These are the words that more than one command says. A verdict on a report has its words in packages/schema.

var (
	errNoSite    = errors.New("name the site with --to or OSLAG_SITE")
	errNoKeptRun = errors.New("this machine has no kept run yet; the first one is kept by: oslag run")
)

func errNotFolder(path string) error {
	return fmt.Errorf("%s is not a folder, or cannot be read", printable(path))
}

func errTogether(one, other string) error {
	return fmt.Errorf("%s and %s cannot be used together", one, other)
}

func errNoReport(problem string) error {
	return fmt.Errorf("what the run measured makes no report: %s", problem)
}

// sendLater says how to send a report that was saved; more are further flags.
func sendLater(report saved, more ...string) string {
	return "oslag submit " + strings.Join(append([]string{report.nameForCommand()}, more...), " ") + " --to https://…"
}

// exactly refuses other than so many arguments, and shows how the command is used.
func exactly(count int) cobra.PositionalArgs {
	return func(cmd *cobra.Command, args []string) error {
		if len(args) == count {
			return nil
		}
		return fmt.Errorf("%s needs %s, not %d: %s", cmd.CommandPath(), countOf(int64(count), "argument"), len(args), usageOf(cmd))
	}
}

func oneOrMore(cmd *cobra.Command, args []string) error {
	if len(args) > 0 {
		return nil
	}
	return fmt.Errorf("%s needs an argument: %s", cmd.CommandPath(), usageOf(cmd))
}

func usageOf(cmd *cobra.Command) string { return strings.TrimSuffix(cmd.UseLine(), " [flags]") }

package main

import (
	"errors"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"oslag/cli/internal/registry"
)

// didYouMean returns a question with the names that are close to a word, or "" if none is.
func didYouMean(word string, names []string) string {
	// The library compares words with the names of commands.
	known := &cobra.Command{SuggestionsMinimumDistance: 2}
	for _, name := range names {
		known.AddCommand(&cobra.Command{Use: name, Run: func(*cobra.Command, []string) {}})
	}
	close := known.SuggestionsFor(word)
	if len(close) == 0 || len(close) > 3 {
		return ""
	}
	return "; did you mean " + strings.Join(close, " or ") + "?"
}

// noOtherCommand refuses an argument of a command that only has subcommands.
func noOtherCommand(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	var names []string
	for _, sub := range cmd.Commands() {
		if sub.IsAvailableCommand() {
			names = append(names, sub.Name())
		}
	}
	return fmt.Errorf("unknown command %q for %q%s", args[0], cmd.CommandPath(), didYouMean(args[0], names))
}

// checkLibrarysCommands makes help and completion, which the library adds, refuse names that they do not know, as other commands do,
// and gives them examples.
func checkLibrarysCommands(root *cobra.Command) {
	root.InitDefaultHelpCmd()
	root.InitDefaultCompletionCmd()
	for _, cmd := range root.Commands() {
		switch cmd.Name() {
		case "help":
			cmd.Example = "  oslag help run"
			cmd.Args = usage(func(_ *cobra.Command, args []string) error {
				// What Find does not know as a command stays.
				found, unknown, err := root.Find(args)
				if err != nil {
					return err
				}
				return noOtherCommand(found, unknown)
			})
		case "completion":
			cmd.Args = usage(noOtherCommand)
			cmd.RunE = func(cmd *cobra.Command, _ []string) error { return cmd.Help() }
			for _, shell := range cmd.Commands() {
				shell.Args = usage(noArguments)
				shell.Example = "  oslag completion " + shell.Name()
			}
		}
	}
}

// noArguments refuses every argument.
func noArguments(cmd *cobra.Command, args []string) error {
	if len(args) == 0 {
		return nil
	}
	return fmt.Errorf("%s takes no argument, and %q is one", cmd.CommandPath(), args[0])
}

// flagError is the error of a flag that a command does not have, or that has a wrong value.
func flagError(cmd *cobra.Command, err error) error {
	if wrong, ok := errors.AsType[*pflag.InvalidValueError](err); ok {
		switch wrong.GetFlag().Value.Type() {
		case "uint":
			return usageError(fmt.Errorf("--%s takes a number of 0 or more, not %q", wrong.GetFlag().Name, wrong.GetValue()))
		case "duration":
			return usageError(fmt.Errorf("--%s takes a time with its unit, such as 90s or 10m, not %q", wrong.GetFlag().Name, wrong.GetValue()))
		}
	}
	unknown, ok := errors.AsType[*pflag.NotExistError](err)
	if !ok {
		return usageError(err)
	}
	if unknown.GetSpecifiedShortnames() != "" {
		// Every one-letter name is close to every other one.
		return usageError(err)
	}
	var names []string
	cmd.Flags().VisitAll(func(flag *pflag.Flag) { names = append(names, "--"+flag.Name) })
	return usageError(fmt.Errorf("%w%s", err, didYouMean("--"+unknown.GetSpecifiedName(), names)))
}

func benchmarkNames() []string {
	names := make([]string, len(registry.Benchmarks))
	for i, benchmark := range registry.Benchmarks {
		names[i] = benchmark.ID
	}
	return names
}

func variantNames(benchmark registry.Benchmark) []string {
	names := make([]string, len(benchmark.Variants))
	for i, variant := range benchmark.Variants {
		names[i] = variant.ID
	}
	return names
}

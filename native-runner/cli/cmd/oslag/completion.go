package main

import (
	"strings"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"oslag/cli/internal/registry"
)

// completions are the values that a shell offers for a flag, by its name. For other flags it offers files.
var completions = map[string]cobra.CompletionFunc{
	"only": completeTargets, "skip": completeTargets, "format": completeFormat, "to": completeSite, "audience": completeSite,
	"dir": completeFolder, "remote-dir": completeFolder, "note": cobra.NoFileCompletions, "reason": cobra.NoFileCompletions,
	"fail-above": cobra.NoFileCompletions, "retry": cobra.NoFileCompletions, "wait-limit": cobra.NoFileCompletions,
	"storage": cobra.FixedCompletions([]cobra.Completion{registry.StorageLocal, registry.StorageRemote, registry.StorageMemory}, cobra.ShellCompDirectiveNoFileComp),
}

// addCompletions tells the completion of shells what each flag and argument takes.
func addCompletions(cmd *cobra.Command) {
	cmd.Flags().VisitAll(func(flag *pflag.Flag) {
		if complete, found := completions[flag.Name]; found {
			// It fails only for a flag that the command does not have.
			_ = cmd.RegisterFlagCompletionFunc(flag.Name, complete)
		}
	})
	if cmd.ValidArgsFunction == nil && !strings.Contains(cmd.Use, " ") {
		cmd.ValidArgsFunction = cobra.NoFileCompletions
	}
	for _, sub := range cmd.Commands() {
		addCompletions(sub)
	}
}

// completeTargets completes the last of several benchmarks, or its variant after a slash.
func completeTargets(_ *cobra.Command, _ []string, typed string) ([]cobra.Completion, cobra.ShellCompDirective) {
	before, last := "", typed
	if comma := strings.LastIndex(typed, ","); comma >= 0 {
		before, last = typed[:comma+1], typed[comma+1:]
	}
	id, _, isVariant := strings.Cut(last, "/")
	var found []cobra.Completion
	for _, benchmark := range registry.Benchmarks {
		if !isVariant && strings.HasPrefix(benchmark.ID, last) {
			found = append(found, cobra.CompletionWithDesc(before+benchmark.ID, benchmark.Title))
		}
		for _, variant := range benchmark.Variants {
			if target := benchmark.ID + "/" + variant.ID; isVariant && benchmark.ID == id && strings.HasPrefix(target, last) {
				found = append(found, cobra.CompletionWithDesc(before+target, variant.Title))
			}
		}
	}
	// A comma or a slash may follow.
	return found, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveNoSpace | cobra.ShellCompDirectiveKeepOrder
}

func completeFormat(cmd *cobra.Command, _ []string, _ string) ([]cobra.Completion, cobra.ShellCompDirective) {
	var names []cobra.Completion
	formats := shownFormats
	if _, isResult := cmd.Flag("format").Value.(resultFormat); isResult {
		formats = resultFormats
	}
	for _, format := range formats {
		names = append(names, string(format))
	}
	return names, cobra.ShellCompDirectiveNoFileComp | cobra.ShellCompDirectiveKeepOrder
}

func completeSite(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	if site := lastSite(); site != "" {
		return []cobra.Completion{site}, cobra.ShellCompDirectiveNoFileComp
	}
	return nil, cobra.ShellCompDirectiveNoFileComp
}

func completeFolder(*cobra.Command, []string, string) ([]cobra.Completion, cobra.ShellCompDirective) {
	return nil, cobra.ShellCompDirectiveFilterDirs
}

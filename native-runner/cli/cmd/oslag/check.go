package main

import (
	"context"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"oslag/cli/internal/plausibility"
	"oslag/cli/internal/registry"
	"oslag/cli/internal/report"
	"oslag/cli/internal/upload"
)

func newCheck() *cobra.Command {
	var to string
	var asJSON bool
	cmd := &cobra.Command{
		Use:   "check FILE",
		Short: "Say before sending what a site would say of a report",
		Long: `Say before sending what a site would say of a report: whether it is refused, and which plausibility rules speak of it. Without --to
this is done offline, by the rules that need no site. With --to the site itself is asked, which stores nothing; OSLAG_SITE is not asked.

` + exitHelp,
		Example: "  oslag check FILE\n  oslag check FILE --to https://…",
		Args:    usage(cobra.ExactArgs(1)),
		RunE: func(cmd *cobra.Command, args []string) error {
			saved, err := readVerified(args[0])
			if err != nil {
				return err
			}
			verdict := judgeOffline(saved)
			if to != "" {
				if verdict, err = askSite(cmd.Context(), to, saved); err != nil {
					return err
				}
			}
			if asJSON {
				return printJSON(verdict)
			}
			printVerdict(os.Stdout, verdict, to != "")
			printNextStep(os.Stdout, verdict, args[0])
			return nil
		},
	}
	cmd.Flags().StringVar(&to, "to", "", "ask this site, which stores nothing")
	cmd.Flags().BoolVar(&asJSON, "json", false, "print the verdict as JSON")
	return cmd
}

func judgeOffline(saved saved) upload.Verdict {
	flags := flagsOf(saved.verified.Report)
	verdict := upload.Verdict{ID: saved.verified.ID, Counts: true, Flags: flags}
	for _, flag := range flags {
		verdict.Counts = verdict.Counts && !flag.Excludes
	}
	return verdict
}

// flagsOf are the findings in the words of the registry.
func flagsOf(r *report.Report) []upload.Flag {
	flags := []upload.Flag{}
	for _, finding := range plausibility.Find(r) {
		rule := registry.GetPlausibilityRule(finding.Rule)
		flag := registry.GetFlag(rule.Flag)
		flags = append(flags, upload.Flag{
			Flag: flag.Code, Rule: rule.ID, Subject: finding.Subject, Excludes: flag.Excludes,
			Seen: flag.Seen, Harm: flag.Harm, Reason: rule.Reason,
		})
	}
	return flags
}

func askSite(ctx context.Context, to string, saved saved) (upload.Verdict, error) {
	origin, err := upload.Site(to)
	if err != nil {
		return upload.Verdict{}, usageError(err)
	}
	verdict, err := upload.Check(ctx, origin, saved.envelope)
	if upload.IsRejected(err) {
		return upload.Verdict{}, &exitError{exitRefused, err}
	}
	return verdict, err
}

// printNextStep says what the owner of the file can do about the verdict.
func printNextStep(out io.Writer, verdict upload.Verdict, file string) {
	switch {
	case verdict.Known:
		fmt.Fprintln(out, "Nothing is left to do.")
	case !verdict.Counts:
		fmt.Fprintln(out, "A new run on a quiet machine may be free of these flags: oslag run --wait")
	default:
		fmt.Fprintf(out, "To send it: oslag submit %s --to https://…\n", printable(file))
	}
}

func printVerdict(out io.Writer, verdict upload.Verdict, asked bool) {
	fmt.Fprintf(out, "report %s\n", verdict.ID)
	switch {
	case !verdict.Counts:
		fmt.Fprintln(out, "It would be kept and shown, and count in no rank, plot or median.")
	case len(verdict.Flags) > 0:
		fmt.Fprintln(out, "It would count like any other, with these flags for its readers.")
	default:
		fmt.Fprintln(out, "Nothing speaks against it.")
	}
	for _, flag := range verdict.Flags {
		fmt.Fprintf(out, "\n%s (%s", flag.Flag, flag.Rule)
		if flag.Subject != "" {
			fmt.Fprintf(out, ": %s", flag.Subject)
		}
		fmt.Fprintf(out, ")\n  %s %s\n  %s\n", flag.Seen, flag.Harm, flag.Reason)
	}
	switch {
	case !asked:
		fmt.Fprintln(out, "\nChecked offline. A site also knows audience, challenge, repeated samples and the ratings of others: --to asks one.")
	case verdict.Known:
		fmt.Fprintln(out, "\nThe site has this report already.")
	case verdict.Fresh:
		fmt.Fprintln(out, "\nIt carries a challenge of this site and would be shown as fresh.")
	default:
		fmt.Fprintln(out, "\nIt carries no challenge of this site and would be shown as offline.")
	}
}
